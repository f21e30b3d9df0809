import { resolve } from 'node:path'
import { run, runTool, UsageError } from './terminal.ts'

const HELP = `Usage:
  npm run export -- FILE.zip    write all posts as Markdown, with their pictures, to a zip file
  npm run export -- FOLDER      the same, to a new folder

It includes drafts and scheduled posts, but not Trash, History or accounts. npm run backup saves everything.
npm run import reads it again without loss. You can run this while the server is running. DATA_DIR or DATABASE_URL
choose the database.`

await runTool(HELP, async ({ words: [target, ...rest] }) => {
  if (target === undefined || rest.length > 0) throw new UsageError('Name one zip file or folder.')
  await run({ name: 'export', target: resolve(target) })
})
