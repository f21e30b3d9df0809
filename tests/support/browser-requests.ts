import type { Request } from '@playwright/test'

/** What the head of every document names for the browser rather than the page. */
const NAMED_FOR_BROWSER = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']

/**
 * Whether the browser itself requests this, at any time. A whole browser loads the icon of its tab; the headless shell has no
 * tabs.
 */
export function isOfBrowser(request: Request): boolean {
  return (
    request.method() === 'GET' &&
    ['other', 'manifest'].includes(request.resourceType()) &&
    NAMED_FOR_BROWSER.includes(new URL(request.url()).pathname)
  )
}

/** Whether the page itself requests something. Its scripts don't count: they may still be loading when a journey begins to listen. */
export const isCall = (request: Request): boolean =>
  request.resourceType() !== 'script' && !isOfBrowser(request)
