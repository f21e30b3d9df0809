import type { Database } from '../db/database.ts'

/** Checks whether the database knows a time zone. Reads the list only once, because that takes a tenth of a second. */
export function createTimezones(database: Database): (name: string) => Promise<boolean> {
  let names: Promise<ReadonlySet<string>> | undefined

  async function read(): Promise<ReadonlySet<string>> {
    const { rows } = await database.transaction(
      { role: 'service' },
      tx => tx.query<{ name: string }>('select name from pg_timezone_names'),
      { page: true },
    )
    return new Set(rows.map(({ name }) => name))
  }

  return async name => {
    names ??= read().catch(error => {
      names = undefined
      throw error
    })
    return (await names).has(name)
  }
}
