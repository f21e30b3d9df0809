import type { ImportedLine } from '../../contract/transfers.ts'

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
    apply: (count: number) => `Import ${posts(count)}`,
    nothing: 'Nothing of it is new here.',
    discard: 'Discard',
    discarded: 'Discarded',
    done: 'Done',
    problems: (count: number) => (count === 1 ? '1 thing to know' : `${count} things to know`),
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
