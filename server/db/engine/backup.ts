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
/** Of every backup, whatever that of its server is: the same row is the same text. */
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
      // The prefix tells a row from a table, whatever the row begins with.
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
  /** Breaks off, and leaves nothing. */
  signal?: AbortSignal | undefined
}

/**
 * Writes the whole database, as of one moment, to `file`. The file gets that name only when it is complete, on the disk,
 * and has been read to its end.
 */
export async function backup(
  database: Database,
  file: string,
  { passphrase, signal }: BackupOptions = {},
): Promise<{ rows: number }> {
  await removeAbandoned(file)
  const partial = partialName(file)
  let rows = 0
  const steps = [createGzip(), ...(passphrase === undefined ? [] : [await createEncryption(passphrase)])]
  // Opens exclusively, so that it never writes to an existing file, such as a link that somebody placed there.
  const output = () => createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true })
  try {
    await database.transaction(
      { role: 'service' },
      tx =>
        pipeline(
          [
            Readable.from(
              lines(tx, total => {
                rows = total
              }),
            ),
            ...steps,
            output(),
          ],
          signal === undefined ? {} : { signal },
        ),
      { snapshot: true },
    )
    const { rows: readable } = await readContents(partial, passphrase)
    if (readable !== rows) throw new Error('The backup does not hold every row')
    await rename(partial, file)
    await syncFolder(dirname(file))
    return { rows }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
