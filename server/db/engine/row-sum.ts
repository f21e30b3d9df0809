import { createHash } from 'node:crypto'

const BITS = 256

/** Counts rows and adds up the SHA-256 of each: the same for the same rows in any order. */
export interface RowSum {
  rows: number
  sum: bigint
}

export const emptySum = (): RowSum => ({ rows: 0, sum: 0n })

export function addRow(total: RowSum, json: string): void {
  total.rows++
  const digest = createHash('sha256').update(json).digest('hex')
  total.sum = BigInt.asUintN(BITS, total.sum + BigInt(`0x${digest}`))
}
