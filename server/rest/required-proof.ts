import { AUTH_ERROR } from '../../contract/errors.ts'
import { hasFreshProof } from '../auth/fresh-proof.ts'
import type { Identity } from '../db/database.ts'
import type { AuthMethod } from '../db/sessions.ts'
import { DataError } from './data-error.ts'
import type { Table } from './tables.ts'

/** Deleting what somebody sent erases it for good, and a changed webhook sends it elsewhere. */
const PROVEN: Readonly<Record<string, readonly string[]>> = {
  applications: ['DELETE'],
  career_applications: ['DELETE'],
  webhook_endpoints: ['PATCH', 'PUT', 'POST'],
}

/** Refuses what needs a fresh proof to whoever has not proven lately who they are. */
export function checkRequiredProof(identity: Identity, table: Table, method: string, now: number): void {
  if (identity.role !== 'authenticated' || !PROVEN[table.name]?.includes(method)) return
  // Signed by this server, in which the claim is always a list of methods.
  const amr = (identity.claims.amr ?? []) as AuthMethod[]
  if (!hasFreshProof(amr, now))
    throw new DataError(
      403,
      AUTH_ERROR.freshProofNeeded,
      'Prove again who you are: your last proof is more than 5 minutes old',
    )
}
