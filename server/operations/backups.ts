import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { StoredBackup } from '../../contract/backups.ts'
import { recordWork } from '../db/backup-work.ts'
import type { Database } from '../db/database.ts'
import { backup } from '../db/engine/backup.ts'
import { removeAbandoned } from '../db/engine/backup-file.ts'
import { isReadOnly } from '../db/writability.ts'
import { type Env, SetupError } from '../env.ts'
import { withRoom } from './backup-room.ts'

const PREFIX = 'octavo'
export const COPY_PREFIX = 'before-restore'
const STAMP = /^octavo-\d{8}T\d{6}Z\.gz(?:\.enc)?$/
const COPY_STAMP = /^before-restore-\d{8}T\d{6}Z\.gz(?:\.enc)?$/
/** How many copies of replaced data stay in a folder. */
const COPIES_KEPT = 3
/** How many backups a new one deletes at most, so that one wrong setting does not delete them all. */
const REMOVED_AT_ONCE = 2

export const ENCRYPTED_SUFFIX = '.enc'

const isOwn = (name: string) => STAMP.test(name) || COPY_STAMP.test(name)

/** A name that sorts by time: `octavo-20261116T101500Z.gz`, with `.enc` when it is encrypted. */
export function backupName(prefix: string, now: Date, isEncrypted: boolean): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${prefix}-${stamp}.gz${isEncrypted ? ENCRYPTED_SUFFIX : ''}`
}

/** The newest backup in a folder. If it cannot be read, making the next one reports that. */
export async function newestBackup(dir: string): Promise<string | undefined> {
  const names = await readdir(dir).catch(() => [])
  return names
    .filter(name => STAMP.test(name))
    .sort()
    .at(-1)
}

/** The backups in a folder, and the copies saved before restores, newest first. */
export async function listBackups(dir: string): Promise<StoredBackup[]> {
  const names = (await readdir(dir).catch(() => [])).filter(isOwn)
  const found = await Promise.all(
    names.map(async name => {
      // A newer backup may have replaced one meanwhile.
      const stats = await stat(join(dir, name)).catch(() => undefined)
      return (
        stats && {
          name,
          bytes: stats.size,
          made_at: madeAt(name),
          encrypted: name.endsWith(ENCRYPTED_SUFFIX),
          before_restore: COPY_STAMP.test(name),
        }
      )
    }),
  )
  return found.filter(each => each !== undefined).sort((a, b) => (a.made_at < b.made_at ? 1 : -1))
}

/** The path of a backup. Undefined for any other name. */
export const backupFile = (dir: string, name: string) => (isOwn(name) ? join(dir, name) : undefined)

const madeAt = (name: string) =>
  name.replace(/^.*-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z')

/** The names to delete, so that the newest `keep` backups stay, and copies as long as they do. Other files are not ours. */
function outdated(names: readonly string[], keep: number): string[] {
  const own = names.filter(name => STAMP.test(name)).sort()
  const [oldestKept] = own.length < keep ? [] : own.slice(-keep)
  const isOld = (name: string) => oldestKept !== undefined && madeAt(name) < madeAt(oldestKept)
  return names
    .filter(name => isOwn(name) && isOld(name))
    .sort(byAge)
    .slice(0, REMOVED_AT_ONCE)
}

const byAge = (a: string, b: string) => (madeAt(a) < madeAt(b) ? -1 : 1)

/** Where test restores run: not in BACKUP_DIR, which more people may read, because the data is unencrypted. */
export function scratchFolder({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === undefined ? dataDir : tmpdir()
}

interface SaveOptions {
  passphrase?: string | undefined
  signal?: AbortSignal | undefined
}

/** Saves the database to a file, and records that in the database unless it is a standby. */
export async function saveBackup(
  database: Database,
  file: string,
  options: SaveOptions,
): Promise<{ rows: number; bytes: number }> {
  const { rows } = await backup(database, file, options)
  const { size: bytes } = await stat(file)
  const done = { name: basename(file), bytes, encrypted: options.passphrase !== undefined, rows }
  await database.transaction({ role: 'service' }, async tx => {
    if (!(await isReadOnly(tx))) await recordWork(tx, 'backup', done)
  })
  return { rows, bytes }
}

export type BackupSettings = Pick<Env, 'backup' | 'backupPassphrase' | 'databaseUrl' | 'dataDir'>

/** The expected size of the next backup: that of the last one, or else at most that of the database. */
export async function expectedBytes(database: Database, dir: string): Promise<number> {
  const [newest] = await listBackups(dir)
  if (newest !== undefined) return newest.bytes
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes'),
  )
  return rows[0]?.bytes ?? 0
}

/** Makes a backup in the server's own folder, and deletes the oldest there. */
export function backUpTo(database: Database, settings: BackupSettings) {
  const { backup: folder, backupPassphrase: passphrase } = settings
  if (folder === undefined) throw new SetupError('BACKUP_DIR is not set.')
  const { dir, keep } = folder
  return async (stopping?: AbortSignal) => {
    const name = backupName(PREFIX, new Date(), passphrase !== undefined)
    const save = (signal: AbortSignal) => saveBackup(database, join(dir, name), { passphrase, signal })
    const saved = await withRoom(dir, await expectedBytes(database, dir), settings, save, stopping)
    return { name, ...saved, removed: await rotate(dir, keep) }
  }
}

/** Deletes backups beyond the newest `keep`, and what killed processes left. */
export async function rotate(dir: string, keep: number): Promise<number> {
  await removeAbandoned(join(dir, PREFIX), '-')
  const old = outdated(await readdir(dir), keep)
  for (const name of old) await rm(join(dir, name), { force: true })
  return old.length
}

/** Deletes copies from earlier restores, except the newest and the one just restored from. */
export async function rotateCopies(dir: string, restoredFrom: string): Promise<void> {
  const copies = (await readdir(dir)).filter(name => COPY_STAMP.test(name)).sort()
  const old = copies.slice(0, -COPIES_KEPT).filter(name => join(dir, name) !== restoredFrom)
  for (const name of old) await rm(join(dir, name), { force: true })
}
