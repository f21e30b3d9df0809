import { AuthApiError, AuthClient, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, it, vi } from 'vitest'
import { reach } from '#app/lib/backend-client.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { checkSession, codeOf, isRefusedToken, messageOf } from './failures.ts'

it.each(['PGRST301', 'PGRST302', 'PGRST303', 'no_authorization', 'bad_jwt', 'session_not_found'])(
  'takes %s for a refused token',
  code => {
    expect(isRefusedToken({ code })).toBe(true)
  },
)

it.each([
  { code: 'PGRST116' },
  { code: '42501' },
  { code: 'over_request_rate_limit' },
  { code: undefined },
  new TypeError('Failed to fetch'),
  'PGRST301',
  undefined,
  null,
])('takes %j for no refused token', error => {
  expect(isRefusedToken(error)).toBe(false)
})

it('reads the code of an error, if it has one', () => {
  expect(codeOf({ code: 42 })).toBe('42')
  expect(codeOf('23505')).toBeUndefined()
})

/** What Chromium, Firefox and WebKit say when no answer comes. */
it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'shows words of ours for %s',
  async words => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError(words)))
    const error = await reach('/').catch((thrown: unknown) => thrown)
    vi.unstubAllGlobals()
    expect(messageOf(error)).toBe(blogAdmin.noAnswer)
    expect(messageOf(new AuthRetryableFetchError(words, 0))).toBe(blogAdmin.noAnswer)
  },
)

it("shows the server's words for what it refuses", () => {
  expect(messageOf(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
    'Invalid login credentials',
  )
  expect(messageOf('Not authenticated')).toBe('Not authenticated')
  expect(messageOf(new AuthRetryableFetchError('{}', 503))).toBe(blogAdmin.noAnswer)
})

it.each([
  ['cannot read its token', 'bad_jwt', ['SIGNED_OUT']],
  ['does not know its session', 'session_not_found', ['SIGNED_OUT']],
  ['is busy', 'over_request_rate_limit', []],
])('a client drops its session where the server %s', async (_case, code, expected) => {
  const session = {
    access_token: 'e30.e30.c2ln',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'ada' },
  }
  const stored = new Map([['key', JSON.stringify(session)]])
  const refuse = (status: number, error_code: string) =>
    Response.json(
      { error_code, code: error_code, message: 'No.' },
      { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
    )
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
    fetch: async input =>
      String(input).includes('/token') ? refuse(400, 'refresh_token_not_found') : refuse(403, code),
  })
  const events: string[] = []
  auth.onAuthStateChange(event => {
    if (event === 'SIGNED_OUT') events.push(event)
  })
  await checkSession(Promise.resolve(auth))
  await vi.waitFor(() => expect(events).toEqual(expected), { timeout: 20_000 })
  expect(stored.has('key')).toBe(expected.length === 0)
})
