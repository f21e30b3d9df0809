import { BodyTooLarge, mediaTypeOf, readBytes } from '../http/read-body.ts'
import { invalidRequest } from './storage-error.ts'

/** Allowance for boundaries, headers of the parts and the other fields. */
const FORM_BYTES = 64 * 1024
const DEFAULT_SECONDS = '3600'

interface Upload {
  bytes: Uint8Array
  cacheControl: string
}

const cacheControlOf = (value: string | null) =>
  `max-age=${/^(?:max-age=)?(\d{1,9})$/.exec(value ?? '')?.[1] ?? DEFAULT_SECONDS}`

/** Refuses compressed uploads, because we check the content of files. */
function checkEncoding(encoding: FormDataEntryValue | null): void {
  if (encoding !== null && encoding !== '')
    throw invalidRequest('contentEncoding is not supported: send the file itself')
}

async function readForm(request: Request, limit: number): Promise<Upload> {
  const body = await readBytes(request, limit + FORM_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw invalidRequest('The form cannot be read')
  })
  const file = [...form.values()].find(value => value instanceof File)
  if (file === undefined) throw invalidRequest('The form has no file')
  if (file.size > limit) throw new BodyTooLarge()
  checkEncoding(form.get('contentEncoding'))
  const seconds = form.get('cacheControl')
  return {
    bytes: await file.bytes(),
    cacheControl: cacheControlOf(typeof seconds === 'string' ? seconds : null),
  }
}

/** Reads a file as the storage client sends it: in a form or as the body. Reads at most `limit` bytes of it. */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  checkEncoding(request.headers.get('content-encoding'))
  if (mediaTypeOf(request.headers.get('content-type')) === 'multipart/form-data')
    return readForm(request, limit)
  return {
    bytes: await readBytes(request, limit),
    cacheControl: cacheControlOf(request.headers.get('cache-control')),
  }
}
