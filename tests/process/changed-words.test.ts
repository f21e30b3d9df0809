import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { createFill } from '../../contract/placeholders.ts'
import { createLog } from '../../server/log.ts'
import { loadBuiltSite } from '../../server/website/built-site.ts'
import { createPageMeasure } from '../../server/website/measure-page.ts'
import { createWebsite, type Website } from '../../server/website/website.ts'
import { definedWords } from '../../server/words/defined-words.ts'
import { noticeOverrides } from '../../server/words/notice.ts'
import { resolvePublished } from '../../server/words/resolve-published.ts'

const ORIGIN = 'https://octavo.example'
const CAREERS = 'pages/company/careers/page'
let website: Website
let app: Hono
let paths: string[]
/** The bytes and validators of every path before anybody changed a word. */
let built: Map<string, string>

beforeAll(async () => {
  const site = await loadBuiltSite(join(import.meta.dirname, '..', '..', 'build'))
  paths = [...site.documents.keys()].flatMap(path => [path, path === '/' ? '/index.md' : `${path}.md`])
  paths.push('/llms.txt', '/site.webmanifest', '/robots.txt')
  website = createWebsite({
    site,
    siteUrl: ORIGIN,
    fill: createFill(ORIGIN),
    backendFetch: async () => Response.json([]),
    log: createLog(() => undefined),
  })
  app = new Hono().all('*', context => website.answer(context))
  built = await askAll()
})

const ask = async (path: string, headers = {}) => {
  const answer = await app.request(ORIGIN + path, { headers })
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}

/** The bytes and validators of every path. */
async function askAll(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const path of paths) {
    const { status, etag, text } = await ask(path)
    all.set(path, [status, etag, createHash('sha256').update(text).digest('hex')].join(' '))
  }
  return all
}

/** The about page's table of formats explains the one that gives the product its name. */
const withoutFormat = (text: string) => text.replace(/(Quarto[\s\S]{0,600}?)Octavo/, '$1')

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  paths.filter(path => one.get(path) !== other.get(path))

it('has rendered every changed page before anybody asks, and no other', async () => {
  website.setWords({ [`${CAREERS}#hero.heading`]: 'Rendered at the start.' })
  expect(website.cached('/careers')).toBeUndefined()
  const before = website.renders()
  await website.renderChanged()
  expect(website.cached('/careers')?.payload.identity.bytes.toString()).toContain(
    '>Rendered at the start.</h1>',
  )
  expect(website.renders()).toBe(before + 1)
  website.setWords({})
})

it('changes the page, its copy and what names it, and leaves every byte of the others', async () => {
  expect(website.setWords({ [`${CAREERS}#hero.heading`]: 'Sign what you make.' })).toEqual([])
  const { text } = await ask('/careers')
  expect(text).toContain('>Sign what you make.</h1>')
  expect((await ask('/careers.md')).text).toContain('# Sign what you make.')
  expect((await ask('/careers', { accept: 'text/markdown' })).text).toContain('# Sign what you make.')
  expect(differing(built, await askAll())).toEqual(['/careers', '/careers.md'])

  website.setWords({ [`${CAREERS}#meta.title`]: 'Work & sign at Octavo' })
  const { text: titled } = await ask('/careers')
  expect(titled).toContain('<title>Work &amp; sign at Octavo</title>')
  expect(titled).not.toContain('Sign what you make.')
  expect((await ask('/llms.txt')).text).toContain('[Work & sign at Octavo]')
  expect(differing(built, await askAll())).toEqual(['/careers', '/llms.txt'])

  website.setWords({})
  expect(differing(built, await askAll())).toEqual([])
})

it('changes the menu of every page', async () => {
  website.setWords({ 'navigation#platformGroup.label': 'Product' })
  const pages = paths.filter(path => !/\.\w+$/.test(path) && !path.startsWith('/de'))
  expect(differing(built, await askAll())).toEqual(pages)
  website.setWords({})
})

it('shows what looks like markup as text, in HTML and in structured data', async () => {
  const heading = '<script>alert(1)</script> "&\' {{x}}'
  website.setWords({
    [`${CAREERS}#hero.heading`]: heading,
    'collections/careers#positions.0.summary': '</script><script>alert(2)</script>',
  })
  const { text } = await ask('/careers')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;&#x27; {{x}}')
  expect(text).not.toContain('<script>alert')
  website.setWords({})
})

