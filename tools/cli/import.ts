import { resolve } from 'node:path'
import type { ImportChoices } from '../../contract/transfers.ts'
import { createPictureAsker } from '../../server/blog-transfer/ask-picture.ts'
import { describeImport, hasFailed } from '../../server/blog-transfer/describe-import.ts'
import { importFile } from '../../server/blog-transfer/import-file.ts'
import { fileErrors } from '../../server/operations/file-errors.ts'
import { readEnvironment, runTool, UsageError, withDatabase } from './terminal.ts'

const HELP = `Usage:
  npm run import -- FILE            show what would be imported, and change nothing
  npm run import -- FILE --apply    import it
  … FILE old.example                also fetch its pictures from this site; name several, one after another
  … --drafts                        import new posts as drafts
  … --details                       list the posts that each remark is about

FILE is a folder or a zip file of Markdown files with front matter, an export of Ghost (JSON, or a zip file with its
pictures) or an export of WordPress (XML, or a folder or zip file with the uploads beside it). We store its
pictures. The dry run lists the other sites that pictures come from, and their sizes. We update posts whose ID or address
exists, so you can import the same file again. Old addresses of posts redirect to them, unless a page or a redirect is there.
You can run this while the server is running. DATA_DIR or DATABASE_URL choose the database.`

/** Addresses without a host belong to the first site. */
function choicesOf(sites: string[], drafts: boolean): ImportChoices {
  const urls = sites.map(site => {
    const url = URL.parse(/^https?:\/\//.test(site) ? site : `https://${site}`)
    if (!url) throw new UsageError(`${site} isn’t the address of a site.`)
    return url
  })
  return { hosts: urls.map(({ host }) => host), origin: urls[0]?.origin ?? null, drafts }
}

await runTool(
  HELP,
  async ({ words: [file, ...sites], given }) => {
    if (file === undefined) throw new UsageError('Name a file or folder.')
    const apply = given.apply === true
    if (apply && given['dry-run']) throw new UsageError('Choose either --dry-run or --apply.')
    const choices = choicesOf(sites, given.drafts === true)
    const ask = createPictureAsker({ allowHosts: readEnvironment().linkCardAllowHosts, hosts: choices.hosts })
    const report = await withDatabase((run, log) =>
      fileErrors(file, () => importFile(resolve(file), { run, log, apply, choices, ask })),
    )
    console.log(describeImport(report, { details: given.details === true }))
    if (hasFailed(report)) process.exitCode = 1
  },
  ['apply', 'dry-run', 'details', 'drafts'],
)
