import type { ImportedLine, Remark } from '../../contract/transfers.ts'

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

export const transferWords = {
  import: {
    heading: 'Import posts',
    text: 'From Ghost, WordPress, or Markdown files with front matter. You see a preview first. We change nothing until you import.',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    hint: (size: string) =>
      `Ghost: the JSON export, or a zip file with the export and its pictures. WordPress: the XML export, or a zip file with the export and the uploads. Markdown: a zip file. The limit is ${size}. Use npm run import for larger files.`,
    tooLarge:
      'This file is too large for the back office. Ask whoever runs your server to import it with npm run import.',
    empty: 'This file is empty.',
    state: 'File',
    sending: (done: string, of: string) => `Uploading: ${done} of ${of}`,
    waiting: 'You’re offline. The upload continues when you’re back online.',
    stopped: (done: string, of: string) =>
      `We have ${done} of ${of}. Choose the same file again to continue.`,
    checking: 'Checking the file',
    applying: 'Importing',
    progress: (done: number, of: number) => (of === 0 ? 'Reading the file' : `${done} of ${posts(of)}`),
    leave: 'You can leave or close this page.',
    failed: 'We couldn’t import this file',
    checked: 'Preview',
    checkedText: 'We haven’t imported anything yet.',
    applied: 'Imported',
    outcomes: {
      created: 'New',
      updated: 'Changed',
      unchanged: 'Unchanged',
      skipped: 'Skipped',
    } satisfies Record<ImportedLine['outcome'], string>,
    format: 'Format',
    pictures: 'Pictures',
    files: 'Files and videos',
    pictureCount: (stored: number, known: number) =>
      known === 0 ? `${stored} to store` : `${stored} to store, ${known} already stored`,
    picturesStored: (stored: number, known: number) =>
      known === 0 ? `${stored} stored` : `${stored} stored, ${known} already stored`,
    elsewhere: 'Pictures on other sites',
    elsewhereText:
      'We copy these pictures to your site, so readers load nothing from elsewhere. If you uncheck a site, posts link to its pictures instead.',
    host: (host: string, count: number, size: string | undefined, missing: number) =>
      [
        `${host}: ${pictures(count)}`,
        size && `about ${size}`,
        missing > 0 && (missing === count ? 'we can’t fetch any' : `we can’t fetch ${missing}`),
      ]
        .filter(Boolean)
        .join(', '),
    origin: 'Address of the old site',
    originHint: (count: number) =>
      `${count === 1 ? '1 picture has an address' : `${count} pictures have addresses`} without a site. Enter the site so we can fetch them from there.`,
    drafts: 'Import new posts as drafts',
    apply: (count: number, fetched: number) =>
      fetched === 0 ? `Import ${posts(count)}` : `Import ${posts(count)} and fetch ${pictures(fetched)}`,
    nothing: 'You already have everything in this file.',
    discard: 'Discard',
    discarded: 'Discarded',
    done: 'Done',
    problems: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`),
    remarks: {
      cover: count => `${posts(count)} ${count === 1 ? 'loses its' : 'lose their'} cover`,
      picture: count => `${pictures(count)} ${count === 1 ? 'isn’t' : 'aren’t'} in the file`,
      unfetched: count => (count === 1 ? '1 picture can’t be fetched' : `${count} pictures can’t be fetched`),
      comment: count =>
        `${count === 1 ? '1 comment' : `${count} comments`} ${count === 1 ? 'isn’t' : 'aren’t'} imported: this site has no comments`,
      page: count =>
        count === 1
          ? '1 page or other item isn’t imported'
          : `${count} pages and other items aren’t imported`,
      draft: count => `${posts(count)} ${count === 1 ? 'becomes a draft' : 'become drafts'}`,
      shortcode: (_, of) => `${posts(of)} with a shortcode or template tag that needs a look`,
      element: (_, of) => `${posts(of)} with a script, form or drawing that’s left out`,
      html: count => `${posts(count)} with HTML that readers don’t see`,
      category: count => `${posts(count)} with a category that becomes a tag`,
      tags: (count, of) => `${posts(of)} with more than 20 tags: ${count} tags are left out`,
      cut: count =>
        `${count === 1 ? '1 text is too long and gets' : `${count} texts are too long and get`} cut off`,
      slug: count => `${posts(count)} ${count === 1 ? 'gets' : 'get'} a new address`,
      address: count =>
        count === 1
          ? '1 old address can’t redirect to its post'
          : `${count} old addresses can’t redirect to their posts`,
      date: count => `${posts(count)} without a date ${count === 1 ? 'gets' : 'get'} the time of the import`,
    } satisfies Record<Remark, (count: number, posts: number) => string>,
    redirects: (count: number) => (count === 1 ? '1 redirect' : `${count} redirects`),
    lines: (count: number) => posts(count),
    leftOut: 'Skipped',
    line: (line: number) => `line ${line}`,
    more: (count: number) => `and ${count} more. npm run import lists them all.`,
  },
  export: {
    heading: 'Export posts',
    text: 'One zip file with all posts as Markdown, and their pictures, files and videos. It includes drafts and scheduled posts, but not Trash, History, accounts or submissions.',
    note: 'You can import it again without loss, here or on another site.',
    save: 'Export posts',
    test: 'Test it',
    testing: 'Testing the export',
    tested: (count: number, pictureCount: number, size: string) =>
      `The export works: ${posts(count)}, ${pictures(pictureCount)}, ${size}.`,
    faults: 'We couldn’t read these back:',
  },
}
