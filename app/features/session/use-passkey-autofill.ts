import { useEffect, useRef } from 'react'
import type { AccountClient } from '#app/lib/auth-client.ts'
import { authClient } from '#app/lib/backend-client.ts'

/** A challenge is good for five minutes. */
const RENEW_MS = 4 * 60 * 1000

/** The same JSON as in the types of the DOM, which the client package describes once more. */
type PasskeyAnswer = Parameters<AccountClient['passkey']['verifyAuthentication']>[0]['credential']

interface AutofillHandlers {
  onSignedIn: () => void
  onRefused: (error: unknown) => void
}

/** Offers passkeys in the email field until `signal` aborts or one was picked. The password stays where this cannot be. */
async function offerPasskeys(signal: AbortSignal, handlers: AutofillHandlers): Promise<void> {
  if (!('PublicKeyCredential' in window)) return
  // Older browsers lack them.
  const {
    isConditionalMediationAvailable,
    parseRequestOptionsFromJSON,
  }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  if (!parseRequestOptionsFromJSON || !(await isConditionalMediationAvailable?.call(PublicKeyCredential)))
    return
  const { passkey } = await authClient()
  while (!signal.aborted) {
    const { data, error } = await passkey.startAuthentication()
    if (error || signal.aborted) return
    const turn = new AbortController()
    const end = () => turn.abort()
    signal.addEventListener('abort', end)
    const timer = setTimeout(end, RENEW_MS)
    const { challenge, rpId = window.location.hostname } = data.options
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      challenge,
      rpId,
      userVerification: 'required',
    })
    const picked = await navigator.credentials
      .get({ mediation: 'conditional', publicKey, signal: turn.signal })
      .catch(() => null)
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    if (turn.signal.aborted) continue
    if (!(picked instanceof PublicKeyCredential)) return
    const credential = picked.toJSON() as unknown as PasskeyAnswer
    const verified = await passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })
    return verified.error ? handlers.onRefused(verified.error) : handlers.onSignedIn()
  }
}

/** Only one request for a passkey can be open: `waiting` is false while another one is. */
export function usePasskeyAutofill(waiting: boolean, handlers: AutofillHandlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (!waiting) return
    const leaving = new AbortController()
    offerPasskeys(leaving.signal, {
      onSignedIn: () => latest.current.onSignedIn(),
      onRefused: error => latest.current.onRefused(error),
    })
    return () => leaving.abort()
  }, [waiting])
}
