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
  backups: {
    heading: 'Backups',
    text: 'The whole database, pictures and resumes included, in one file. The server makes them by itself, and once a week restores the newest into a database of its own, row by row.',
    none: 'The server makes no backups by itself.',
    how: 'Set BACKUP_DIR to a folder, best on another disk, and BACKUP_PASSPHRASE to encrypt them, where the server is started, and start it again.',
    fixed: 'BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_DIR and BACKUP_PASSPHRASE',
    every: 'One every',
    hours: (hours: number) => (hours === 1 ? 'hour' : `${hours} hours`),
    keep: 'Kept',
    kept: (count: number) => (count === 1 ? 'the newest' : `the newest ${count}`),
    encryption: 'Encryption',
    encrypted: 'With a passphrase',
    open: 'None: whoever has the file can read it',
    proof: 'Last proof',
    never: 'None yet',
    proved: (rows: number) => `${rows} rows, all as they were`,
    failed: (name: string, reason: string) => `${name} could not be restored: ${reason}`,
    make: 'Back up now',
    making: 'Backing up',
    begun: 'A backup is being made',
    prove: 'Restore on trial',
    proving: 'A backup is being restored on trial. You can leave this page.',
    tried: 'It is being restored on trial',
    list: 'Backups here',
    empty: 'None is there yet.',
    marks: { encrypted: 'Encrypted', plain: 'Not encrypted', proved: 'Proved' },
    save: 'Save',
    saveNote:
      'A backup holds all that the site knows of people. Saving one asks again who you are, and is written to the audit log. npm run restore reads it.',
  },
}
