import type { PersonState, Role } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { removeAllFactors } from '../db/factors.ts'
import { protectLast, removePerson, setRole, setSuspension } from '../db/people.ts'
import { endAllSessionsOfUser } from '../db/sessions.ts'
import type { User } from '../db/users.ts'
import { clearWaits } from '../operations/unlock-account.ts'

export function stateOf({ isSuspended, invitedAt, lastSignInAt }: User): PersonState {
  if (isSuspended) return 'suspended'
  return invitedAt !== null && lastSignInAt === null ? 'invited' : 'active'
}

/** The account to change, and who changes it. */
interface Target {
  person: User
  /** The result of `lockAdministrators`. */
  administrators: readonly string[]
  /** Null at the terminal. */
  actorId: string | null
}

export interface Change {
  role?: Role | undefined
  /** Seconds of a suspension, or null to end it. */
  suspension?: number | null | undefined
}

/** Changes the role of an account, or suspends it, which ends its sessions. Takes effect at once. */
export async function changePerson(
  tx: Transaction,
  { person, administrators, actorId }: Target,
  { role, suspension }: Change,
): Promise<void> {
  if (role !== undefined && role !== person.appMetadata.role) {
    if (role !== 'admin') protectLast(administrators, person.id)
    await setRole(tx, person.id, role, actorId)
  }
  if (suspension === undefined) return
  if (suspension !== null) protectLast(administrators, person.id)
  await setSuspension(tx, person.id, suspension)
  if (suspension !== null || person.isSuspended)
    await recordAction(tx, suspension === null ? 'person reinstated' : 'person suspended', actorId, person.id)
}

/** Removes every factor and recovery code of an account, and ends its sessions. Returns how many factors were in use. */
export async function takeOffFactors(tx: Transaction, user: User, actorId: string | null): Promise<number> {
  const removed = await removeAllFactors(tx, user.id)
  if (removed === 0) return removed
  await endAllSessionsOfUser(tx, user.id)
  await clearWaits(tx, user)
  await recordAction(tx, 'second factor reset', actorId, user.id)
  return removed
}

/** Removes an account, or an invitation that nobody has used yet. */
export async function removeAccount(
  tx: Transaction,
  { person, administrators, actorId }: Target,
): Promise<void> {
  protectLast(administrators, person.id)
  await removePerson(tx, person.id)
  const isInvitation = stateOf(person) === 'invited'
  await recordAction(tx, isInvitation ? 'invitation revoked' : 'person removed', actorId, person.id)
}
