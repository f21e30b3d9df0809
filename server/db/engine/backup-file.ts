import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { SetupError } from '../../env.ts'
import type { Table } from './catalog.ts'
import { createDecryption, NotDecrypted, readHeader } from './encryption.ts'

/* A backup is gzipped text with one JSON value a line: a header, then for each table its name and columns
 * followed by its rows as objects, then a footer with the number of rows and the SHA-256 of every line
 * before it. */

/**
 * Tables that are neither saved nor restored. A restore must not revive old sessions, and whoever gets a
 * backup could sign tokens with its keys or use the links in mail that was due. Settings are those of the
 * server that runs.
 */
const LEFT_OUT = [
  'accounts.sessions',
  'accounts.refresh_tokens',
  'accounts.mfa_challenges',
  'accounts.passkey_challenges',
  'accounts.one_time_tokens',
  'accounts.signing_keys',
  'accounts.settings',
  'accounts.guards',
  'figures.settings',
  'functions.backup_work',
  // Before 0.3.0.
  'functions.last_backup',
  'functions.last_proof',
  'mail.account_outbox',
  // A restore purges everything.
  'edge.purges',
  'mail.settings',
  // An approval concerns the data at the time: the backup before a deletion would repeat it. The clock belongs to the running server.
  'retention.state',
  'retention.waiting',
  // Work that was under way does not continue in a copy.
  'desk.jobs',
  'desk.job_rows',
  'desk.notices',
  'files.imports',
  'files.import_parts',
]

/** Rows that triggers write. Backups from before 0.3.0 lack them, so the triggers write them again. */
const DERIVED = 'desk.words'

/** Whether a backup holds the rows that triggers would write. */
export const holdsDerived = ({ tables }: Pick<Contents, 'tables'>) =>
  tables.some(({ name }) => name === DERIVED)

/** Guards are part of the schema: a restore leaves those that the migrations wrote. */
export const isReplaced = ({ name }: Table) => name !== 'accounts.guards'

export const isSaved = ({ name }: Table) => !LEFT_OUT.includes(name)

export const BACKUP_FORMAT = 'octavo-backup-1'

export interface Header {
  format: string
  createdAt: string
  migrations: string[]
  /** The time zone of its times. Backups from before 0.3.0 do not name it, and use that of their server. */
  timeZone?: string
}

export interface Footer {
  end: true
  rows: number
  sha256: string
}

export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: Table }
  /** The row as JSON text, as the database wrote it. */
  | { kind: 'row'; json: string }

export function createDigest() {
  const hash = createHash('sha256')
  return {
    add: (line: string) => hash.update(`${line}\n`),
    finish: () => hash.digest('hex'),
  }
}

const damaged = (file: string) =>
  new SetupError(`${file} isn’t a complete backup. We changed nothing. Use another file.`)

/** The bytes of a backup, decrypted if necessary and unpacked. Destroying `input` stops it. */
async function openBackup(file: string, passphrase: string | undefined) {
  const header = await readHeader(file)
  if (header === undefined) {
    if (passphrase !== undefined)
      throw new SetupError(
        `${file} isn’t encrypted, but a passphrase was given. To use this file anyway, unset BACKUP_PASSPHRASE.`,
      )
    const input = createReadStream(file)
    const unpacked = input.pipe(createGunzip())
    input.once('error', error => unpacked.destroy(error))
    return { input, unpacked }
  }
  if (passphrase === undefined) throw new SetupError(`${file} is encrypted. Set BACKUP_PASSPHRASE.`)
  const decryption = await createDecryption(passphrase, header)
  const input = createReadStream(file, { start: header.length })
  const unpacked = createGunzip()
  input.once('error', error => decryption.destroy(error))
  decryption.once('error', error => unpacked.destroy(error))
  input.pipe(decryption).pipe(unpacked)
  return { input, unpacked }
}

/** The contents of a backup, read to its end, which also verifies that it is complete. */
export interface Contents {
  header: Header
  isEncrypted: boolean
  tables: { name: string; rows: number }[]
  rows: number
}

export async function readContents(file: string, passphrase?: string): Promise<Contents> {
  let header: Header | undefined
  const tables: Contents['tables'] = []
  for await (const entry of readBackup(file, passphrase)) {
    const current = tables.at(-1)
    if (entry.kind === 'header') header = entry.header
    else if (entry.kind === 'table') tables.push({ name: entry.table.name, rows: 0 })
    else if (current !== undefined) current.rows++
  }
  if (header === undefined) throw damaged(file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { header, isEncrypted: (await readHeader(file)) !== undefined, tables, rows }
}

/**
 * Reads a backup line by line. Throws a `SetupError` if it is damaged or cut off, at the latest at its end.
 */
export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<Entry> {
  const { input, unpacked } = await openBackup(file, passphrase)
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  // After reading has stopped, further damage does not matter, and an unhandled error would end the process.
  lines.on('error', () => undefined)
  const digest = createDigest()
  let lineNumber = 0
  let rows = 0
  let footer: Footer | undefined
  try {
    for await (const line of lines) {
      if (footer !== undefined) throw damaged(file)
      lineNumber++
      if (lineNumber === 1) {
        const header = JSON.parse(line) as Header
        if (header.format !== BACKUP_FORMAT) throw damaged(file)
        yield { kind: 'header', header }
      } else if (line.startsWith('{"end":')) {
        footer = JSON.parse(line) as Footer
        continue
      } else if (line.startsWith('{"table":')) {
        const { table } = JSON.parse(line) as { table: Table }
        // The table's name in the first backups.
        yield { kind: 'table', table: { ...table, name: table.name.replace(/^auth\./, 'accounts.') } }
      } else {
        rows++
        yield { kind: 'row', json: line.slice(1) }
      }
      digest.add(line)
    }
  } catch (error) {
    if (error instanceof NotDecrypted && lineNumber === 0)
      throw new SetupError(`${file} doesn’t open with this passphrase. We changed nothing.`, {
        cause: error,
      })
    if (error instanceof SyntaxError || error instanceof NotDecrypted || isUnpackFault(error))
      throw damaged(file)
    throw error
  } finally {
    input.destroy()
  }
  if (footer === undefined || footer.rows !== rows || footer.sha256 !== digest.finish()) throw damaged(file)
}

function isUnpackFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** A running backup writes all the time, so a file that is unchanged for this long is abandoned. */
const ABANDONED_AFTER_MS = 3_600_000
const SUFFIX = '.partial'

/** The file name of an unfinished backup. It is unique, so that two simultaneous backups do not collide. */
export function partialName(file: string): string {
  return `${file}.${randomUUID()}${SUFFIX}`
}

/** Deletes unfinished files of killed backups, whose names begin with `file` and `then`, because they contain personal data. */
export async function removeAbandoned(file: string, then = '.'): Promise<void> {
  const folder = dirname(file)
  const isPartial = (name: string) => name.startsWith(basename(file) + then) && name.endsWith(SUFFIX)
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const path = join(folder, name)
    const { mtimeMs, uid } = await lstat(path)
    const isOwn = process.getuid === undefined || uid === process.getuid()
    if (isOwn && Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
