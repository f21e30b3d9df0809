import type { Context } from 'hono'
import { PASSKEY_NAME_LENGTH } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Claims, Transaction } from '../db/database.ts'
import { lockFactor } from '../db/factors.ts'
import { listPasskeys, type Passkey, renamePasskey } from '../db/passkeys.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { checkFactorName, readName, takeFactorAway } from './factors.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'
import { bearerClaims, isUuid, jsonBody } from './request.ts'

const notFound = () => new AuthError('validation_failed', { message: 'Passkey not found', status: 404 })

function passkeyIdOf(c: Context): string {
  const id = c.req.param('passkeyId')
  if (!isUuid(id)) throw notFound()
  return id
}

function passkeyJson({ id, friendlyName, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    friendly_name: friendlyName,
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  }
}

/** `GET passkeys`: the bearer's own, the oldest first. */
export async function passkeys(c: Context, deps: AuthDeps): Promise<Response> {
  const found = await guarded(c, deps, (tx, { user }) => listPasskeys(tx, user.id))
  return c.json(found.map(passkeyJson))
}

/** `PATCH passkeys/:passkeyId`: another name. */
export async function updatePasskey(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const id = passkeyIdOf(c)
  const friendlyName = readName((await jsonBody(c)).friendly_name, 'friendly name', PASSKEY_NAME_LENGTH)
  if (friendlyName === '') throw new AuthError('validation_failed', { message: 'friendly_name is required' })
  const rename = async (tx: Transaction, { user }: Caller) => {
    checkFactorName({ ...user, factors: user.factors.filter(factor => factor.id !== id) }, friendlyName)
    const passkey = await renamePasskey(tx, user.id, id, friendlyName)
    if (passkey === undefined) throw notFound()
    await recordAction(tx, 'passkey renamed', user.id, id)
    return passkey
  }
  return c.json(passkeyJson(await guarded(c, deps, rename, { lock: true })))
}

/** `DELETE passkeys/:passkeyId`: sessions that it began end, and those that it raised are at aal1 again. */
export async function deletePasskey(c: Context, deps: AuthDeps): Promise<Response> {
  const id = passkeyIdOf(c)
  const remove = async (tx: Transaction, caller: Caller, claims: Claims) => {
    const factor = await lockFactor(tx, caller.user.id, id)
    if (factor?.type !== 'webauthn') throw notFound()
    const change = await takeFactorAway(tx, caller, claims, factor)
    await notify(tx, c, deps, caller.user, 'factor_changed', { change })
  }
  await guarded(c, deps, remove, { lock: true })
  deps.mail.wake()
  return c.body(null, 204)
}
