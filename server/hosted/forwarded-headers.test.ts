import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { answerHeaders, isExpected, requestHeaders } from './forwarded-headers.ts'
import { PARTS } from './project.ts'

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
  const back = (path: string, headers: Record<string, string>, method = 'GET', status = 200) =>
    Object.fromEntries(answerHeaders({ path, method, status }, new Headers(headers)))

  it('is stored nowhere on the way, but for files that everybody may see', () => {
    const cached = { 'cache-control': 'public, max-age=3600', 'content-type': 'image/png' }
    expect(back('/rest/v1/applications', cached)['cache-control']).toBe('no-store')
    expect(back('/storage/v1/object/resumes/a.pdf', cached)['cache-control']).toBe('no-store')
    expect(back('/storage/v1/object/public/pictures/a.png', cached)['cache-control']).toBe(
      'public, max-age=3600',
    )
    expect(back('/storage/v1/object/public/pictures/a.png', cached, 'GET', 404)['cache-control']).toBe(
      'no-store',
    )
    expect(back('/storage/v1/object/public/pictures/a.png', cached, 'POST')['cache-control']).toBe('no-store')
  })

  it('sets no cookie, and a page in a bucket is saved and not shown', () => {
    const page = back('/storage/v1/object/public/pictures/a.html', {
      'set-cookie': 'a=b',
      'content-type': 'text/html',
    })
    expect(page).toEqual({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'content-type': 'text/html',
    })
  })

  it('is not taken when a page or a redirect stands in its place', () => {
    const answer = (status: number, type: string) =>
      new Response(null, { status, headers: { 'content-type': type } })
    const [auth, data, functions, storage] = PARTS
    if (!auth || !data || !functions || !storage) throw new Error('parts')
    expect(isExpected(data, answer(200, 'text/html; charset=utf-8'))).toBe(false)
    expect(isExpected(data, answer(200, 'application/json'))).toBe(true)
    expect(isExpected(functions, answer(302, ''))).toBe(false)
    expect(isExpected(auth, answer(303, ''))).toBe(true)
    expect(isExpected(storage, answer(200, 'text/html'))).toBe(true)
    expect(isExpected(storage, answer(304, ''))).toBe(true)
  })
})
