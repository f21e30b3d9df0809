import type { Context } from 'hono'
import { chooseEncoding, type Payload } from './payload.ts'

/** Answers with a payload in the encoding that the client accepts, or with 304 when it has it already. */
export function respond(
  context: Context,
  payload: Payload,
  headers: Record<string, string>,
  status = 200,
): Response {
  const all = new Headers(headers)
  all.set('etag', payload.etag)
  if (payload.brotli) all.append('vary', 'Accept-Encoding')
  if (status === 200 && isFresh(context.req.header('if-none-match'), payload.etag))
    return new Response(null, { status: 304, headers: all })
  const encoding = chooseEncoding(payload, context.req.header('accept-encoding'))
  const body =
    (encoding === 'br' && payload.brotli) || (encoding === 'gzip' && payload.gzip) || payload.identity
  if (encoding) all.set('content-encoding', encoding)
  all.set('content-length', String(body.length))
  return new Response(context.req.method === 'HEAD' ? null : shared(body), { status, headers: all })
}

/** The bytes themselves and no copy: a thousand readers of a page, slow ones too, hold it once. */
function shared({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, length)
}

function isFresh(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(part => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag)
}
