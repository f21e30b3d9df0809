import { beforeAll, describe, expect, it } from 'vitest'
import { markdownPath } from '../../contract/addresses.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { storePosts } from '../support/blog.ts'
import { openedServer } from '../support/opened.ts'
import { copyWords, firstLost, pageRuns } from '../support/page-words.ts'
import { fillBlog, RICH_POST } from '../support/rich-blog.ts'
import { startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

/** What Markdown copies lose most easily. */
const HARD_TEXT = `A claim of $5,000,000[^1] and ~~a struck clause~~ a kept one, with H<sub>2</sub>O, E=mc<sup>2</sup> and <kbd>Ctrl</kbd>.

| Write | Rather than |
| --- | --- |
| Octavo | ~~OCTAVO~~ |
| \`a|b\` | a cell with **weight**[^two] |

[**A page elsewhere** · The Firm](https://firm.example/page "What the page is about")

- [x] done
- [ ] open

1. one
   > quoted in a list

![A mark](/favicon.svg "Said below the picture")

[^1]: Risk policy 4.2, with a [link](/security).
[^two]: The other note.
`
const HARD_POST = '/blog/hard-text'

const server = openedServer({ env: JOURNEY_ENV })
let paths: string[]

beforeAll(async () => {
  await fillBlog(server.origin)
  const client = await administratorElsewhere(server.origin)
  await storePosts(client, [
    {
      title: 'Hard <b> text & "quotes"',
      slug: 'hard-text',
      excerpt: 'Of *all* kinds.',
      content: HARD_TEXT,
      tags: ['a-tag'],
    },
  ])
  const categories = ['general', 'product', 'tech', 'company'].map(name => `/blog/category/${name}`)
  const searches = ['/search?q=privilege', '/search?q=zzqqxx']
  paths = [
    ...(await pagePaths()),
    ...categories,
    ...searches,
    '/figures',
    '/blog?page=2',
    RICH_POST,
    HARD_POST,
  ]
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })

function addressOf(path: string): string {
  const [page = '', query] = path.split('?')
  return markdownPath(page) + (query ? `?${query}` : '')
}

describe('every Markdown copy', () => {
  it('holds the words of its page, one by one and in order', async () => {
    const lost: string[] = []
    for (const path of paths) {
      const copy = await get(addressOf(path))
      if (copy.status !== 200) lost.push(`${path}: ${copy.status}`)
      const words = copyWords(await copy.text())
      const { around, prose } = pageRuns(await (await get(path)).text())
      const missing = [firstLost(around, words), ...prose.map(run => firstLost([run], words))].filter(Boolean)
      if (missing.length > 0) lost.push(`${path}: ${missing.join(' | ')}`)
    }
    expect(paths.length).toBeGreaterThan(45)
    expect(lost).toEqual([])
  })

  it('is the same by its address and by Accept, and says which page is the original', async () => {
    for (const path of paths) {
      const byAddress = await get(addressOf(path))
      const byAccept = await get(path, { accept: 'text/markdown' })
      expect([path, byAccept.headers.get('content-type')]).toEqual([path, 'text/markdown; charset=utf-8'])
      expect(await byAccept.text()).toBe(await byAddress.text())
      const canonical = `<${server.origin}${path}>; rel="canonical"`
      expect([path, byAddress.headers.get('link'), byAccept.headers.get('link')]).toEqual([
        path,
        canonical,
        canonical,
      ])
      expect([path, byAccept.headers.get('vary')]).toEqual([path, 'Accept, Accept-Encoding'])
      expect(byAddress.headers.get('content-security-policy')).not.toContain('script-src')
    }
  })

  it('is named by its page', async () => {
    for (const path of paths) {
      const { headers } = await get(path)
      const [own = ''] = path.split('?')
      const copy = server.origin + markdownPath(own)
      expect([path, headers.get('link')]).toEqual([path, `<${copy}>; rel="alternate"; type="text/markdown"`])
    }
    for (const path of ['/no-such-page', '/blog/no-such-post', '/admin', '/llms.txt'])
      expect([path, (await get(path)).headers.get('link')]).toEqual([path, null])
  })

  it('has no character references, no soft hyphens, no tags of the page and no addresses without a host', async () => {
    // The text of a post stays exactly as written.
    for (const path of paths.filter(path => path !== RICH_POST && path !== HARD_POST)) {
      const text = await (await get(addressOf(path))).text()
      expect([
        path,
        text.match(/&#?\w+;|\u00ad|<!--|<\/?(?:div|span|section|sup)(?:\s[^>]*)?>|\]\(\/[^)]*\)/),
      ]).toEqual([path, null])
    }
  })
})

it('keeps struck words, the names of buttons and notes behind numbers', async () => {
  const kit = await (await get('/press-kit.md')).text()
  expect(kit).toContain('| ~~the Perry bot, PerryGPT~~')
  expect(kit).toContain('Download · Coming soon')
  const home = await (await get('/index.md')).text()
  expect(home).toContain('~~$2,000,000~~ $5,000,000[3] for all claims')
  expect(home).toContain('Approve as partner · Refuse')
  expect(await (await get('/platform/api.md')).text()).toContain('Host: api.octavo.example\n> Authorization:')
})

it('shows what a page says now, not what it said when it was built', async () => {
  const page = await (await get('/support/status')).text()
  const copy = await (await get('/support/status.md')).text()
  expect(copy.includes('No measurements yet')).toBe(page.includes('No measurements yet'))
  const found = await (await get('/search.md?q=privilege')).text()
  expect(found.length).toBeGreaterThan((await (await get('/search.md')).text()).length)
})

it('has no copy of what is no page', async () => {
  for (const path of [
    '/no-such-page.md',
    '/blog/no-such-post.md',
    '/blog/category/none.md',
    '/blog/rss.xml.md',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('has none of the public figures where they are not public', { tags: ['full'] }, async () => {
  const other = await startServer()
  try {
    expect((await fetch(`${other.origin}/figures.md`)).status).toBe(404)
  } finally {
    await other.stop()
  }
})
