import type { MiddlewareHandler } from 'hono'
import { PLAYER_ORIGINS } from '../../contract/videos.ts'

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

/** What players of videos need to begin when a reader presses play. */
const PLAYER_FEATURES = ['autoplay', 'encrypted-media']

const permissions = (players: readonly string[] = []) =>
  [
    ...UNUSED_FEATURES.map(feature => {
      const allowed = PLAYER_FEATURES.includes(feature) ? players : []
      return `${feature}=(${allowed.map(origin => (origin === 'self' ? origin : `"${origin}"`)).join(' ')})`
    }),
    ...OWN_FEATURES.map(feature => `${feature}=(self)`),
  ].join(', ')

/** What a browser obeys in any answer. */
const ASSET_HEADERS: Record<string, string> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Answers that are not documents may load nothing. */
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

/** A page says itself what it may load, and whether its address may be told. */
const OWN = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
]

/** Of a page that shows videos of others: their players do not say that they may be embedded in an isolated page, and begin to play by themselves. */
export const playerHeaders = () => ({
  'cross-origin-embedder-policy': 'unsafe-none',
  'permissions-policy': permissions(['self', ...PLAYER_ORIGINS]),
})

const TWO_YEARS = 'max-age=63072000; includeSubDomains; preload'

/** An SVG picture opens as a document of its own, and so does the page that says that there is no such file. */
const ASSET = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg)|application\/wasm)/

/** Whether an answer is a part of documents and never one itself, so that most headers would say nothing in it. */
const isAsset = (path: string, type: string | null | undefined) =>
  path.startsWith('/assets/') && ASSET.test(type ?? '')

/** Security headers of every answer, or of a file that documents load, if its path and type are given. */
export function safeHeaders(
  https: boolean,
  { path = '', type }: { path?: string; type?: string | null | undefined } = {},
): Record<string, string> {
  const headers = isAsset(path, type) ? ASSET_HEADERS : HEADERS
  return https ? { ...headers, 'strict-transport-security': TWO_YEARS } : headers
}

/** Sets the security headers on every answer, including errors. */
export function securityHeaders({ isHttps }: { isHttps: () => boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const safe = safeHeaders(isHttps(), { path: context.req.path, type: headers.get('content-type') })
    for (const [name, value] of Object.entries(safe))
      if (!OWN.includes(name) || !headers.has(name)) context.res.headers.set(name, value)
  }
}
