import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { answerHeaders, isExpected, requestHeaders } from './forwarded-headers.ts'

const project = { url: 'https://x.supabase.co', publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' }
const address = '203.0.113.9'

function sent(headers: Record<string, string>, { path = '/rest/v1/blog_posts', method = 'GET' } = {}) {
  return Object.fromEntries(
    requestHeaders(
      { method, path, headers: new Headers({ apikey: PUBLIC_KEY, ...headers }), address },
      project,
    ),
  )
}

describe('a forwarded call', () => {
  it('has the key of the project in place of ours', () => {
    expect(sent({ authorization: `Bearer ${PUBLIC_KEY}` })).toEqual({
      apikey: 'sb_publishable_x',
      authorization: 'Bearer sb_publishable_x',
      'x-forwarded-for': address,
    })
    expect(sent({ authorization: 'Bearer a.user.token' }).authorization).toBe('Bearer a.user.token')
    expect(sent({ apikey: 'sb_secret_guess' }).apikey).toBe('')
  })

  it('says nothing that the visitor wrote about addresses, keys and cookies', () => {
    const headers = {
      cookie: 'a=b',
      'x-forwarded-for': '10.0.0.1',
      'sb-forwarded-for': '10.0.0.1',
      forwarded: 'for=1',
    }
    expect(sent(headers)).toEqual(sent({}))
  })

  it('has the secret key where addresses are counted, and nowhere else', () => {
    const signIn = sent({}, { path: '/auth/v1/token', method: 'POST' })
    expect(signIn).toMatchObject({ apikey: 'sb_secret_x', 'sb-forwarded-for': address })
    const others = [
      ['/auth/v1/admin/users', 'GET'],
      ['/auth/v1/admin/users', 'POST'],
      ['/auth/v1/token/../admin/users', 'POST'],
      ['/auth/v1/token', 'GET'],
      ['/auth/v1/signup', 'POST'],
      ['/rest/v1/applications', 'POST'],
      ['/functions/v1/token', 'POST'],
    ] as const
    for (const [path, method] of others)
      expect(JSON.stringify(sent({}, { path, method })), path).not.toContain('secret')
  })
})

describe('an answer', () => {
  it('is stored nowhere on the way, and sets no cookie', () => {
    const answer = {
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/json',
      'set-cookie': 'a=b',
    }
    expect(Object.fromEntries(answerHeaders(new Headers(answer)))).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
    })
  })

  it('is not taken when a page or a redirect stands in its place', () => {
    const answer = (status: number, type: string) =>
      new Response(null, { status, headers: { 'content-type': type } })
    expect(isExpected(answer(200, 'text/html; charset=utf-8'))).toBe(false)
    expect(isExpected(answer(200, 'application/json'))).toBe(true)
    expect(isExpected(answer(302, ''))).toBe(false)
  })
})
