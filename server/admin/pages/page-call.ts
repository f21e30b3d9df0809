import type { Context } from 'hono'
import type { AuditAction } from '../../../contract/account.ts'
import { AuthError, invalid } from '../../auth/auth-error.ts'
import { guarded } from '../../auth/guarded.ts'
import { asPerson } from '../../db/as-person.ts'
import { recordAction } from '../../db/audit-log.ts'
import type { Transaction } from '../../db/database.ts'
import { type DefinedWords, definedWords } from '../../words/defined-words.ts'
import type { AdminDeps } from '../deps.ts'

export interface PageCall {
  tx: Transaction
  defined: DefinedWords
  /** Written to the audit log with the change, or not at all. */
  note(action: AuditAction, subject: string): void
}

/** Runs `work` with the rights of whoever asks, under the policies of the pages. What it notes is recorded with it. */
export async function callPages<T>(
  c: Context,
  deps: AdminDeps,
  work: (call: PageCall) => Promise<T>,
): Promise<T> {
  const defined = await definedWords()
  return guarded(c, deps, async (tx, { user }, claims) => {
    const noted: [AuditAction, string][] = []
    const result = await asPerson(tx, claims, () =>
      work({ tx, defined, note: (action, subject) => noted.push([action, subject]) }),
    )
    for (const [action, subject] of noted) await recordAction(tx, action, user.id, subject.slice(0, 200))
    return result
  })
}

/** The unit that a request names; 404 for one that the site does not have. */
export function knownUnit(name: unknown, { units }: DefinedWords): string {
  if (typeof name !== 'string' || !units.has(name)) throw new AuthError('not_found')
  return name
}

/** The version that a change expects. */
export function versionOf(value: unknown): number {
  const version = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0 || version > 2 ** 31 - 2)
    throw invalid('version must be the number that the unit was read with')
  return version
}
