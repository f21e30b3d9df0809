import { AuthClient, type User } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SET_UP_NEEDED } from '#contract/account.ts'
import { appFactor, followSession, type Session, sessionOf, verifiedFactor } from './session.ts'

/** Waits for as long as a busy machine may need. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenAt = (aal: string) => `${encode({ alg: 'ES256' })}.${encode({ aal, name: 'Ünïcode ?>' })}.c2ln`
const userWith = (...states: string[]) =>
  ({ id: 'ada', factors: states.map((status, index) => ({ id: String(index), status })) }) as User

describe('a second factor', () => {
  it('asks for a code only when it counts and has not been passed', () => {
    const statusOf = (user: User, aal: string) => sessionOf(user, tokenAt(aal)).status
    expect(statusOf(userWith('verified'), 'aal1')).toBe('needsCode')
    expect(statusOf(userWith('verified'), 'aal2')).toBe('in')
    expect(statusOf(userWith('unverified'), 'aal1')).toBe('in')
    expect(statusOf({} as User, 'aal1')).toBe('in')
  })

  it('is asked for where everybody must have one', () => {
    const bare = { ...userWith('unverified'), [SET_UP_NEEDED]: true }
    expect(sessionOf(bare, tokenAt('aal1')).status).toBe('needsSetUp')
    expect(sessionOf(userWith('verified'), tokenAt('aal1')).status).toBe('needsCode')
  })

  it('that counts is found among those that were begun', () => {
    expect(verifiedFactor(userWith('unverified', 'verified'))?.id).toBe('1')
    const factors = [
      { id: 'passkey', status: 'verified', factor_type: 'webauthn' },
      { id: 'app', status: 'verified', factor_type: 'totp' },
    ]
    expect(appFactor({ factors } as User)?.id).toBe('app')
  })
})

/** The real client, with a storage and a server of the test's own. `answer` ends when the answer has been taken. */
function openClient(user: User | undefined, aal = 'aal1', { isAway = false } = {}) {
  const answers: (() => void)[] = []
  const stored = new Map<string, string>()
  const session = (level: string, owner: User) => ({
    access_token: tokenAt(level),
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: owner,
  })
  if (user) stored.set('key', JSON.stringify(session(aal, user)))
  const auth = new AuthClient({
    url: 'http://octavo.test/auth/v1',
    storageKey: 'key',
    storage: {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: async input => {
      const path = new URL(String(input)).pathname
      if (path.endsWith('/token')) return Response.json(session('aal1', userWith()))
      if (path.endsWith('/logout')) return new Response(null, { status: 204 })
      // `getUser` is answered when the test says so.
      await new Promise<void>(resolve => answers.push(resolve))
      if (isAway) throw new TypeError('Failed to fetch')
      return Response.json(user)
    },
  })
  const lastStep = vi.spyOn(auth, 'getSession')
  const shown: Session['status'][] = []
  let stop = (): void => undefined
  const follow = () => {
    stop = followSession(auth, ({ status }) => shown.push(status))
  }
  // A client that has been there for a while tells of no stored session any more.
  if (isAway) auth.initialize().then(follow)
  else follow()
  const answer = async () => {
    await until(() => expect(answers).toHaveLength(1))
    answers.pop()?.()
    await until(() => expect(lastStep).toHaveBeenCalledTimes(2))
    await lastStep.mock.results[1]?.value
  }
  return { auth, shown, stop: () => stop(), answer }
}

describe('following a session', () => {
  beforeEach(() => vi.stubGlobal('window', undefined))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['in', userWith(), 'aal1'],
    ['needsCode', userWith('verified'), 'aal1'],
    ['in', userWith('verified'), 'aal2'],
  ] as const)('says %s for the stored session of a user whom the server knows', async (status, user, aal) => {
    const { shown, answer, stop } = openClient(user, aal)
    await answer()
    await until(() => expect(shown).toEqual([status]))
    stop()
  })

  it('believes what is stored where the server cannot be reached', async () => {
    const { shown, answer, stop } = openClient(userWith(), 'aal1', { isAway: true })
    await answer()
    await until(() => expect(shown).toHaveLength(1))
    expect(shown).toEqual(['in'])
    stop()
  })

  it('says out where nothing is stored', async () => {
    const { shown, stop } = openClient(undefined)
    await until(() => expect(shown).toEqual(['out']))
    stop()
  })

  it('hears a sign-in and a sign-out', async () => {
    const { auth, shown, stop } = openClient(undefined)
    await until(() => expect(shown).toEqual(['out']))
    await auth.signInWithPassword({ email: 'ada@firm.example', password: 'x' })
    await auth.signOut()
    expect(shown).toEqual(['out', 'in', 'out'])
    stop()
  })

  it('does not let an answer that was on its way undo what was heard since', async () => {
    const { auth, shown, stop, answer } = openClient(userWith('verified'))
    await auth.signInWithPassword({ email: 'ada@firm.example', password: 'x' })
    const heard = [...shown]
    expect(heard.at(-1)).toBe('in')
    await answer()
    expect(shown).toEqual(heard)
    stop()
  })

  it('takes a change of the account from such an answer, such as another role', async () => {
    const changed = { ...userWith(), updated_at: '2026-02-03T00:00:00.000Z' }
    const { auth, shown, stop, answer } = openClient(changed)
    await auth.signInWithPassword({ email: 'ada@firm.example', password: 'x' })
    const heard = shown.length
    await answer()
    await until(() => expect(shown.slice(heard)).toEqual(['in']))
    stop()
  })

  it('shows nothing after it was stopped, not even an answer that was on its way', async () => {
    const { shown, stop, answer } = openClient(userWith())
    stop()
    await answer()
    expect(shown).toEqual([])
  })
})
