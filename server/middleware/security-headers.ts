import type { MiddlewareHandler } from 'hono'

const HEADERS: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Answers that are not documents may load nothing at all. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const TWO_YEARS = 'max-age=63072000; includeSubDomains; preload'

/** Puts the headers of a careful site on every answer, faults included. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const all = Object.entries(https ? { ...HEADERS, 'strict-transport-security': TWO_YEARS } : HEADERS)
  return async (context, next) => {
    await next()
    for (const [name, value] of all) context.res.headers.set(name, value)
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', NOTHING_ALLOWED)
  }
}
