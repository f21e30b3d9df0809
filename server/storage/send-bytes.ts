/** Lets a file display itself and nothing else, even if it is opened as a page. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export interface SentFile {
  digest: string
  type: string
  cacheControl: string
  /** The file name of the download, if the file must not open in the browser. If empty, the name comes from the URL. */
  attachment: string | undefined
}

interface Range {
  start: number
  /** Inclusive. */
  end: number
}

/** The requested range. Undefined for the whole file, null if it can't be satisfied. */
function rangeOf(header: string | null, size: number): Range | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? null : { start, end }
}

const isNamed = (header: string | null, etag: string) =>
  (header ?? '').split(',').some(part => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag)

function disposition(name: string): string {
  return name === '' ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Reads a range of bytes, both ends included. */
type ReadRange = (start: number, end: number) => BodyInit

/** Sends a file or the requested part of it, or 304 if the client has it. */
export function sendRange(request: Request, size: number, read: ReadRange, file: SentFile): Response {
  const etag = `"${file.digest}"`
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  }
  if (file.attachment !== undefined) headers['content-disposition'] = disposition(file.attachment)
  if (isNamed(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const condition = request.headers.get('if-range')
  const isWhole = condition !== null && condition !== etag
  const range = isWhole ? undefined : rangeOf(request.headers.get('range'), size)
  if (range === null)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${size}`
  headers['content-length'] = String(end + 1 - start)
  const status = range === undefined ? 200 : 206
  return new Response(request.method === 'HEAD' ? null : read(start, end), { status, headers })
}

/** Sends a file from memory as a view, so that many slow readers of a picture share its memory. */
export const sendBytes = (request: Request, bytes: Buffer, file: SentFile): Response =>
  sendRange(
    request,
    bytes.length,
    (start, end) => new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset + start, end + 1 - start),
    file,
  )
