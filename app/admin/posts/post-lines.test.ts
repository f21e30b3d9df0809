import { afterEach, expect, it, vi } from 'vitest'
import { listView } from './list-address.ts'
import { FIRST_LINES, readLines } from './post-lines.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks at first for what the document has begun to ask for', async () => {
  const asked: string[] = []
  const session = JSON.stringify({ access_token: 't', expires_at: Date.now() })
  vi.stubGlobal('window', {
    location: new URL('https://octavo.test'),
    localStorage: { getItem: () => session },
  })
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input)
    return Response.json([])
  })
  await readLines(listView.whole)
  expect(asked).toEqual([`https://octavo.test${FIRST_LINES}`])
})
