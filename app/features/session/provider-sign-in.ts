import type { Session, User } from '@supabase/auth-js'
import { authClient } from '#app/lib/backend-client.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { ADMIN, API } from '#contract/addresses.ts'
import { OIDC_PROVIDER } from '#contract/ways-in.ts'
import { ask } from './account-api.ts'

const VERIFIER = 'octavo-provider-verifier'
const ANSWER = ['code', 'error', 'error_code', 'error_description']

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Goes to the provider. The returned code works only in this tab. `anew` asks for a fresh proof of identity. */
export async function beginProviderSignIn(anew = false): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  writeStored('sessionStorage', VERIFIER, verifier)
  const { origin, pathname, search } = window.location
  // The blog's sign-in has no address of its own.
  const place = pathname.startsWith(ADMIN) ? `${pathname}${search}` : ADMIN
  const query = new URLSearchParams({
    provider: OIDC_PROVIDER,
    redirect_to: `${origin}${place}`,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 's256',
    ...(anew && { prompt: 'login' }),
  })
  window.location.assign(`${API.auth}/authorize?${query}`)
}

/** Takes what this tab kept for the return, once. Null if it went nowhere, or the browser has no storage. */
function takeVerifier(): string | null {
  const verifier = readStored('sessionStorage', VERIFIER)
  writeStored('sessionStorage', VERIFIER, null)
  return verifier
}

/** Removes the provider's answer from the address, so that a reload does not send it again. */
function takeAnswer(): URLSearchParams {
  const url = new URL(window.location.href)
  const answer = new URLSearchParams()
  for (const name of ANSWER) {
    const value = url.searchParams.get(name)
    if (value !== null) answer.set(name, value)
    url.searchParams.delete(name)
  }
  if (answer.size > 0) window.history.replaceState(window.history.state, '', url)
  return answer
}

/** Signs in with the provider's answer; undefined if there is none. */
export async function finishProviderSignIn(): Promise<
  { user: User | null; session: Session | null } | undefined
> {
  const verifier = takeVerifier()
  if (verifier === null) return undefined
  const answer = takeAnswer()
  if (answer.size === 0) return undefined
  const refusal = answer.get('error_description')
  if (refusal !== null) throw new Error(refusal)
  const { access_token, refresh_token } = await ask<Session>('token?grant_type=pkce', 'POST', {
    auth_code: answer.get('code'),
    code_verifier: verifier,
  })
  const { data, error } = await (await authClient()).setSession({ access_token, refresh_token })
  if (error) throw error
  return data
}
