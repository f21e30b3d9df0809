import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { bearerToken } from '../auth/identity.ts'
import type { HostedProject, Part } from './project.ts'

/** What a call says about itself. Cookies, addresses and everything else stay here. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'accept-profile',
  'cache-control',
  'content-profile',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'prefer',
  'range',
  'range-unit',
  'user-agent',
  'x-client-info',
  'x-device-token',
  'x-form-elapsed-ms',
  'x-metadata',
  'x-octavo-source',
  'x-supabase-api-version',
  'x-upsert',
]

const PASSED_BACK = [
  'accept-ranges',
  'content-disposition',
  'content-location',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'preference-applied',
  'retry-after',
  'www-authenticate',
  'x-sb-error-code',
  'x-supabase-api-version',
]

/** The calls that the service counts by address, and that do the same whichever key they come with. */
const COUNTED_BY_ADDRESS = /^\/auth\/v1\/(?:token|recover|verify|otp|resend)$/

interface Call {
  method: string
  path: string
  headers: Headers
  /** Of the visitor; empty for a page that is made without one. */
  address: string
}

/**
 * The headers that a call goes on with: the project's key in place of ours, and the visitor's address. The service believes an
 * address in `Sb-Forwarded-For` from whoever has a secret key, so that key goes along where addresses are counted, and nowhere else.
 */
export function requestHeaders(call: Call, project: HostedProject): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = call.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const counts = call.method === 'POST' && COUNTED_BY_ADDRESS.test(call.path)
  const key = (counts && project.secretKey) || project.publishableKey
  const given = call.headers.get('apikey')
  // A call that names another project is refused there.
  headers.set('apikey', given === PUBLIC_KEY || given === project.publishableKey ? key : '')
  headers.set('authorization', `Bearer ${bearerToken(call.headers) ?? key}`)
  if (call.address !== '') {
    headers.set('x-forwarded-for', call.address)
    if (counts && project.secretKey !== undefined) headers.set('sb-forwarded-for', call.address)
  }
  return headers
}

const STORED_FILE = /^\/storage\/v1\/(?:object|render)\//
const SHOWN = /^(?:image\/(?:png|jpeg|webp|avif|gif)|application\/(?:pdf|json))\b/
const PUBLIC_OBJECT = /^\/storage\/v1\/object\/public\//

/** Nothing but a file that everybody may see is stored on the way. */
export function answerHeaders(
  { method, path, status }: { method: string; path: string; status: number },
  answer: Headers,
): Headers {
  const headers = new Headers()
  for (const name of PASSED_BACK) {
    const value = answer.get(name)
    if (value !== null) headers.set(name, value)
  }
  // A file of any other kind, such as a page, is saved and not shown: it would be shown as one of ours.
  if (STORED_FILE.test(path) && !SHOWN.test(headers.get('content-type') ?? ''))
    headers.set('content-disposition', 'attachment')
  const isPublic = method === 'GET' && PUBLIC_OBJECT.test(path) && status < 400
  headers.set('cache-control', (isPublic && answer.get('cache-control')) || 'no-store')
  return headers
}

/** Whether an answer is of the kind that its part gives. A page in its place comes from something that stands in between. */
export function isExpected({ name }: Part, answer: Response): boolean {
  if (answer.status >= 300 && answer.status < 400) return answer.status === 304 || name === 'auth'
  const type = answer.headers.get('content-type') ?? ''
  return name === 'storage' ? answer.status < 500 : !type.startsWith('text/html')
}
