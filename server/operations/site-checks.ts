import type { Checks } from './self-measurement.ts'

interface Deps {
  /** The server's own address on this machine. */
  origin: string
  /** Resolves while the database takes writes. */
  ping: () => Promise<void>
  /** Returns a check of the mail server. Undefined while email is not set up. */
  checkMail: () => (() => Promise<unknown>) | undefined
}

/** Requests a page like a visitor, but with HEAD, which counts as no view. */
async function askForPage(url: string): Promise<void> {
  const { status, headers } = await fetch(url, { method: 'HEAD' })
  // If the list of posts cannot be read, it is served empty and must not be cached.
  if (status !== 200 || headers.get('cache-control')?.includes('no-store'))
    throw new Error(`${url} has no answer`)
}

/** What it means that a part of the site answers. */
export const siteChecks = ({ origin, ping, checkMail }: Deps): Checks => ({
  page: () => askForPage(`${origin}/`),
  // A form is answered once it is stored.
  form: ping,
  get mail() {
    return checkMail()
  },
  blog: () => askForPage(`${origin}/blog`),
})
