import type { Context } from 'hono'
import { chooseVariant, type Payload } from './payload.ts'

/** The parts of a request that decide how a payload is sent. */
export interface Asked {
  method: string
  ifNoneMatch: string | undefined
  acceptEncoding: string | undefined
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Answers with a payload in an encoding that the client accepts, or with 304 if the client has it. */
export function answerWith(
  payload: Payload,
  headers: Record<string, string>,
  { method, ifNoneMatch, acceptEncoding }: Asked,
  status = 200,
): Answer {
  const { variant, encoding } = chooseVariant(payload, acceptEncoding)
  const all: Record<string, string> = { ...headers, etag: variant.etag }
  if (payload.brotli) all.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  if (status === 200 && isFresh(ifNoneMatch, variant.etag))
    return { status: 304, headers: all, body: undefined }
  if (encoding) all['content-encoding'] = encoding
  all['content-length'] = String(variant.bytes.length)
  return { status, headers: all, body: method === 'HEAD' ? undefined : variant.bytes }
}

export function respond(
  context: Context,
  payload: Payload,
  headers: Record<string, string>,
  status?: number,
): Response {
  const asked = {
    method: context.req.method,
    ifNoneMatch: context.req.header('if-none-match'),
    acceptEncoding: context.req.header('accept-encoding'),
  }
  const answer = answerWith(payload, headers, asked, status)
  return new Response(answer.body ? shared(answer.body) : null, answer)
}

/** A view instead of a copy, so that a thousand slow readers of a page share its memory. */
function shared({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, length)
}

/** Whether `If-None-Match` names the ETag. */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(part => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag)
}
