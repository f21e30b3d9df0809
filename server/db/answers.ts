import type { PartDay } from '../../contract/answers.ts'
import type { Transaction } from './database.ts'

/** Adds measurements to those of all instances. */
export async function addAnswers(tx: Transaction, days: readonly PartDay[]): Promise<void> {
  await tx.query('select figures.add_answers($1::jsonb)', [JSON.stringify(days)])
}
