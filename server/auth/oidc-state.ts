import * as v from 'valibot'
import type { AuthDeps } from './deps.ts'
import { keyIdOf, seal, unseal } from './sealing-keys.ts'

const OWNER = 'oidc state'
const MINUTES = 10

const State = v.object({
  nonce: v.string(),
  /** For our own exchange with the provider (PKCE). */
  verifier: v.string(),
  /** The browser's challenge. */
  challenge: v.object({ challenge: v.string(), method: v.picklist(['s256', 'plain']) }),
  returnTo: v.string(),
  /** The account to link; without it, this is a sign-in. */
  linkTo: v.optional(v.string()),
  until: v.number(),
})

/** The state that a browser carries to the provider and back. */
export type OidcState = Omit<v.InferOutput<typeof State>, 'until'>

/** Encrypted, so that the server stores nothing for an unfinished sign-in. */
export async function sealState(deps: AuthDeps, state: OidcState): Promise<string> {
  const key = await deps.database.transaction({ role: 'service' }, tx => deps.sealingKeys.best(tx))
  const text = JSON.stringify({ ...state, until: deps.now() + MINUTES * 60 * 1000 })
  return seal(key, OWNER, Buffer.from(text)).toString('base64url')
}

/** Undefined if it is not ours, or too old. */
export async function openState(deps: AuthDeps, text: string): Promise<OidcState | undefined> {
  const sealed = Buffer.from(text, 'base64url')
  const key = await deps.database.transaction({ role: 'service' }, tx =>
    deps.sealingKeys.find(tx, keyIdOf(sealed)),
  )
  if (key === undefined) return undefined
  try {
    const { until, ...state } = v.parse(State, JSON.parse(unseal(key, OWNER, sealed).toString()))
    return until > deps.now() ? state : undefined
  } catch {
    return undefined
  }
}
