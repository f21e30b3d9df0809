import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../server/env.ts'
import { definedWords } from '../../server/words/defined-words.ts'
import { run, runTool, UsageError, withDatabase } from './terminal.ts'
import type { SyntaxNode } from './words/find-place.ts'
import { writeWords } from './words/write-words.ts'

const HELP = `Usage:
  npm run words -- list          show what was published of the words of pages: page, field, old and new
  npm run words -- write         put it into the files of content/, so that the repository can catch up
  npm run words -- reset PATH    publish a page as it was built, such as /careers; also facts, frame, notice or positions

"write" is for a checkout with its development packages. It names what it cannot place, and changes nothing in the database:
once a build says the same, the page is as built again. It works while the server runs. DATA_DIR or DATABASE_URL say which
database is meant.`

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
    throw new UsageError(`${rest[0] ?? unit} is one word too many.`)
  if (command === 'list') return run({ name: 'list-words' })
  if (command === 'write') return write()
  if (command !== 'reset')
    throw new UsageError(command === undefined ? 'What should be done?' : `There is no command ${command}.`)
  if (unit === undefined) throw new UsageError('Which page?')
  return run({ name: 'reset-words', unit })
})
