import { BodyTooLarge, mediaTypeOf, readBytes } from '../http/read-body.ts'
import { invalidRequest } from './storage-error.ts'

/** Boundaries, headers of the parts and the fields beside the file. */
const FORM_BYTES = 64 * 1024
const DEFAULT_SECONDS = '3600'

interface Upload {
  bytes: Uint8Array
  cacheControl: string
}

const cacheControlOf = (value: string | null) =>
  `max-age=${/^(?:max-age=)?(\d{1,9})$/.exec(value ?? '')?.[1] ?? DEFAULT_SECONDS}`

/** What is stored is looked into, so it comes as it is. */
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

/** Reads a file as the storage client sends it: in a form, or as the body itself. Never more than `limit` of it. */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  checkEncoding(request.headers.get('content-encoding'))
  if (mediaTypeOf(request.headers.get('content-type')) === 'multipart/form-data')
    return readForm(request, limit)
  return {
    bytes: await readBytes(request, limit),
    cacheControl: cacheControlOf(request.headers.get('cache-control')),
  }
}
