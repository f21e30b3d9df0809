import type { PasskeyListItem } from '@supabase/auth-js'
import { authClient } from '#app/lib/backend-client.ts'
import type { RegisteredPasskey } from '#contract/account.ts'
import { endSession } from './account-api.ts'
import { NoPasskeys } from './passkey-words.ts'
import { sessionIdOf, sessionOf } from './session.ts'

function checkSupport(): void {
  if (!('PublicKeyCredential' in window)) throw new NoPasskeys('no passkeys')
}

/** Signs in with a passkey. The former session ends. */
export async function signInWithPasskey(): Promise<void> {
  checkSupport()
  const auth = await authClient()
  const former = (await auth.getSession()).data.session
  const { data, error } = await auth.signInWithPasskey()
  if (error) throw error
  // The server has already ended a session without a second factor.
  if (!former || sessionOf(former.user, former.access_token).status !== 'in') return
  if (former.user.id !== data.user?.id) return
  // It may have ended already.
  await endSession(sessionIdOf(former.access_token)).catch(() => undefined)
}

/** Makes a passkey for this account. */
export async function registerPasskey(): Promise<RegisteredPasskey> {
  checkSupport()
  const auth = await authClient()
  const { data, error } = await auth.registerPasskey()
  if (error) throw error
  const registered: RegisteredPasskey = data
  // The first factor replaces the session and its tokens. With later ones only the list of factors changes.
  const renewed = registered.session ? await auth.setSession(registered.session) : await auth.refreshSession()
  if (renewed.error) throw renewed.error
  return registered
}

export async function readPasskeys(): Promise<PasskeyListItem[]> {
  const { data, error } = await (await authClient()).passkey.list()
  if (error) throw error
  return data
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const { error } = await (await authClient()).passkey.update({ passkeyId, friendlyName })
  if (error) throw error
}

/** Resolves to whether the person is still signed in: a session ends with the passkey that started it. */
export async function removePasskey(passkeyId: string): Promise<boolean> {
  const auth = await authClient()
  const { error } = await auth.passkey.delete({ passkeyId })
  if (error) throw error
  const { data, error: ended } = await auth.refreshSession()
  // The client keeps an unexpired token until the server says that the session has ended.
  if (ended) await auth.getUser()
  return sessionOf(data.user, data.session?.access_token).status === 'in'
}
