import { SetupError } from '../../environment/setup-error.ts'
import type { Transaction } from '../database.ts'
import { isSquashed, loadFormer } from './former.ts'
import { EARLIER_TEXTS, REPAIRS } from './repairs.ts'
import { inTransaction, type Migration, runOne } from './run-migration.ts'

interface Done {
  name: string
  checksum: string
}

const readDone = async (connection: Transaction) =>
  (await connection.query<Done>('select name, checksum from migrations.done order by name')).rows

/** Takes over a database made by other versions of the migration files: brings it to where today's files begin, and records those as run. Returns the names of what ran. */
export async function takeOver(connection: Transaction, migrations: readonly Migration[]): Promise<string[]> {
  await renameEarlier(connection, migrations)
  const former = loadFormer()
  const known = new Map(former.map(file => [file.name, file]))
  const ran = (await readDone(connection)).filter(({ name }) => known.has(name))
  if (ran.length === 0) return []
  for (const { name, checksum } of ran) {
    const file = known.get(name)
    if (file?.checksum !== checksum && !file?.others.includes(checksum))
      throw new SetupError(
        `The database has run a ${name} that was never released. Make a backup with the code it came from, and restore that here. We changed nothing.`,
      )
  }
  const names = new Set(ran.map(({ name }) => name))
  const missing = former.filter(({ name }) => !names.has(name))
  for (const file of missing) await runOne(connection, file)
  await inTransaction(connection, async () => {
    await connection.query(`set local octavo.identity = 'service'`)
    await connection.query(REPAIRS)
    await replace(connection, [...known.keys()], migrations.filter(isSquashed))
  })
  return missing.map(({ name }) => name)
}

/** Records files that ran under another number or wording as today's files. Those that did less run again. */
async function renameEarlier(connection: Transaction, migrations: readonly Migration[]): Promise<void> {
  const byName = new Map(migrations.map(file => [file.name, file]))
  const byChecksum = new Map(migrations.map(file => [file.checksum, file]))
  for (const { name, checksum } of await readDone(connection)) {
    if (byName.get(name)?.checksum === checksum) continue
    const earlier = EARLIER_TEXTS[checksum]
    const today = byChecksum.get(checksum) ?? byName.get(earlier?.name ?? '')
    if (today === undefined) continue
    await inTransaction(connection, async () => {
      if (earlier?.undo !== undefined) await connection.query(earlier.undo)
      await replace(connection, [name], earlier?.undo === undefined ? [today] : [])
    })
  }
}

async function replace(connection: Transaction, gone: string[], added: readonly Done[]): Promise<void> {
  await connection.query('delete from migrations.done where name = any($1)', [gone])
  await connection.query(
    'insert into migrations.done (name, checksum) select * from unnest($1::text[], $2::text[])',
    [added.map(({ name }) => name), added.map(({ checksum }) => checksum)],
  )
}
