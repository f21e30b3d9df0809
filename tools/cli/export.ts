import { resolve } from 'node:path'
import { run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run export -- FILE.zip    write all posts as Markdown, with their pictures, to a zip file
  npm run export -- FOLDER      the same, to a new folder

Drafts and scheduled posts are in it; the trash, earlier versions and accounts are not: npm run backup saves everything.
npm run import reads it again without loss. It works while the server runs. DATA_DIR or DATABASE_URL say which database
is meant.`

await runTool(HELP, async ({ words: [target, ...rest] }) => {
  if (target === undefined || rest.length > 0) throw new UsageError('Name one zip file or folder.')
  await run({ name: 'export', target: resolve(target) })
})
