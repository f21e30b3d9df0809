import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compressBest, createPayload } from './payload.ts'

const text = Array.from({ length: 400 }, (_, line) => `Clause ${line}: fee ${line * 7919}.`).join('\n')

describe('a payload', () => {
  test('holds the same bytes in every encoding, before and after the best are made', async () => {
    const payload = createPayload(text)
    const quick = payload.brotli?.length ?? 0
    await compressBest(payload)
    expect(brotliDecompressSync(payload.brotli ?? '').toString()).toBe(text)
    expect(gunzipSync(payload.gzip ?? '').toString()).toBe(text)
    expect(payload.brotli?.length).toBeLessThan(quick)
  })

  test('is named by its words', () => {
    expect(createPayload('a').etag).toBe(createPayload(Buffer.from('a')).etag)
    expect(createPayload('a').etag).not.toBe(createPayload('b').etag)
    expect(createPayload('a').etag).toMatch(/^"[\w-]+"$/)
  })

  test('that is compressed already is left alone', async () => {
    const payload = createPayload(Buffer.from('woff2'), 'none')
    await compressBest(payload)
    expect(payload).toMatchObject({ brotli: undefined, gzip: undefined })
  })
})

describe('the encoding', () => {
  const payload = createPayload(text)

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0, gzip ; q=0', undefined],
    ['br;q=0.001', 'br'],
    ['brotli', undefined],
  ])('for %j is %j', (accepted, expected) => {
    expect(chooseEncoding(payload, accepted)).toBe(expected)
  })

  test('of what is compressed already is none', () => {
    expect(chooseEncoding(createPayload(Buffer.from('png'), 'none'), 'br, gzip')).toBeUndefined()
  })
})
