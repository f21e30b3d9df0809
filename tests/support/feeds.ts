import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Checks what RSS 2.0 and JSON Feed 1.1 require in a real parser, and that the blog links to both feeds. */
export async function expectFeedsValid(page: Page, origin: string, items: number): Promise<void> {
  await page.goto(`${origin}/blog`)
  const addresses = await page
    .locator('link[rel="alternate"]')
    .evaluateAll(links => links.map(link => [link.getAttribute('type'), link.getAttribute('href')]))
  expect(addresses).toEqual([
    ['application/rss+xml', `${origin}/blog/rss.xml`],
    ['application/feed+json', `${origin}/blog/feed.json`],
  ])
  await expectRss(page, origin, items)
  await expectJsonFeed(page, origin, items)
}

async function expectRss(page: Page, origin: string, items: number): Promise<void> {
  const answer = await page.request.get(`${origin}/blog/rss.xml`)
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  // The site's content security policy forbids its pages to parse HTML.
  await page.goto('about:blank')
  const rss = await page.evaluate(
    xml => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      const text = (parent: Element | null, name: string) =>
        [...(parent?.children ?? [])].find(({ nodeName }) => nodeName === name)?.textContent ?? ''
      const channel = feed.querySelector('channel')
      return {
        broken: feed.querySelector('parsererror')?.textContent ?? null,
        version: feed.documentElement.getAttribute('version'),
        channel: ['title', 'link', 'description'].map(name => text(channel, name)),
        items: [...feed.querySelectorAll('item')].map(item => ({
          title: text(item, 'title'),
          link: text(item, 'link'),
          guid: text(item, 'guid'),
          time: Date.parse(text(item, 'pubDate')),
          html: text(item, 'content:encoded'),
        })),
      }
    },
    await answer.text(),
  )
  expect(rss).toMatchObject({ broken: null, version: '2.0' })
  expect(rss.channel.every(Boolean)).toBe(true)
  expect(rss.items).toHaveLength(items)
  expect(new Set(rss.items.map(({ guid }) => guid)).size).toBe(items)
  for (const item of rss.items) expectItem(origin, { ...item, url: item.link })
}

interface Item {
  title: string
  url: string
  time: number
  html: string
}

/** Expects a title, a date, an address and the full text, with absolute addresses only. */
function expectItem(origin: string, { title, url, time, html }: Item): void {
  expect(title).not.toBe('')
  expect(url.startsWith(`${origin}/blog/`), url).toBe(true)
  expect(Number.isFinite(time)).toBe(true)
  expect(html).toContain('<')
  expect(html).not.toMatch(/<(?:script|iframe|style)|<\w[^<>]*\s(?:href|src)="(?!https?:|mailto:)/i)
}

interface JsonFeed {
  version: string
  title: string
  home_page_url: string
  feed_url: string
  items: { id: string; url: string; title: string; content_html: string; date_published: string }[]
}

async function expectJsonFeed(page: Page, origin: string, items: number): Promise<void> {
  const answer = await page.request.get(`${origin}/blog/feed.json`)
  expect(answer.headers()['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed: JsonFeed = await answer.json()
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed.json`,
  })
  expect(feed.items).toHaveLength(items)
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(items)
  for (const item of feed.items)
    expectItem(origin, { ...item, time: Date.parse(item.date_published), html: item.content_html })
}
