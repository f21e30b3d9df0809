import type { MiddlewareHandler } from 'hono'
import { CROSS_SITE_REFUSED, isCrossSite } from '../http/cross-site.ts'

/**
 * Refuses a form that a page of another site had a visitor's browser send. Before the limits: such a page must not use up
 * the visitor's own allowance.
 */
export function refuseForeignForms(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST' || !isCrossSite(c.req.raw.headers, siteUrl)) return next()
    c.header('cache-control', 'no-store')
    return c.json({ message: CROSS_SITE_REFUSED, fields: {} }, 403)
  }
}
