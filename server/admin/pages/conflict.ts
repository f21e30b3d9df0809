import { AuthError } from '../../auth/auth-error.ts'
import type { Transaction } from '../../db/database.ts'
import { listStored, nextVersion } from '../../db/pages.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { currentFacts } from './current-facts.ts'
import { editedUnit } from './unit-view.ts'

/** Takes the next version of a unit, or answers 409 with what stands there now, as `unit`. */
export async function takeVersion(
  tx: Transaction,
  defined: DefinedWords,
  unit: string,
  expected: number,
): Promise<number> {
  const version = await nextVersion(tx, unit, expected)
  if (version !== undefined) return version
  const all = await listStored(tx)
  throw new AuthError('conflict', {
    message: 'Someone else changed it in the meantime.',
    more: { unit: editedUnit(unit, all, defined, currentFacts(all, defined)) },
  })
}
