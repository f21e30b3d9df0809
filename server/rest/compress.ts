import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '../http/accepted-encoding.ts'

/** Smaller answers fit one packet anyway. */
const LEAST_BYTES = 1_400
const MOST_BYTES = 4 * 1024 * 1024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Quick: the answer is sent once. */
const ENCODERS = {
  br: (bytes: Buffer) => brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipAsync(bytes, { level: 5 }),
}

/**
 * Compresses an answer to somebody who is signed in, off the main thread. Visitors' answers stay as they are, so that nobody can make
 * the server compress for them.
 */
export async function compressed(answer: Response, acceptEncoding: string | undefined): Promise<Response> {
  const encoding = acceptedEncoding(acceptEncoding)
  if (!encoding || !answer.body) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  if (bytes.length < LEAST_BYTES || bytes.length > MOST_BYTES) return new Response(bytes, { status, headers })
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  return new Response(new Uint8Array(await ENCODERS[encoding](bytes)), { status, headers })
}
