import { createHash } from 'node:crypto'

/*
 * Before 0.2.0 the schema was made by 70 files, of which 0154_live.sql was the last. The first files that are here now make the same
 * schema, so whatever has run all 70 has run them (tests/contract/adoption.test.ts). Those after them have still to run.
 */
const LAST_FORMER = '0154_live.sql'
const LAST_SQUASHED = '0014_operations.own.sql'
/** SHA-256 of the names of the 70, one a line. */
const NAMES = '9d27145981ae23b6de0ac478ff53073fc83841a735c453a20cebecafe6cffe75'

/** The version that brings a database to the last of the 70. */
export const VERSION_BEFORE = '0.1.0'

/** The names of the migrations that ran, as they are called here. Undefined if some of the 70 have not run. */
export function presentNames(ran: readonly string[], here: readonly string[]): string[] | undefined {
  const former = ran.filter(name => name <= LAST_FORMER && !here.includes(name))
  if (former.length === 0) return [...ran]
  const digest = createHash('sha256').update(former.toSorted().join('\n')).digest('hex')
  if (digest !== NAMES) return undefined
  return here.filter(name => name <= LAST_SQUASHED)
}
