import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { erase, readBox, readWholeBox, setSpam } from './submissions.ts'

const ORIGIN = 'http://octavo.test'

/** The real client; the server behind it holds `count` submissions and answers ranges as the data API does. */
function serve(count: number) {
  const calls: { method: string; url: URL; body: unknown }[] = []
  const rows = Array.from({ length: count }, (_, index) => ({ id: String(index) }))
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    calls.push({ method: init.method ?? 'GET', url, body: init.body && JSON.parse(String(init.body)) })
    const from = Number(url.searchParams.get('offset'))
    return Response.json(rows.slice(from, from + Number(url.searchParams.get('limit'))))
  })
  return calls
}
const searchOf = (calls: { url: URL }[]) => calls[0]?.url.searchParams.get('or')

beforeEach(() => {
  const localStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { location: new URL(ORIGIN), localStorage })
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => vi.unstubAllGlobals())

it('reads a page, newest first, and asks for one more to know whether there are others', async () => {
  const calls = serve(60)
  expect(await readBox('applications', '', 1)).toMatchObject({
    rows: { 0: { id: '25' }, length: 25 },
    hasMore: true,
  })
  expect((await readBox('applications', '', 2)).hasMore).toBe(false)
  const { pathname, searchParams } = calls[0]?.url ?? new URL(ORIGIN)
  expect(pathname).toBe('/rest/v1/applications')
  expect(searchParams.get('order')).toBe('created_at.desc,id.asc')
  expect(searchParams.get('select')).toContain('spam')
  expect(searchParams.has('or')).toBe(false)
})

it('searches every column that holds words', async () => {
  const calls = serve(0)
  await readBox('career_applications', 'ada', 0)
  expect(searchOf(calls)).toBe(
    '(name.ilike."*ada*",email.ilike."*ada*",phone.ilike."*ada*",position.ilike."*ada*",message.ilike."*ada*")',
  )
})

it.each([
  ['100%', String.raw`"*100\\%*"`],
  ['a_b', String.raw`"*a\\_b*"`],
  ['a*b', '"*a_b*"'],
  ['say "x"', String.raw`"*say \"x\"*"`],
  ['back\\slash', String.raw`"*back\\\\slash*"`],
  ['a,b)or(c.eq.1', '"*a,b)or(c.eq.1*"'],
])('searches for %j as it is written', async (words, pattern) => {
  const calls = serve(0)
  await readBox('applications', words, 0)
  expect(searchOf(calls)).toContain(`first_name.ilike.${pattern},`)
})

it.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1_200, 3],
])('exports all of %i submissions with %i requests', async (count, requests) => {
  const calls = serve(count)
  const all = await readWholeBox('applications', '')
  expect(new Set(all.map(({ id }) => id)).size).toBe(count)
  expect(calls).toHaveLength(requests)
})

it('changes and erases one submission by its id', async () => {
  const calls = serve(0)
  await setSpam('applications', 'x', true)
  await erase('career_applications', 'y')
  expect(calls.map(({ method, url, body }) => [method, url.pathname, url.search, body])).toEqual([
    ['PATCH', '/rest/v1/applications', '?id=eq.x', { spam: true }],
    ['DELETE', '/rest/v1/career_applications', '?id=eq.y', undefined],
  ])
})
