import { AUTH_ERROR } from '../../contract/errors.ts'
import { hasFreshProof } from '../auth/fresh-proof.ts'
import type { Identity } from '../db/database.ts'
import type { AuthMethod } from '../db/sessions.ts'
import { SUBMISSION_TABLES } from '../db/submissions.ts'
import { DataError } from './data-error.ts'
import type { Table } from './tables.ts'

const ERASABLE: readonly string[] = SUBMISSION_TABLES

/** Deleting what somebody sent erases it for good: whoever does so has proven lately who they are. */
export function checkErasureProof(identity: Identity, table: Table, method: string, now: number): void {
  if (identity.role !== 'authenticated' || method !== 'DELETE' || !ERASABLE.includes(`public.${table.name}`))
    return
  // Signed by this server, in which the claim is always a list of methods.
  const amr = (identity.claims.amr ?? []) as AuthMethod[]
  if (!hasFreshProof(amr, now))
    throw new DataError(
      403,
      AUTH_ERROR.freshProofNeeded,
      'Prove again who you are: your last proof is more than 5 minutes old',
    )
}
