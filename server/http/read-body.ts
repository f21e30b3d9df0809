import { MIMEType } from 'node:util'

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads the body as text, with at most `limit` bytes of it in memory. */
export async function readBody(request: Request, limit: number): Promise<string> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw new BodyTooLarge()
  // With a Content-Length, the HTTP parser ends the body there.
  if (announced !== null || request.body === null) {
    const text = await request.text()
    if (announced === null && Buffer.byteLength(text) > limit) throw new BodyTooLarge()
    return text
  }
  return (await readBytes(request, limit)).toString('utf8')
}

/** Reads the body as bytes, with at most `limit` of them in memory. Rejects if the connection breaks off. */
export async function readBytes(request: Request, limit: number): Promise<Buffer<ArrayBuffer>> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw new BodyTooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The media type of a `Content-Type` header without its parameters; undefined if it is missing or malformed.
 */
export function mediaTypeOf(header: string | null | undefined): string | undefined {
  if (!header) return undefined
  try {
    return new MIMEType(header).essence
  } catch {
    return undefined
  }
}
