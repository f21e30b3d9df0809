import { beforeAll, expect, it } from 'vitest'
import { markdownPath } from '../../contract/addresses.ts'
import { BUILT_IN_CATEGORIES, categoryPath } from '../../contract/categories.ts'
import { englishPath, languageOf, pathIn, TRANSLATED_PAGES } from '../../contract/languages.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'
import { readPage } from '../support/read-page.ts'

const PUBLIC = 'https://www.octavo.example'
const server = openedServer({ env: { SITE_URL: PUBLIC } })
/** Pages that people are sent to, so they are neither in the sitemap nor in llms.txt. */
const UNLISTED = ['/account', '/search']
let paths: string[]

beforeAll(async () => {
  paths = (await pagePaths()).filter(path => !UNLISTED.includes(path))
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()

it('lists every page once in the sitemap, at its public address', async () => {
  const listed = Array.from((await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url)
  const categories = BUILT_IN_CATEGORIES.map(categoryPath)
  expect(listed.toSorted()).toEqual([...paths, ...categories].map(path => `${PUBLIC}${path}`).toSorted())
  for (const path of categories) expect([path, (await get(path)).status]).toEqual([path, 200])
})

/** The header's link to the page in another language. */
const OFFER = /<a href="([^"]+)" class="[^"]*icon-button[^"]*" lang="(\w+)"/

it('names each translated page in its languages, in its head and in the sitemap, and no other page', async () => {
  const alternates = (text: string) =>
    Array.from(text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi), ([, language, url]) => [
      language,
      url,
    ])
  const translated = TRANSLATED_PAGES.de
  for (const path of paths) {
    const english = englishPath(path)
    const german = `${PUBLIC}${pathIn('de', english)}`
    const expected = translated.includes(english)
      ? [
          ['en', PUBLIC + english],
          ['de', german],
          ['x-default', PUBLIC + english],
        ]
      : []
    const response = await get(path)
    const page = await response.text()
    expect([path, alternates(page)]).toEqual([path, expected])
    expect(page).toContain(`<html lang="${languageOf(path) === 'de' ? 'de' : 'en-US'}"`)
    const isGerman = languageOf(path) === 'de'
    const locales = Array.from(
      page.matchAll(/property="og:locale" content="([^"]+)"/g),
      ([, locale]) => locale,
    )
    expect([path, locales]).toEqual([path, [isGerman ? 'de_DE' : 'en_US']])
    const languages = Array.from(page.matchAll(/"inLanguage":"([^"]+)"/g), ([, language]) => language)
    expect([path, languages]).toEqual([path, [isGerman ? 'de' : 'en-US']])
    const isTranslated = translated.includes(english)
    expect(response.headers.get('content-language')).toBe(isTranslated ? languageOf(path) : null)
    expect(response.headers.get('vary')).not.toContain('Accept-Language')
    const [, to, offer] = OFFER.exec(page) ?? []
    const other = languageOf(path) === 'de' ? 'en' : 'de'
    expect([path, offer, to]).toEqual([
      path,
      ...(isTranslated ? [other, pathIn(other, english)] : [undefined, undefined]),
    ])
  }
  const entries = (await textOf('/sitemap.xml')).split('<url>').slice(1)
  const listed = entries.filter(entry => alternates(entry).length === 3)
  expect(listed).toHaveLength(2 * translated.length)
})

/** The links of a page to itself in other languages, by language. */
const versionsOf = (page: string) =>
  new Map(
    Array.from(
      page.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi),
      ([, language = '', url = '']) => [language, url.replace(PUBLIC, '') || '/'] as const,
    ),
  )

it('names languages in pairs: every version is there, in its language, and names all the others', async () => {
  const named = new Set<string>()
  for (const path of paths) {
    const versions = versionsOf(await textOf(path))
    for (const [language, to] of versions) {
      named.add(to)
      const response = await get(to)
      const page = await response.text()
      expect([path, to, response.status, [...versionsOf(page)]]).toEqual([path, to, 200, [...versions]])
      if (language !== 'x-default') expect(languageOf(to)).toBe(language)
    }
  }
  expect(named.size).toBe(2 * TRANSLATED_PAGES.de.length)
})

it('leads from the German address of a page that is English alone to the English one', async () => {
  const english = [...paths, ...UNLISTED].filter(
    path => languageOf(path) === 'en' && !TRANSLATED_PAGES.de.includes(path),
  )
  for (const path of [...english, '/blog/some-post', '/blog/category/tech']) {
    const response = await get(`/de${path}`)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, path])
  }
})

