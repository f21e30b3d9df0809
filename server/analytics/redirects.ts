import { type Redirect, redirectKey } from '../../contract/redirects.ts'
import { readRedirects } from '../db/analytics.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'

/** As a header takes it. */
function encoded(target: string): string {
  const { href, pathname, search, hash } = new URL(target, 'https://own.invalid')
  return target.startsWith('/') ? pathname + search + hash : href
}

/** Where a missing path leads to, by way of other redirects too, so that a visitor is sent on once. */
export function lastTarget(redirects: ReadonlyMap<string, string>, path: string): string | undefined {
  let target = redirects.get(redirectKey(path))
  // The database takes no loop. One more than all would be one.
  for (let steps = 0; target !== undefined && steps <= redirects.size; steps++) {
    const next = target.startsWith('/') ? redirects.get(redirectKey(target)) : undefined
    if (next === undefined) return encoded(target)
    target = next
  }
  return undefined
}

export interface Redirects {
  find(path: string): Promise<string | undefined>
  close(): void
}

const asMap = (rows: readonly Redirect[]) => new Map(rows.map(({ path, target }) => [path, target]))

/** All redirects, in memory: strangers ask for missing pages by the thousand. Read again when any instance has changed one. */
export function createRedirects(database: Database): Redirects {
  let loading: Promise<ReadonlyMap<string, string>> | undefined
  const close = database.listen('redirects_change', () => {
    loading = undefined
  })
  function load(): Promise<ReadonlyMap<string, string>> {
    if (loading !== undefined) return loading
    const read = database.transaction({ role: 'service' }, readRedirects, { page: true }).then(asMap)
    loading = read
    // The next missing page tries again.
    read.catch(() => {
      if (loading === read) loading = undefined
    })
    return read
  }
  return {
    async find(path) {
      try {
        return lastTarget(await load(), path)
      } catch (error) {
        // A page that is missing is missing while the database is away too.
        if (error instanceof DatabaseUnavailable) return undefined
        throw error
      }
    },
    close,
  }
}
