import { siteOrigin } from '#app/lib/site-origin.ts'
import { site } from '#content/site.ts'

const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116. Made on request, so that its expiry date is always ahead. */
export function loader() {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const text = `Contact: mailto:${site.emails.security}
Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteOrigin()}/.well-known/security.txt
Policy: ${siteOrigin()}/legal/terms-of-service#reporting
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
