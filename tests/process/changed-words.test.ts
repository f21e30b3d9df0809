import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { createFill } from '../../contract/told-settings.ts'
import { createLog } from '../../server/log.ts'
import { loadBuiltSite } from '../../server/website/built-site.ts'
import { createWebsite, type Website } from '../../server/website/website.ts'

const ORIGIN = 'https://octavo.example'
const CAREERS = 'pages/company/careers/page'
let website: Website
let app: Hono
let paths: string[]

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

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  paths.filter(path => one.get(path) !== other.get(path))

it('changes the page, its copy and what names it, and leaves every byte of the others', async () => {
  const built = await askAll()
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
  const built = await askAll()
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
