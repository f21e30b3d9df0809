import { resolve } from 'node:path'
import { describeImport, hasFailed } from '../../server/blog-transfer/describe-import.ts'
import { importFile } from '../../server/blog-transfer/import-file.ts'
import { fileErrors } from '../../server/operations/file-errors.ts'
import { runTool, UsageError, withDatabase } from './terminal.ts'

const HELP = `Usage:
  npm run import -- FILE            show what would be imported, and write nothing
  npm run import -- FILE --apply    import it
  … --details                       name every post that a remark is about

FILE is a folder or a zip file of Markdown files with front matter, an export of Ghost (JSON, or a zip file with its
pictures) or an export of WordPress (XML, or a folder or zip file with the uploads beside it). Pictures that it holds are
stored. A post whose id or address exists is updated; the same file can be imported again and again. Addresses that posts had
before lead to them, unless a page or a redirect is there.
It works while the server runs. DATA_DIR or DATABASE_URL say which database is meant.`

await runTool(
  HELP,
  async ({ words: [file, ...rest], given }) => {
    if (file === undefined || rest.length > 0) throw new UsageError('Name one file or folder.')
    const apply = given.apply === true
    if (apply && given['dry-run']) throw new UsageError('Either --dry-run or --apply.')
    const report = await withDatabase((run, log) =>
      fileErrors(file, () => importFile(resolve(file), { run, log, apply })),
    )
    console.log(describeImport(report, { details: given.details === true }))
    if (hasFailed(report)) process.exitCode = 1
  },
  ['apply', 'dry-run', 'details'],
)
