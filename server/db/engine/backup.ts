import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Transaction } from '../database.ts'
import {
  BACKUP_FORMAT,
  createDigest,
  type Footer,
  type Header,
  isSaved,
  partialName,
  readContents,
  removeAbandoned,
} from './backup-file.ts'
import { listDoneMigrations, listTables } from './catalog.ts'
import { createEncryption } from './encryption.ts'

const ROWS_AT_ONCE = 100
/** The same for every backup, so that equal rows are equal text on every server. */
export const TIME_ZONE = 'UTC'
/** A backup contains password hashes and visitors' messages. */
const FILE_MODE = 0o600

/** The rows of a table as a backup writes them. */
export async function* rowsOf(tx: Transaction, table: string, columns: string[]): AsyncGenerator<string> {
  await tx.query(
    `declare backup no scroll cursor for select row_to_json(r)::text as json from (select ${columns.join(', ')} from ${table}) r`,
  )
  for (;;) {
    const { rows } = await tx.query<{ json: string }>(`fetch ${ROWS_AT_ONCE} from backup`)
    for (const { json } of rows) yield json
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.query('close backup')
}

async function* lines(tx: Transaction, count: (rows: number) => void): AsyncGenerator<string> {
  const digest = createDigest()
  let rows = 0
  const line = (text: string) => {
    digest.add(text)
    return `${text}\n`
  }
  const migrations = await listDoneMigrations(tx)
  await tx.query(`set local timezone to '${TIME_ZONE}'`)
  const header: Header = {
    format: BACKUP_FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
    timeZone: TIME_ZONE,
  }
  yield line(JSON.stringify(header))
  for (const table of (await listTables(tx)).filter(isSaved)) {
    yield line(JSON.stringify({ table }))
    for await (const json of rowsOf(tx, table.name, table.columns)) {
      rows++
      // The prefix marks a row, whatever it begins with.
      yield line(`=${json}`)
    }
  }
  const footer: Footer = { end: true, rows, sha256: digest.finish() }
  yield `${JSON.stringify(footer)}\n`
  count(rows)
}

/** A rename is durable only after its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface BackupOptions {
  /** Encrypts the file. */
  passphrase?: string | undefined
  /** Stops the backup and leaves no file. */
  signal?: AbortSignal | undefined
}

/** How often a transaction sends a query while it waits for a file, so that it is not taken for dead. */
const AWAKE_EVERY_MS = 5_000

/** Writes every row to a new file. Resolves to the number of rows. */
async function writeRows(tx: Transaction, file: string, { passphrase, signal }: BackupOptions) {
  let rows = 0
  const counted = (total: number) => {
    rows = total
  }
  const steps = [createGzip(), ...(passphrase === undefined ? [] : [await createEncryption(passphrase)])]
  // Opens exclusively, so that it never writes to an existing file, such as a link placed there.
  const output = createWriteStream(file, { flags: 'wx', mode: FILE_MODE, flush: true })
  await pipeline(
    [Readable.from(lines(tx, counted)), ...steps, output],
    signal === undefined ? {} : { signal },
  )
  return rows
}

/** Renames a file to its final name after it has been read to its end. */
async function finish(partial: string, file: string, rows: number, passphrase?: string): Promise<void> {
  const { rows: readable } = await readContents(partial, passphrase)
  if (readable !== rows) throw new Error('The backup does not hold every row')
  await rename(partial, file)
  await syncFolder(dirname(file))
}

async function withPartial<T>(file: string, work: (partial: string) => Promise<T>): Promise<T> {
  await removeAbandoned(file)
  const partial = partialName(file)
  try {
    return await work(partial)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * Writes the whole database, as of one moment, to `file`. The file gets that name only when it is complete, on the disk,
 * and has been read to its end.
 */
export function backup(
  database: Database,
  file: string,
  options: BackupOptions = {},
): Promise<{ rows: number }> {
  return withPartial(file, async partial => {
    const write = (tx: Transaction) => writeRows(tx, partial, options)
    const rows = await database.transaction({ role: 'service' }, write, { snapshot: true })
    await finish(partial, file, rows, options.passphrase)
    return { rows }
  })
}

/** Backs up within a transaction that keeps everyone else from writing. */
export function backUpWithin(tx: Transaction, file: string, options: BackupOptions): Promise<void> {
  return withPartial(file, async partial => {
    const rows = await writeRows(tx, partial, options)
    const awake = setInterval(() => tx.query('select').catch(() => undefined), AWAKE_EVERY_MS)
    await finish(partial, file, rows, options.passphrase).finally(() => clearInterval(awake))
  })
}
