import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FoundRows } from '../../app/pages/search/found.ts'
import { markdownPath } from '../../contract/addresses.ts'
import { PLACEHOLDERS } from '../../contract/placeholders.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'

const PUBLIC = 'https://www.octavo.example'
/** Other values than at build time, and none that pages state for another reason. */
const SETTINGS = { RETENTION_DAYS: '417', BACKUP_EVERY_HOURS: '83', BACKUP_KEEP: '61' }
const FEEDS = ['/blog/rss.xml', '/blog/feed.json', '/sitemap.xml', '/llms.txt', '/robots.txt']
const DOCUMENTS = ['/.well-known/security.txt', '/site.webmanifest', '/not-there', '/de/not-there', '/admin']
const SEARCHES = ['retention', 'backups', 'newer', 'erased', 'Sicherungen', 'Tage', 'origin']
const PLACEHOLDER = /\{[A-Z][A-Z_]+\}|origin\.invalid/

const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const server = openedServer({
  env: { SITE_URL: PUBLIC, BACKUP_DIR: 'backups', RATE_LIMIT: 'off', ...SETTINGS },
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers: { apikey: PUBLIC_KEY, ...headers } })

/** The answers with a placeholder that the server should have filled in. */
async function unfilled(paths: readonly string[], pattern = PLACEHOLDER): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const [placeholder] = pattern.exec(await (await ask(path)).text()) ?? []
    if (placeholder) found.push(`${path}: ${placeholder}`)
  }
  return found
}

async function search(words: string): Promise<FoundRows> {
  const answer = await fetch(`${server.origin}/rest/v1/rpc/search_site`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
  })
  return answer.json()
}

describe('nothing leaves the server with a placeholder in it', () => {
  it('no page and no copy of one', async () => {
    const paths = await pagePaths()
    expect(await unfilled([...paths, ...paths.map(markdownPath)])).toEqual([])
  })

  it('no feed, no list and no document for machines', async () => {
    expect(await unfilled([...FEEDS, ...DOCUMENTS])).toEqual([])
  })

  it('no result of a search, in either language', async () => {
    expect(await unfilled(SEARCHES.map(words => `/search?q=${words}`))).toEqual([])
  })

  it('no document of the API', async () => {
    expect(await unfilled(['/rest/v1/', '/auth/v1/settings', '/healthz'])).toEqual([])
  })

  it('no script and no stylesheet, whose bytes the build has fixed', async () => {
    const names = readdirSync(assets).filter(name => /\.(?:js|css)$/.test(name))
    expect(names.length).toBeGreaterThan(20)
    const told = new RegExp(Object.values(PLACEHOLDERS).join('|').replaceAll(/[{}]/g, '\\$&'))
    expect(
      await unfilled(
        names.map(name => `/assets/${name}`),
        told,
      ),
    ).toEqual([])
  })
})

describe('the search', () => {
  it.each(Object.entries(SETTINGS))('finds the pages that state %s by its value', async (name, value) => {
    const paths = (await search(value)).results.map(({ path }) => path)
    const expected = ['/legal/privacy-policy', '/de/legal/privacy-policy', '/procurement']
    expect([name, paths]).toEqual([name, expect.arrayContaining(expected)])
  })

  it('finds the words of labels', async () => {
    expect((await search('incident')).results.map(({ path }) => path)).toContain('/security')
    expect((await search('exit checklist')).results.map(({ path }) => path)).toContain('/security')
  })
})
