import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed } from './compress.ts'

const rows = JSON.stringify(
  Array.from({ length: 60 }, (_, row) => ({ id: row, title: `Post ${row * 7919}` })),
)
const answer = (body: string | null, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', 'content-range': '0-59/60' } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends an answer as %s, with its status and headers', async (encoding, decompress) => {
  const sent = await compressed(answer(rows, 206), encoding)
  expect(sent.status).toBe(206)
  expect(Object.fromEntries(sent.headers)).toEqual({
    'content-encoding': encoding,
    'content-range': '0-59/60',
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  })
  const bytes = await bytesOf(sent)
  expect(bytes.length).toBeLessThan(rows.length / 3)
  expect(decompress(bytes).toString()).toBe(rows)
})

it.each([
  ['a small answer', '[]', 'br'],
  ['a client that decompresses nothing', rows, undefined],
  ['an answer as large as an export', 'x'.repeat(4 * 1024 * 1024 + 1), 'br'],
])('leaves %s as it is', async (_, body, accepted) => {
  const sent = await compressed(answer(body), accepted)
  expect(sent.headers.has('content-encoding')).toBe(false)
  expect(await sent.text()).toBe(body)
})

it('leaves an answer without a body alone', async () => {
  const sent = await compressed(answer(null, 204), 'br')
  expect(sent.status).toBe(204)
  expect(sent.body).toBeNull()
})
