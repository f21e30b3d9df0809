import type { Claims, Transaction } from './database.ts'

/** Runs `work` under the policies of a signed-in person, inside the server's own transaction. */
export async function asPerson<T>(tx: Transaction, claims: Claims, work: () => Promise<T>): Promise<T> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  await tx.query('set local role authenticated')
  const result = await work()
  await tx.query('set local role none')
  await tx.query(`select set_config('request.jwt.claims', '', true)`)
  return result
}
