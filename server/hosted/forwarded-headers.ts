import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { bearerToken } from '../auth/identity.ts'
import type { HostedProject } from './project.ts'

/** Headers that describe a call. Cookies, addresses and all others aren't forwarded. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'accept-profile',
  'cache-control',
  'content-profile',
  'content-type',
  'idempotency-key',
  'prefer',
  'range',
  'range-unit',
  'user-agent',
  'x-client-info',
  'x-supabase-api-version',
]

const PASSED_BACK = [
  'content-location',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'retry-after',
  'www-authenticate',
  'x-sb-error-code',
  'x-supabase-api-version',
]

/** The only call that the service limits by address. It works the same with either key. */
const COUNTED_BY_ADDRESS = '/auth/v1/token'

interface Call {
  method: string
  path: string
  headers: Headers
  /** The visitor's address; empty for a page that renders without a visitor. */
  address: string
}

/**
 * Returns the headers of a forwarded call, with the project's key instead of ours and the visitor's address. The
 * service trusts `Sb-Forwarded-For` only with the secret key, so that key is only sent where the service limits by
 * address.
 */
export function requestHeaders(call: Call, project: HostedProject): Headers {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = call.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const counts = call.method === 'POST' && call.path === COUNTED_BY_ADDRESS
  const key = (counts && project.secretKey) || project.publishableKey
  const given = call.headers.get('apikey')
  // Any other key is replaced by an empty one, which the project refuses.
  headers.set('apikey', given === PUBLIC_KEY || given === project.publishableKey ? key : '')
  headers.set('authorization', `Bearer ${bearerToken(call.headers) ?? key}`)
  if (call.address !== '') {
    headers.set('x-forwarded-for', call.address)
    if (counts && project.secretKey !== undefined) headers.set('sb-forwarded-for', call.address)
  }
  return headers
}

/** No cache on the way may store a response. */
export function answerHeaders(answer: Headers): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const name of PASSED_BACK) {
    const value = answer.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Whether a response is from the service. A page or redirect comes from something in between. */
export function isExpected({ status, headers }: Response): boolean {
  const isRedirect = status >= 300 && status < 400
  return !isRedirect && !headers.get('content-type')?.startsWith('text/html')
}
