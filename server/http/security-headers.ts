import type { MiddlewareHandler } from 'hono'
import { PLAYER_ORIGINS } from '../../contract/videos.ts'

/** Browser features that the site never uses, so that injected scripts can't use them either. */
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

/** Passkeys, for sign-in and the back office. Allowed on this site's own pages, never in a frame. */
const OWN_FEATURES = ['publickey-credentials-create', 'publickey-credentials-get']

/** Features that video players need to start when a visitor presses play. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media']

const permissions = (players: readonly string[] = []) =>
  [
    ...UNUSED_FEATURES.map(feature => {
      const allowed = PLAYER_FEATURES.includes(feature) ? players : []
      return `${feature}=(${allowed.map(origin => (origin === 'self' ? origin : `"${origin}"`)).join(' ')})`
    }),
    ...OWN_FEATURES.map(feature => `${feature}=(self)`),
  ].join(', ')

/** Headers that browsers obey in any response. */
const ASSET_HEADERS: Record<string, string> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Responses that aren't documents may load nothing. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS: Record<string, string> = {
  ...ASSET_HEADERS,
  'content-security-policy': NOTHING_ALLOWED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** Pages set these themselves. */
const OWN = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
]

/** For pages with embedded videos. Their players don't allow embedding in an isolated page, and need autoplay. */
export const playerHeaders = () => ({
  'cross-origin-embedder-policy': 'unsafe-none',
  'permissions-policy': permissions(['self', ...PLAYER_ORIGINS]),
})

const TWO_YEARS = 'max-age=63072000; includeSubDomains; preload'

/** SVG pictures and not-found pages open as documents, so they aren't assets. */
const ASSET = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg)|application\/wasm)/

/** Whether a response is only loaded by documents, so most headers would have no effect. */
const isAsset = (path: string, type: string | null | undefined) =>
  path.startsWith('/assets/') && ASSET.test(type ?? '')

/** The security headers of a response. With the path and type of an asset, only those that it needs. */
export function safeHeaders(
  https: boolean,
  { path = '', type }: { path?: string; type?: string | null | undefined } = {},
): Record<string, string> {
  const headers = isAsset(path, type) ? ASSET_HEADERS : HEADERS
  return https ? { ...headers, 'strict-transport-security': TWO_YEARS } : headers
}

/** Sets the security headers on every response, including errors. */
export function securityHeaders({ isHttps }: { isHttps: () => boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const safe = safeHeaders(isHttps(), { path: context.req.path, type: headers.get('content-type') })
    for (const [name, value] of Object.entries(safe))
      if (!OWN.includes(name) || !headers.has(name)) context.res.headers.set(name, value)
  }
}
