import type { MiddlewareHandler } from 'hono'

/** Browser features that the site never uses. An injected script cannot use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Passkeys, at sign-in and in the panel: for this site's own pages, never for one in a frame. */
const OWN_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get']

const PERMISSIONS = [
  ...UNUSED_FEATURES.map(feature => `${feature}=()`),
  ...OWN_FEATURES.map(feature => `${feature}=(self)`),
]

const HEADERS: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Answers that are not documents may load nothing. */
export const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const TWO_YEARS = 'max-age=63072000; includeSubDomains; preload'

/** Security headers of every answer. Documents add their own policy. */
export function safeHeaders(https: boolean): Record<string, string> {
  return https ? { ...HEADERS, 'strict-transport-security': TWO_YEARS } : HEADERS
}

/** Sets the security headers on every answer, including errors. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const all = Object.entries(safeHeaders(https))
  return async (context, next) => {
    await next()
    // A page whose address is a secret sends no referrer at all.
    for (const [name, value] of all)
      if (name !== 'referrer-policy' || !context.res.headers.has(name)) context.res.headers.set(name, value)
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', NOTHING_ALLOWED)
  }
}