it('renames the company, the assistant and the year wherever they are told', { tags: ['full'] }, async () => {
  const defined = await definedWords()
  const named = { COMPANY: 'Quillon', ASSISTANT: 'Tamsin', COPYRIGHT_YEAR: '2031' }
  const facts = Object.entries(named).map(([name, now]) => [`facts#${name}`, { was: '', now }])
  const fields = Object.fromEntries(facts)
  const card = (await ask('/og/about.png')).text
  expect(website.setWords(resolvePublished('1', [{ unit: 'facts', fields }], defined).overrides)).toEqual([])
  const machines = [
    '/blog',
    '/blog.md',
    '/blog/feed.json',
    '/blog/rss.xml',
    '/blog/category/news',
    '/gone',
    '/de/gone',
  ]
  const stale: string[] = []
  for (const path of [...paths, ...machines]) {
    const { text } = await ask(path)
    // A Markdown copy has neither header nor footer.
    if (path !== '/robots.txt' && !path.endsWith('.md')) expect(text, path).toContain('Quillon')
    const shown = path.startsWith('/about') ? withoutFormat(text) : text
    for (const old of shown.match(/.{0,60}(?:Octavo|Perry|© 2024)/g) ?? []) stale.push(`${path}: ${old}`)
    if (text.includes('<footer')) expect(text, path).toContain('© 2031 Quillon')
  }
  expect(stale).toEqual([])
  expect((await ask('/og/about.png')).text).not.toBe(card)
  website.setWords({})
})

it('gives an island its words only where they were changed', async () => {
  const propsOf = async (name: string) =>
    new RegExp(`<site-island name="${name}"[^>]*? props="([^"]*)"`).exec((await ask('/')).text)?.[1]
  expect(await propsOf('home-letter')).toBeUndefined()
  const [field] = website.setWords({ 'pages/home/page#letterScene.caption': 'Changed.' })
  expect(field).toBeUndefined()
  expect(await propsOf('home-letter')).toBe(
    '{&quot;copy&quot;:{&quot;letterScene&quot;:{&quot;caption&quot;:&quot;Changed.&quot;}}}',
  )
  expect(await propsOf('home-ledger')).toBeUndefined()
  website.setWords({})
})

it('names what has no place, and shows the rest', async () => {
  const lost = website.setWords({
    [`${CAREERS}#gone.text`]: 'Gone',
    [`${CAREERS}#hero.lead`]: 'From anywhere.',
  })
  expect(lost).toEqual([`${CAREERS}#gone.text`])
  expect((await ask('/careers')).text).toContain('From anywhere.')
  website.setWords({})
})

it('shows the notice above the header of every page, in the document and as text', async () => {
  const notice = { on: true, text: 'Closed <Friday>', href: '/contact', from: '', until: '' }
  expect(website.setWords(noticeOverrides(notice))).toEqual([])
  const bar = (label: string) =>
    `<aside class="site-notice" aria-label="${label}"><p class="page"><a href="/contact" class="link">Closed &lt;Friday&gt;</a></p></aside><header`
  for (const path of paths.filter(path => !/\.\w+$/.test(path)).concat('/blog', '/gone')) {
    const { text } = await ask(path)
    if (!text.includes('<header class="site-header')) continue
    expect(text, path).toContain(bar(path.startsWith('/de') ? 'Hinweis' : 'Notice'))
  }
  website.setWords(noticeOverrides({ ...notice, href: '' }))
  expect((await ask('/careers')).text).toContain('<p class="page">Closed &lt;Friday&gt;</p></aside>')
  const { html } = await website.renderPreview('/careers', { overrides: noticeOverrides(notice) })
  expect(html).toContain(bar('Notice'))
  website.setWords({})
  expect(differing(built, await askAll())).toEqual([])
})

it('dates a changed page in the sitemap by its publication', async () => {
  const dated = async (path: string) =>
    new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]+)`).exec((await ask('/sitemap.xml')).text)?.[1]
  const about = await dated('/about')
  website.setWords({ [`${CAREERS}#hero.lead`]: 'From anywhere.' }, { '/careers': '2031-02-03T04:05:06Z' })
  expect(await dated('/careers')).toBe('2031-02-03T04:05:06.000Z')
  expect(await dated('/about')).toBe(about)
  website.setWords({})
  expect(await dated('/careers')).not.toBe('2031-02-03T04:05:06.000Z')
})

it('is weighed as it would be sent, before it is published', async () => {
  const measure = createPageMeasure(Promise.resolve(website))
  const sent = async () => {
    const answer = await app.request(`${ORIGIN}/careers`, { headers: { 'accept-encoding': 'br' } })
    return (await answer.arrayBuffer()).byteLength
  }
  const field = `${CAREERS}#howWeWork.heading`
  const words = { [field]: Array.from({ length: 60 }, (_, at) => `Word${at * 7919}`).join(' ') }
  const [built = 0, changed = 0] = [await measure('/careers', {}), await measure('/careers', words)]
  expect(changed).toBeGreaterThan(built + 100)
  website.setWords(words)
  expect(await sent()).toBe(changed)
  website.setWords({})
  expect(await measure('/nowhere', {})).toBeUndefined()
})
