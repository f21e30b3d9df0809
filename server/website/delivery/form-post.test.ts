import { expect, it } from 'vitest'
import { readFormPost } from './form-post.ts'

const SITE = 'https://octavo.example'

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return readFormPost(
    new Request(`http://internal${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', ...headers },
    }),
    SITE,
  )
}

it('passes on the fields under our own origin, and nothing else of the request', async () => {
  const request = await post('/application?utm=x', 'email=a%40b.example', { origin: SITE, cookie: 'a=b' })
  expect(request).toBeInstanceOf(Request)
  expect(request.url).toBe(`${SITE}/application`)
  expect([...request.headers.keys()]).toEqual(['content-type'])
  expect(await request.text()).toBe('email=a%40b.example')
})

it('addresses the index route and not its layout when the home page gets a post', async () => {
  expect((await post('/', 'a=b')).url).toBe(`${SITE}/?index`)
})

it.each([
  [403, 'a=b', { 'sec-fetch-site': 'cross-site' }],
  [415, '{}', { 'content-type': 'application/json' }],
  [413, `message=${'x'.repeat(70_000)}`, {}],
] as const)('answers %i', async (status, body, headers) => {
  expect(await post('/', body, { ...headers })).toMatchObject({ status })
})
