import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseStyles } from './parse-styles.ts'

const build = join(import.meta.dirname, '..', '..', '.cache', 'build')
/** The pages' stylesheets, in the order of the cascade. The print stylesheet is loaded only for printing. */
const SHEETS = ['fonts', 'app', 'pages']

function readSheet(name: string): string {
  const [file, ...others] = globSync(`client/assets/${name}-*.css`, { cwd: build })
  if (file === undefined || others.length > 0) throw new Error(`The build has not exactly one ${name}.css`)
  return readFileSync(join(build, file), 'utf8')
}

/** The build parses the CSS once, so the server needs no CSS parser. */
writeFileSync(
  join(build, 'server', 'style-rules.json'),
  JSON.stringify(SHEETS.flatMap(name => parseStyles(readSheet(name)))),
)
