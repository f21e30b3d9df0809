import { SetupError } from '../../environment/setup-error.ts'
import type { Transaction } from '../database.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export async function inTransaction(connection: Transaction, work: () => Promise<void>): Promise<void> {
  await connection.query('begin')
  try {
    await work()
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}

export async function runOne(connection: Transaction, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await inTransaction(connection, async () => {
      // Row level security is forced on the owner too, so a migration that mends rows would see none.
      await connection.query(`set local octavo.identity = 'service'`)
      await connection.query(sql)
      await connection.query('insert into migrations.done (name, checksum) values ($1, $2)', [name, checksum])
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(`The migration ${name} failed, and was undone: ${reason}`, { cause: error })
  }
}
