import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../server/env.ts'
import { definedWords } from '../../server/words/defined-words.ts'
import { run, runTool, UsageError, withDatabase } from './terminal.ts'
import type { SyntaxNode } from './words/find-place.ts'
import { writeWords } from './words/write-words.ts'

const HELP = `Usage:
  npm run words -- list          show the published changes to pages: page, field, old and new text
  npm run words -- write         write these changes to the files in content/
  npm run words -- reset PATH    restore a page as built, such as /careers; also facts, frame, notice or positions

"write" needs a checkout with its development packages. It lists what it can’t write, and doesn’t change the database.
Once a build has the same text, the page is as built again. You can run this while the server is running. DATA_DIR or
DATABASE_URL choose the database.`

const content = join(import.meta.dirname, '..', '..', 'content')

async function loadParser(): Promise<(path: string, text: string) => SyntaxNode> {
  try {
    const { parseSync } = await import('vite')
    return (path, text) => parseSync(path, text, { lang: 'ts' }).program as unknown as SyntaxNode
  } catch (error) {
    throw new SetupError(
      'The development packages are missing. Run npm run words -- write in a checkout, after npm ci.',
      {
        cause: error,
      },
    )
  }
}

async function write(): Promise<void> {
  const parse = await loadParser()
  const units = JSON.parse(await withDatabase(order => order({ name: 'read-words' })))
  const read = (path: string) => {
    const file = join(content, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const { files, placed, left } = writeWords({ units, defined: await definedWords(), read, parse })
  for (const [path, text] of files) {
    writeFileSync(join(content, path), text)
    console.log(`content/${path}`)
  }
  for (const { field, reason } of left) console.log(`Not written: ${field}. ${reason}`)
  console.log(
    placed.length === 0
      ? 'Nothing was written.'
      : `${placed.length === 1 ? '1 change was' : `${placed.length} changes were`} written. Run npm run fix and npm run check.`,
  )
}

await runTool(HELP, async ({ words: [command, unit, ...rest] }) => {
  if (rest.length > 0 || (unit !== undefined && command !== 'reset'))
    throw new UsageError(`We didn’t expect “${rest[0] ?? unit}”.`)
  if (command === 'list') return run({ name: 'list-words' })
  if (command === 'write') return write()
  if (command !== 'reset')
    throw new UsageError(command === undefined ? 'Which command?' : `There is no command ${command}.`)
  if (unit === undefined) throw new UsageError('Which page?')
  return run({ name: 'reset-words', unit })
})
