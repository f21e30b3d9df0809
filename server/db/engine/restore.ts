import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { SetupError } from '../../env.ts'
import { areFiguresPublic, publishAnalytics } from '../analytics.ts'
import { recordAction } from '../audit-log.ts'
import { keepTested, lockForRestore, recordWork } from '../backup-work.ts'
import type { Channel, Database, Transaction } from '../database.ts'
import {
  addErasures,
  type Erasure,
  forgetErasuresOfPresent,
  listErasures,
  type Repeated,
  repeatErasures,
} from '../erasures.ts'
import { saveSendsMail, sendsMail } from '../inbox-answers.ts'
import { queueFullPurge } from '../purges.ts'
import { readLastRun, saveLastRun } from '../retention.ts'
import { isSecondFactorRequired, saveSecondFactorRequired } from '../settings.ts'
import { rowsOf, TIME_ZONE } from './backup.ts'
import {
  type Contents,
  type Header,
  holdsDerived,
  isReplaced,
  isSaved,
  readBackup,
  readContents,
} from './backup-file.ts'
import { listDoneMigrations, listTables, type Table } from './catalog.ts'
import { isSquashed, loadFormer } from './former.ts'
import { loadMigrations } from './migrate.ts'
import { rebuild, runAll } from './rebuild.ts'
import { EARLIER_NAMES, REPAIRS } from './repairs.ts'
import { addRow, emptySum, type RowSum } from './row-sum.ts'
import type { Migration } from './run-migration.ts'

const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 4 * 1024 * 1024

/** Rows from before 0.2.0 may need the tables of that time. */
const FORMER_REPAIRS: Migration = { name: '', sql: REPAIRS, checksum: '' }

/** Splits the migrations: those that had run when the backup was made, and the later ones. */
async function splitMigrations(tx: Transaction, { migrations }: Header): Promise<[Migration[], Migration[]]> {
  const here = await listDoneMigrations(tx)
  const former = loadFormer()
  const isFormer = (name: string) => former.some(file => file.name === name)
  const names = migrations.map(name => EARLIER_NAMES[name] ?? name)
  const unknown = names.find(name => !here.includes(name) && !isFormer(name))
  if (unknown !== undefined)
    throw new SetupError(
      `The backup was made by a newer version, which had run ${unknown}. We changed nothing.`,
    )
  const ran = ({ name }: Migration) => names.includes(name)
  const present = loadMigrations().filter(({ name }) => here.includes(name))
  const all = names.some(isFormer)
    ? [...former, FORMER_REPAIRS, ...present.filter(migration => !isSquashed(migration))]
    : present
  return [all.filter(ran), all.filter(migration => !ran(migration))]
}

async function insertRows(tx: Transaction, { name, columns }: Table, rows: string[]): Promise<void> {
  if (rows.length === 0) return
  const list = columns.join(', ')
  await tx.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** The names come from a file, so they are used only if the catalog has them too. */
function known(tables: Table[], { name, columns }: Table): Table {
  const here = tables.find(table => table.name === name)
  if (here === undefined || columns.some(column => !here.columns.includes(column)))
    throw new SetupError(
      `The backup has ${name} in a format that this version doesn’t know. We changed nothing.`,
    )
  return { name, columns }
}

/** The row sums of a backup's tables. */
type Sums = Map<Table, RowSum>

async function loadRows(tx: Transaction, source: Source, sums: Sums | undefined): Promise<number> {
  const { file, passphrase, contents, onProgress } = source
  const tables = await listTables(tx)
  let current: Table | undefined
  let batch: string[] = []
  let size = 0
  let total = 0
  let read = 0
  const flush = async () => {
    if (current !== undefined) await insertRows(tx, current, batch)
    total += batch.length
    batch = []
    size = 0
    onProgress?.(read, contents.rows)
  }
  for await (const entry of readBackup(file, passphrase)) {
    if (entry.kind === 'table') {
      await flush()
      current = known(tables, entry.table)
      if (isSaved(current)) sums?.set(current, emptySum())
    } else if (entry.kind === 'row' && current !== undefined) {
      read++
      if (!isSaved(current)) continue
      const sum = sums?.get(current)
      if (sum !== undefined) addRow(sum, entry.json)
      batch.push(entry.json)
      size += entry.json.length
      if (batch.length >= ROWS_AT_ONCE || size >= BYTES_AT_ONCE) await flush()
    }
  }
  await flush()
  return total
}

/** Reads every row again, as a backup would, and compares their number and sum with those of the file. */
async function compareSums(tx: Transaction, sums: Sums, { file, contents }: Source): Promise<void> {
  await tx.query(`set local timezone to '${TIME_ZONE}'`)
  for (const [{ name, columns }, expected] of sums) {
    const found = emptySum()
    for await (const json of rowsOf(tx, name, columns)) addRow(found, json)
    if (found.rows !== expected.rows)
      throw new SetupError(`${file} has ${expected.rows} rows of ${name}, but ${found.rows} were restored.`)
    if (contents.header.timeZone === TIME_ZONE && found.sum !== expected.sum)
      throw new SetupError(`The restored rows of ${name} differ from those in ${file}.`)
  }
}

/** Runs `work` without the triggers whose rows the backup already holds. They take most of a submission's time. */
async function withoutTriggers<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relkind = 'r' and c.relowner = current_user::regrole`,
  )
  for (const { name } of rows) await tx.query(`alter table ${name} disable trigger user`)
  const result = await work()
  for (const { name } of rows) await tx.query(`alter table ${name} enable trigger user`)
  return result
}

/** Runs `work` without the search indexes, and creates them afterwards: row by row they take an hour instead of seconds. */
async function withoutWordIndexes<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as definition
       from pg_class i join pg_am m on m.oid = i.relam
      where i.relkind = 'i' and m.amname = 'gin' and i.relowner = current_user::regrole`,
  )
  for (const { name } of rows) await tx.query(`drop index ${name}`)
  const result = await work()
  for (const { definition } of rows) await tx.query(definition)
  return result
}

