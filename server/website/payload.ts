import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** A body in the encodings that browsers accept, ready to be written. */
export interface Payload {
  identity: Buffer
  brotli: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
}

export interface Encodings {
  brotli: Buffer
  gzip: Buffer
}

/** Little slower than 4 and 7 % smaller: a page of the site fits its budget from the first request on. */
const QUICK = 6
const BEST = 11

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})

export function createPayload(body: string | Buffer, encodings?: Encodings | 'none'): Payload {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (encodings === 'none') return { identity, brotli: undefined, gzip: undefined, etag }
  return { identity, etag, ...(encodings ?? compressQuick(identity)) }
}

function compressQuick(identity: Buffer): Encodings {
  return {
    brotli: brotliCompressSync(identity, brotliOptions(QUICK, identity.length)),
    gzip: gzipSync(identity, { level: QUICK }),
  }
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Replaces the quick encodings by the smallest ones, off the main thread: the start does not wait for them. */
export async function compressBest(payload: Payload): Promise<void> {
  if (!payload.brotli) return
  payload.brotli = await brotliAsync(payload.identity, brotliOptions(BEST, payload.identity.length))
  payload.gzip = await gzipAsync(payload.identity, { level: 9 })
}

/** Picks the encoding for an `Accept-Encoding` header; `q=0` refuses one. */
export function chooseEncoding(payload: Payload, accepted: string | undefined): 'br' | 'gzip' | undefined {
  if (!accepted || !payload.brotli) return undefined
  const allows = (name: string) =>
    accepted.split(',').some(part => {
      const [token, ...parameters] = part.trim().split(/\s*;\s*/)
      return token?.toLowerCase() === name && !parameters.some(parameter => /^q=0(?:\.0*)?$/i.test(parameter))
    })
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : undefined
}
