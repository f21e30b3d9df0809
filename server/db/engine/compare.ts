import type { Transaction } from '../database.ts'
import type { Table } from './catalog.ts'

const ROWS_AT_ONCE = 1_000

/** How the rows of a table differ between two databases. */
export interface Comparison {
  table: string
  rows: number
  /** Rows of the first database that the second does not have, and the other way round. */
  missing: number
  extra: number
}

/** A digest of each row, in the order of the digests. */
async function* digestsOf(tx: Transaction, { name, columns }: Table): AsyncGenerator<string> {
  await tx.query(
    `declare compared no scroll cursor for
       select encode(sha256(convert_to(row_to_json(r)::text, 'UTF8')), 'hex') collate "C" as digest
         from (select ${columns.join(', ')} from ${name}) r order by 1`,
  )
  for (;;) {
    const { rows } = await tx.query<{ digest: string }>(`fetch ${ROWS_AT_ONCE} from compared`)
    for (const { digest } of rows) yield digest
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.query('close compared')
}

/** Compares a table row by row, each by its digest. */
export async function compareTable(
  first: Transaction,
  second: Transaction,
  table: Table,
): Promise<Comparison> {
  const [here, there] = [digestsOf(first, table), digestsOf(second, table)]
  const found: Comparison = { table: table.name, rows: 0, missing: 0, extra: 0 }
  let [left, right] = [await here.next(), await there.next()]
  while (left.done !== true || right.done !== true) {
    const isMissing = right.done === true || (left.done !== true && left.value < right.value)
    const isExtra = left.done === true || (right.done !== true && right.value < left.value)
    if (isMissing) found.missing++
    if (isExtra) found.extra++
    if (!isExtra) {
      found.rows++
      left = await here.next()
    }
    if (!isMissing) right = await there.next()
  }
  return found
}
