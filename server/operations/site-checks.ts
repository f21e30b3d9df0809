import type { Checks } from './self-measurement.ts'

interface Deps {
  /** Where the server itself can be reached on this machine. */
  origin: string
  /** Resolves while the database takes writes. */
  ping: () => Promise<void>
  /** What resolves while the mail server answers. Undefined while no mail is sent. */
  checkMail: () => (() => Promise<unknown>) | undefined
}

/** Asks over the network, as a visitor does, but for the head alone: that is counted as no visit. */
async function askForPage(url: string): Promise<void> {
  const { status, headers } = await fetch(url, { method: 'HEAD' })
  // The list of posts is answered empty when it cannot be read, and is then not for keeping.
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
