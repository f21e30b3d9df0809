import type { Request } from '@playwright/test'

/** What the head of every document names for the browser, and not for the page. */
const NAMED_FOR_BROWSER = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest']

/**
 * Whether the browser asks by itself, at a moment of its own. A whole browser asks for the icon of its tab; the headless shell has no
 * tabs.
 */
export function isOfBrowser(request: Request): boolean {
  return (
    request.method() === 'GET' &&
    ['other', 'manifest'].includes(request.resourceType()) &&
    NAMED_FOR_BROWSER.includes(new URL(request.url()).pathname)
  )
}

/** Whether something on the page asks. Its own scripts may still be loading when a journey begins to listen. */
export const isCall = (request: Request): boolean =>
  request.resourceType() !== 'script' && !isOfBrowser(request)
