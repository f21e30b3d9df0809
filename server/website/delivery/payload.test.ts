import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compressBest, createPayload, createPayloadAsync, sizeOf } from './payload.ts'

const text = Array.from({ length: 400 }, (_, line) => `Clause ${line}: fee ${line * 7919}.`).join('\n')

describe('a payload', () => {
  test('has the same content in every encoding, before and after the best compression', async () => {
    const payload = createPayload(text)
    const quick = payload.brotli?.bytes.length ?? 0
    await compressBest(payload)
    expect(brotliDecompressSync(payload.brotli?.bytes ?? '').toString()).toBe(text)
    expect(gunzipSync(payload.gzip?.bytes ?? '').toString()).toBe(text)
    expect(payload.brotli?.bytes.length).toBeLessThan(quick)
  })

  test('has an ETag that depends on its content', () => {
    const etagOf = (body: string | Buffer) => createPayload(body).identity.etag
    expect(etagOf('a')).toBe(etagOf(Buffer.from('a')))
    expect(etagOf('a')).not.toBe(etagOf('b'))
    expect(etagOf('a')).toMatch(/^"[\w-]+"$/)
  })

  test('has its own ETag for each encoding, and another one after better compression', async () => {
    const payload = createPayload(text)
    const quick = [payload.identity, payload.brotli, payload.gzip].map(variant => variant?.etag)
    expect(new Set(quick).size).toBe(3)
    await compressBest(payload)
    expect(payload.identity.etag).toBe(quick[0])
    expect(quick).not.toContain(payload.brotli?.etag)
  })

  test('is the same whether it is made at once or off the main thread', async () => {
    expect(await createPayloadAsync(text)).toEqual(createPayload(text))
    expect(sizeOf(createPayload('a', { brotli: Buffer.from('bb'), gzip: Buffer.from('ccc') }))).toBe(6)
  })

  test('is not compressed again if it is compressed already', async () => {
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
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
  ])('for %j is %j', (accepted, expected) => {
    expect(chooseEncoding(payload, accepted)).toBe(expected)
  })

  test('of a compressed payload is none', () => {
    expect(chooseEncoding(createPayload(Buffer.from('png'), 'none'), 'br, gzip')).toBeUndefined()
  })
})
