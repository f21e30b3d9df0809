import type { ImportedLine, Remark } from '../../contract/transfers.ts'

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)
const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

/** The words of import and export in the settings. */
export const transferWords = {
  import: {
    heading: 'Import posts',
    text: 'From Ghost, WordPress, or Markdown files with front matter. A dry run shows first what would happen, and writes nothing.',
    choose: 'Choose a file',
    chooseAnother: 'Choose another file',
    hint: (size: string) =>
      `Ghost: the JSON export, or a zip file with its pictures beside it. WordPress: the XML export, or a zip file with the uploads beside it. Markdown: a zip file. Up to ${size}; larger ones are imported by npm run import.`,
    tooLarge: 'This file is too large for the back office. Import it by npm run import.',
    empty: 'This file is empty.',
    state: 'The file',
    sending: (done: string, of: string) => `Sending: ${done} of ${of}`,
    waiting: 'No connection. It goes on by itself.',
    stopped: (done: string, of: string) =>
      `${done} of ${of} have arrived. Choose the same file again, and it goes on from there.`,
    checking: 'Dry run',
    applying: 'Importing',
    progress: (done: number, of: number) => (of === 0 ? 'Reading the file' : `${done} of ${posts(of)}`),
    leave: 'You can leave this page, or close it.',
    failed: 'It cannot be imported',
    checked: 'This would happen',
    checkedText: 'Nothing is written yet.',
    applied: 'This was done',
    outcomes: {
      created: 'New',
      updated: 'Changed',
      unchanged: 'As they are',
      skipped: 'Left out',
    } satisfies Record<ImportedLine['outcome'], string>,
    format: 'Format',
    pictures: 'Pictures',
    pictureCount: (stored: number, known: number) =>
      known === 0 ? `${stored} to store` : `${stored} to store, ${known} stored before`,
    picturesStored: (stored: number, known: number) =>
      known === 0 ? `${stored} stored` : `${stored} stored, ${known} stored before`,
    elsewhere: 'Pictures on other sites',
    elsewhereText:
      'These pictures are fetched and stored here, so that your readers ask nobody else. From sites you leave out, posts keep a link.',
    host: (host: string, count: number, size: string | undefined, missing: number) =>
      [
        `${host}: ${pictures(count)}`,
        size && `about ${size}`,
        missing > 0 && (missing === count ? 'none can be fetched' : `${missing} can't be fetched`),
      ]
        .filter(Boolean)
        .join(', '),
    origin: 'Address of the old site',
    originHint: (count: number) =>
      `${count === 1 ? '1 picture has an address' : `${count} pictures have addresses`} without a site. Name the site, and they're fetched from there.`,
    drafts: 'Import new posts as drafts',
    apply: (count: number, fetched: number) =>
      fetched === 0 ? `Import ${posts(count)}` : `Import ${posts(count)} and fetch ${pictures(fetched)}`,
    nothing: 'Nothing of it is new here.',
    discard: 'Discard',
    discarded: 'Discarded',
    done: 'Done',
    problems: (count: number) => (count === 1 ? '1 thing to know' : `${count} things to know`),
    remarks: {
      cover: count => `${posts(count)} ${count === 1 ? 'loses its' : 'lose their'} cover`,
      picture: count => `${pictures(count)} ${count === 1 ? "isn't" : "aren't"} in the file`,
      unfetched: count => (count === 1 ? "1 picture can't be fetched" : `${count} pictures can't be fetched`),
      comment: count =>
        `${count === 1 ? '1 comment' : `${count} comments`} ${count === 1 ? "isn't" : "aren't"} imported: this site has no comments`,
      page: count =>
        count === 1
          ? "1 page or other item isn't imported"
          : `${count} pages and other items aren't imported`,
      draft: count => `${posts(count)} ${count === 1 ? 'becomes a draft' : 'become drafts'}`,
      shortcode: (_, of) => `${posts(of)} with a shortcode or template tag that needs a look`,
      element: (_, of) => `${posts(of)} with a script, form or drawing that's left out`,
      html: count => `${posts(count)} with HTML that readers don't see`,
      category: count => `${posts(count)} with a category that becomes a tag`,
      tags: (count, of) => `${posts(of)} with more than 20 tags: ${count} tags are left out`,
      cut: count => `${count === 1 ? '1 text is' : `${count} texts are`} too long and cut`,
      slug: count => `${posts(count)} ${count === 1 ? 'gets' : 'get'} a new address`,
      address: count =>
        count === 1
          ? "1 former address can't lead to its post"
          : `${count} former addresses can't lead to their posts`,
      date: count => `${posts(count)} without a date, published at the moment of the import`,
    } satisfies Record<Remark, (count: number, posts: number) => string>,
    redirects: (count: number) =>
      count === 1 ? '1 address that leads on' : `${count} addresses that lead on`,
    lines: (count: number) => posts(count),
    leftOut: 'Left out',
    line: (line: number) => `line ${line}`,
    more: (count: number) => `and ${count} more, which npm run import names.`,
  },
  export: {
    heading: 'Export posts',
    text: 'All posts as Markdown with front matter, with their pictures, in a zip file. Drafts and scheduled posts are in it; the trash, earlier versions, accounts and applications are not.',
    note: 'The import reads it again without loss, here or in another installation.',
    save: 'Save posts',
    test: 'Test it',
    testing: 'Writing and reading it',
    tested: (count: number, pictureCount: number, size: string) =>
      `An export was written and read again: ${posts(count)}, ${pictures(pictureCount)}, ${size}.`,
    faults: 'Not read again:',
  },
}
