import * as v from 'valibot'
import type { AuthDeps } from './deps.ts'
import { keyIdOf, seal, unseal } from './sealing-keys.ts'

const OWNER = 'oidc state'
const MINUTES = 10

const State = v.object({
  nonce: v.string(),
  /** For the provider, which is asked for a code with a challenge too. */
  verifier: v.string(),
  /** Of the browser. */
  challenge: v.object({ challenge: v.string(), method: v.picklist(['s256', 'plain']) }),
  returnTo: v.string(),
  /** The account to link the provider's to; without one somebody signs in. */
  linkTo: v.optional(v.string()),
  until: v.number(),
})

/** What a browser carries to the provider and back. */
export type OidcState = Omit<v.InferOutput<typeof State>, 'until'>

/** Encrypted, so that the server stores nothing for whoever only begins to sign in. */
export async function sealState(deps: AuthDeps, state: OidcState): Promise<string> {
  const key = await deps.database.transaction({ role: 'service' }, tx => deps.sealingKeys.best(tx))
  const text = JSON.stringify({ ...state, until: deps.now() + MINUTES * 60 * 1000 })
  return seal(key, OWNER, Buffer.from(text)).toString('base64url')
}

/** Undefined for what is none of ours, or too old. */
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
