import type { MiddlewareHandler } from 'hono'
import { noteRefusal } from './request-log.ts'

export const CROSS_SITE_REFUSED = 'We don’t accept forms from other sites.'

/** Whether a browser sent this for a page of another origin. Other clients send no origin. */
export function isOtherOrigin(origin: string | null, host: string | null, siteUrl: string): boolean {
  if (origin === null || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * Whether a page of another site made a browser send this form. Browsers say so in a header; older ones at least send
 * the origin. Other clients send neither.
 */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return isOtherOrigin(headers.get('origin'), headers.get('host'), siteUrl)
}

/**
 * Refuses forms that a page of another site made a visitor's browser send. Runs before the rate limits, because such a
 * page must not use up the visitor's allowance.
 */
export function refuseForeignForms(siteUrl: () => string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isCrossSite(c.req.raw.headers, siteUrl())) return next()
    c.header('cache-control', 'no-store')
    noteRefusal('form of another site')
    return c.json({ message: CROSS_SITE_REFUSED, fields: {} }, 403)
  }
}
