import type { Claims, Transaction } from './database.ts'

/** Runs `work` with the rights of a signed-in person, whose rows the policies decide, inside the server's own transaction. */
export async function asPerson<T>(tx: Transaction, claims: Claims, work: () => Promise<T>): Promise<T> {
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
  await tx.query('set local role authenticated')
  const result = await work()
  await tx.query('set local role none')
  await tx.query(`select set_config('request.jwt.claims', '', true)`)
  return result
}