it('redirects other spellings of an address, and has no page at odd ones', async () => {
  for (const [path, to] of [
    ['/DE', '/de'],
    ['/De/x?a=B', '/de/x?a=B'],
    ['/DE/Application', '/de/application'],
    ['/About', '/about'],
  ]) {
    const response = await get(path ?? '')
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 308, to])
  }
  for (const path of ['/%0a', '/a%0d%0ab', '/%00', '/de/%0a', '/figures', '/FIGURES'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('says in German that a German page is missing', async () => {
  const response = await get('/de/nirgends')
  expect([response.status, response.headers.get('content-language')]).toEqual([404, 'de'])
  const page = await response.text()
  expect(page).toContain('Diese Seite gibt es nicht.')
  expect(page).toContain('<html lang="de"')
  expect(page).toContain('noindex')
})

it('keeps search engines from what is not for them, and from nothing else', async () => {
  const noindex = '<meta name="robots" content="noindex"/>'
  for (const path of UNLISTED) expect(await textOf(path), path).toContain(noindex)
  expect(await textOf('/login')).not.toContain('noindex')
  expect(await textOf('/llms.txt')).not.toContain('/account')
})

it('tells crawlers the rules and the address of the sitemap', async () => {
  const text = await textOf('/robots.txt')
  expect(text).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`)
  expect(text).toMatch(/User-agent: \*\nAllow: \//)
  expect(text).toMatch(/User-agent: GPTBot[\s\S]*Disallow: \//)
})

it('serves a Markdown copy of every page, by address and by Accept header', async () => {
  const index = await textOf('/llms.txt')
  for (const path of paths) {
    const copy = markdownPath(path)
    expect(index).toContain(`${PUBLIC}${copy}`)
    const byAddress = await get(copy)
    expect([copy, byAddress.status, byAddress.headers.get('content-type')]).toEqual([
      copy,
      200,
      'text/markdown; charset=utf-8',
    ])
    const text = await byAddress.text()
    expect(text).toMatch(/^# \S/m)
    expect(text).not.toMatch(/<\/?(?:div|span|section|!--)/)
    const byPreference = await get(path, { accept: 'text/markdown' })
    expect(await byPreference.text()).toBe(text)
    expect(byPreference.headers.get('vary')).toContain('Accept')
  }
})

it('lists only existing pages in llms.txt', async () => {
  const text = await textOf('/llms.txt')
  const listed = Array.from(
    text.matchAll(/https:\/\/www\.octavo\.example(\/[^\s)]*\w)/g),
    ([, path = '']) => path,
  )
  expect(listed.length).toBeGreaterThan(paths.length)
  for (const path of listed) expect([path, (await get(path)).status]).toEqual([path, 200])
})

it('has a security.txt that stays valid for months', async () => {
  const text = await textOf('/.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:/m)
  const [, page = '', anchor = ''] =
    /^Policy: https:\/\/www\.octavo\.example(\/[^#\s]*)#(\S+)$/m.exec(text) ?? []
  const policy = readPage(await textOf(page))
  const section = policy.all(({ properties }) => properties.id === anchor)[0]
  expect(section && policy.text(section)).toContain('found in good faith')
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime()
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(366)
})

it('links its structured data into one graph on every page', async () => {
  for (const path of paths) {
    const page = readPage(await textOf(path))
    const blocks = page.all(({ properties }) => properties.type === 'application/ld+json')
    expect([path, blocks.length]).toEqual([path, 1])
    const [block] = blocks
    const data = JSON.parse(block ? page.text(block) : '{}')
    const types = data['@graph'].map((node: { '@type': string }) => node['@type'])
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    if (englishPath(path) !== '/') expect(types).toContain('BreadcrumbList')
    if (path === '/careers') {
      const jobs = data['@graph'].filter((node: { '@type': string }) => node['@type'] === 'JobPosting')
      const anchors = page.all(({ tagName }) => tagName === 'article').map(({ properties }) => properties.id)
      expect(jobs.map(({ url }: { url: string }) => url)).toEqual(
        anchors.map(anchor => `${PUBLIC}/careers#${anchor}`),
      )
      expect(jobs).toHaveLength(3)
      // The page states neither of them, nor when a position closes.
      for (const job of jobs)
        for (const unsaid of ['employmentType', 'applicantLocationRequirements', 'validThrough'])
          expect(job).not.toHaveProperty(unsaid)
    }
    if (path === '/security') expect(types).toContain('FAQPage')
  }
})

it('calls every page in its breadcrumb what menus call it, not by its whole title', async () => {
  const names = new Map<string, string[]>()
  for (const path of [...paths, ...UNLISTED, '/blog/category/tech']) {
    const [, json = '{}'] = /ld\+json">([^<]*)</.exec(await textOf(path)) ?? []
    const graph: { '@type': string; itemListElement: { name: string }[] }[] = JSON.parse(json)['@graph']
    const list = graph.find(node => node['@type'] === 'BreadcrumbList')
    if (list)
      names.set(
        path,
        list.itemListElement.map(({ name }) => name),
      )
  }
  expect(names.get('/login')).toEqual(['Octavo', 'Login'])
  expect(names.get('/application')).toEqual(['Octavo', 'Submit Application'])
  expect(names.get('/account')).toEqual(['Octavo', 'Account'])
  expect(names.get('/search')).toEqual(['Octavo', 'Search'])
  expect(names.get('/de/application')).toEqual(['Octavo', 'Zugang beantragen'])
  expect(names.get('/blog/category/tech')).toEqual(['Octavo', 'Blog', 'Technology'])
  const long = [...names].filter(([, trail]) => trail.slice(1).some(name => /[:|]|Octavo/.test(name)))
  expect(long).toEqual([])
})

it('has a space between the name of a menu entry and its note', async () => {
  for (const path of ['/', '/de'])
    expect((await textOf(path)).match(/<\/span><span class="nav-note">/g)).toBeNull()
})

it('calls the back office by its name once', async () => {
  expect(/<title>([^<]*)</.exec(await textOf('/admin'))?.[1]).toBe('Getting started · Octavo back office')
})

it('redirects a trailing slash on every page', async () => {
  for (const path of paths.filter(path => path !== '/')) {
    const response = await get(`${path}/`)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 308, path])
  }
})

it('has a web manifest whose icons exist', async () => {
  const manifest = await (await get('/site.webmanifest')).json()
  for (const { src } of manifest.icons) expect([src, (await get(src)).status]).toEqual([src, 200])
})