/** Loads rows of an earlier version into tables of that version. The later migrations then update them. */
async function replaceAll(tx: Transaction, source: Source): Promise<number> {
  const [ran, later] = await splitMigrations(tx, source.contents.header)
  if (later.length > 0) await rebuild(tx, ran)
  else {
    const replaced = (await listTables(tx)).filter(isReplaced)
    await tx.query(`truncate ${replaced.map(({ name }) => name).join(', ')}`)
  }
  // Loading a post must not write a new version of it.
  await tx.query(`select set_config('octavo.restoring', 'on', true)`)
  const sums: Sums | undefined = source.compare ? new Map() : undefined
  const load = () => withoutWordIndexes(tx, () => loadRows(tx, source, sums))
  const total = holdsDerived(source.contents) ? await withoutTriggers(tx, load) : await load()
  if (sums !== undefined) await compareSums(tx, sums, source)
  await tx.query(`select set_config('octavo.restoring', 'off', true)`)
  await runAll(tx, later)
  await setSequences(tx)
  return total
}

/** Sequences continue after the highest restored value. */
export async function setSequences(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, format('%I.%I', n.nspname, t.relname) as table,
            format('%I', a.attname) as column
       from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relowner = current_user::regrole`,
  )
  for (const { sequence, table, column } of rows)
    await tx.query(`select setval('${sequence}', coalesce(max(${column}), 0) + 1, false) from ${table}`)
}

interface RestoreOptions {
  passphrase?: string | undefined
  /** Called repeatedly with the number of rows read. */
  onProgress?: ((done: number, of: number) => void) | undefined
  /** Whether to read every restored row again and compare it with the file. */
  compare?: boolean
  /** Called when only the commit is left. A failure before it has changed nothing. */
  onLoaded?: (() => void) | undefined
  /** Erasures that this database may not know of, because it is new or was restored before. */
  erasures?: readonly Erasure[]
  /** Whether data erased since the backup comes back, as after a break-in. */
  bringBackErased?: boolean | undefined
  /** The contents of the file, if it has been read to its end before. */
  contents?: Contents
  /** Saves the replaced data in the same transaction, and resolves to the file's name. */
  save?: ((tx: Transaction) => Promise<string | null>) | undefined
  /** Who ordered it; null at the terminal. */
  actor?: string | undefined
}

interface Restored {
  rows: number
  repeated: Repeated
}

interface Source extends RestoreOptions {
  file: string
  contents: Contents
}

/** The channels whose listeners must reload everything. */
const RENEWED: readonly Channel[] = [
  'blog_change',
  'words_change',
  'words_scheduled',
  'redirects_change',
  'settings_change',
  'erasure',
  'mail_due',
  'webhook_due',
  'maintenance',
]

/** From now on new submissions wait, and are then stored in the restored database or refused. */
async function keepOthersOut(tx: Transaction): Promise<void> {
  await lockForRestore(tx)
  const names = (await listTables(tx)).map(({ name }) => name)
  await tx.query(`lock table ${names.join(', ')} in exclusive mode`)
}

/** The account may be newer than the backup. */
async function presentActor(tx: Transaction, id: string | undefined): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>('select id from accounts.users where id = $1', [id ?? null])
  return rows[0]?.id ?? null
}

type RenewKeys = (tx: Transaction) => Promise<unknown>

/**
 * Replaces everything in the database with the content of `file`, in one transaction: all or nothing. What was erased since the backup
 * is erased again. All sessions end, and `renewKeys` makes the new signing key.
 */
export async function restore(
  database: Database,
  file: string,
  renewKeys: RenewKeys,
  options: RestoreOptions = {},
): Promise<Restored> {
  const contents = options.contents ?? (await readContents(file, options.passphrase))
  const { size: bytes } = await stat(file)
  const work = async (tx: Transaction): Promise<Restored> => {
    await keepOthersOut(tx)
    const copy = await options.save?.(tx)
    const putBackTested = await keepTested(tx)
    const erasures = [...(await listErasures(tx)), ...(options.erasures ?? [])]
    const required = await isSecondFactorRequired(tx)
    const isPublic = await areFiguresPublic(tx)
    const sends = await sendsMail(tx)
    const lastRun = await readLastRun(tx)
    const rows = await replaceAll(tx, { ...options, file, contents })
    await addErasures(tx, erasures)
    if (options.bringBackErased === true) await forgetErasuresOfPresent(tx)
    const repeated = await repeatErasures(tx)
    await saveSecondFactorRequired(tx, required)
    await publishAnalytics(tx, isPublic)
    await queueFullPurge(tx)
    await saveSendsMail(tx, sends)
    await saveLastRun(tx, lastRun)
    await renewKeys(tx)
    await putBackTested()
    const { submissions, accounts } = repeated
    const done = { name: basename(file), bytes, encrypted: contents.isEncrypted, rows }
    await recordWork(tx, 'restore', { ...done, copy: copy ?? null, submissions, accounts })
    await recordAction(tx, 'database restored', await presentActor(tx, options.actor), basename(file))
    // Whatever instances have cached belongs to another database now.
    for (const channel of RENEWED) await tx.query('select pg_notify($1, $2)', [channel, ''])
    options.onLoaded?.()
    return { rows, repeated }
  }
  return database.transaction({ role: 'service' }, work, { long: true })
}
