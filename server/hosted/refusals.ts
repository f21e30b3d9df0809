import type { Part } from './project.ts'

const WORDS = {
  404: 'This site uses a Supabase project for its forms, its blog and the sign-in, and has nothing at this address.',
  413: 'The body is too large.',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'We can’t do this right now. Try again.',
} as const

export type RefusalStatus = keyof typeof WORDS

const CODES = {
  auth: {
    404: 'not_found',
    413: 'request_too_large',
    429: 'over_request_rate_limit',
    503: 'service_unavailable',
  },
  data: { 404: 'PGRST205', 413: 'PGRST102', 429: 'over_request_rate_limit', 503: 'PGRST000' },
  functions: undefined,
} as const

/** An error of our own in the format of each part's client. */
export function refusal({ name }: Pick<Part, 'name'>, status: RefusalStatus, retryAfter?: number): Response {
  const message = WORDS[status]
  const code = CODES[name]?.[status]
  const body = {
    functions: { message, fields: {} },
    auth: { code, error_code: code, msg: message, message },
    data: { code, message, details: null, hint: null },
  }[name]
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return Response.json(body, { status, headers })
}
