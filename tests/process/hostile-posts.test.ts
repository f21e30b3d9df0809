/** @module-tag full */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend } from '../../server/backend/open-backend.ts'
import type { Transaction } from '../../server/db/database.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { readPage } from '../support/read-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Texts of 20 kB that would block a Markdown parser, and one that would block syntax highlighting. */
const TEXTS: Record<string, string> = {
  'padded-table': `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n${'a\n'.repeat(4_000)}`,
  'deep-list': `${'- '.repeat(5_000)}a`,
  'deep-quote': `${'>'.repeat(20_000)} a`,
  'deep-numbers': `${'1. '.repeat(6_000)}a`,
  'deep-emphasis': `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`,
  'deep-pictures': `${'!['.repeat(3_000)}a${'](b)'.repeat(3_000)}`,
  'repeated-address': `[a]: ${'x'.repeat(10_000)}\n\n${'[a] '.repeat(2_500)}`,
  underlined: 'a\n=\n'.repeat(5_000),
  'many-notes': `[^1]: x\n\n${'[^1] '.repeat(4_000)}`,
  'one-long-word-of-code': `\`\`\`js\n${'a'.repeat(49_000)}\n\`\`\``,
}
/** Older posts, with more text than a feed carries. */
const LONG_POSTS = 30
const LONG_TEXT = 'Many words of a long text. '.repeat(16_000)
const FEED_BYTES = 2 * 1024 * 1024
const LAST_WORDS = 'The last words of it.'
const IDLE_MS = 2_000

const dataDir = mkdtempSync(join(tmpdir(), 'octavo-hostile-'))
let server: RunningServer

/** Writes the posts directly into the database, as they could be stored before the limits existed. */
async function storeDirectly(): Promise<void> {
  const ignore = () => undefined
  const backend = await openBackend(readEnv({ DATA_DIR: dataDir }, dataDir), createLog(ignore), ignore)
  const store = async (tx: Transaction) => {
    for (const [slug, text] of Object.entries(TEXTS))
      await tx.query(
        `insert into blog_posts (title, slug, content, category, status, published_at)
         values ($1, $1, $2, 'TECH', 'published', now())`,
        [slug, `${text}\n\n${LAST_WORDS}`],
      )
    await tx.query(
      `insert into blog_posts (title, slug, content, status, published_at)
       select 'Long ' || n, 'long-' || n, $1, 'published', now() - make_interval(days => n)
         from generate_series(1, $2) n`,
      [LONG_TEXT, LONG_POSTS],
    )
  }
  // On a busy machine, such texts take longer than a request may.
  await backend.database.transaction({ role: 'service' }, store, { long: true })
  await backend.close()
}

beforeAll(async () => {
  await storeDirectly()
  server = await startServer({ dataDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Requests an address, and checks meanwhile that the server stays responsive. */
async function askWhileWatching(path: string) {
  let slowest = 0
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      const started = performance.now()
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - started)
    }
  })()
  const asked = performance.now()
  const answer = await fetch(`${server.origin}${path}`)
  const text = await answer.text()
  isDone = true
  await watching
  // A server that renders on its only thread answers nothing else until it is done, however fast the machine.
  expect(slowest).toBeLessThan(Math.max(IDLE_MS, (performance.now() - asked) / 2))
  return { status: answer.status, text }
}

describe('posts that were written to block the site', () => {
  it('are shown with all their words, while the server answers others', async () => {
    for (const slug of Object.keys(TEXTS)) {
      const { status, text } = await askWhileWatching(`/blog/${slug}`)
      expect([slug, status]).toEqual([slug, 200])
      const page = readPage(text)
      const [prose] = page.all(({ properties }) => String(properties.className).includes('prose'))
      expect([slug, prose && page.text(prose).includes(LAST_WORDS)]).toEqual([slug, true])
    }
  })

  it('are in both feeds in full, and block no feed', async () => {
    for (const path of ['/blog/rss.xml', '/blog/feed.json']) {
      const { status, text } = await askWhileWatching(path)
      expect([path, status]).toEqual([path, 200])
      expect(text.split(LAST_WORDS)).toHaveLength(Object.keys(TEXTS).length + 1)
      // Posts whose text doesn't fit are listed by title.
      expect(text).toContain(`/blog/long-${LONG_POSTS}`)
      expect(text.length).toBeLessThan(FEED_BYTES)
    }
  })

  it('have Markdown copies, and change no other page', async () => {
    for (const [slug, content] of Object.entries(TEXTS)) {
      const { status, text } = await askWhileWatching(`/blog/${slug}.md`)
      expect([slug, status, text.includes(content)]).toEqual([slug, 200, true])
    }
    for (const path of ['/', '/blog', '/blog.md', '/sitemap.xml'])
      expect([path, (await askWhileWatching(path)).status]).toEqual([path, 200])
  })
})
