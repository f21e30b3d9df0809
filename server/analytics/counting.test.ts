import type { IncomingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { OTHER } from '../../contract/analytics.ts'
import { createCounting } from './counting.ts'
import { createTally } from './tally.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PAGES = ['/', '/security', '/application']

function open() {
  const tally = createTally()
  const site = {
    isPage: (path: string) => PAGES.includes(path),
    takesPosts: (path: string) => path === '/application',
    foundNothing: (address: string) => address !== '/search?q=security',
  }
  const { count, countForm } = createCounting({ tally, site, siteUrl: 'https://octavo.example' })
  return {
    get(url: string, headers: IncomingHttpHeaders = {}, status = 200, method = 'GET') {
      count({ method, url, headers: { 'user-agent': BROWSER, ...headers } }, status)
    },
    countForm,
    counts: () => Object.fromEntries(tally.take().map(({ kind, name, count }) => [`${kind} ${name}`, count])),
  }
}

it('counts a page by itself, its device, its referrer and its campaign', () => {
  const { get, counts } = open()
  get('/security?utm_source=letter', { referer: 'https://news.example/', 'sec-ch-ua-mobile': '?1' })
  expect(counts()).toEqual({
    'page /security': 1,
    'device mobile': 1,
    'referrer news.example': 1,
    'campaign source=letter': 1,
    'entry /security': 1,
    'source_entry source=letter /security': 1,
    'status 200': 1,
  })
})

it('counts where a visit begins and comes from, and no page of the same visit', () => {
  const { get, counts } = open()
  get('/security', { referer: 'https://www.news.example/a?b' })
  get('/', { referer: 'https://octavo.example/security' })
  get('/')
  const counted = counts()
  expect(Object.keys(counted).filter(name => /entry/.test(name))).toEqual([
    'entry /security',
    'entry /',
    'source_entry news.example /security',
    'source_entry direct /',
  ])
})

it('counts what was searched for and not found, as far as it may be written down', () => {
  const { get, counts } = open()
  const search = (words: string) => get(`/search?q=${encodeURIComponent(words)}`)
  for (const words of ['  Data   ROOM ', 'Prüfung', 'security']) search(words)
  for (const words of ['ada@firm.example', '0049 1701234567', 'x'.repeat(41), '<b>']) search(words)
  const { 'search_missing security': found, ...counted } = counts()
  expect(found).toBeUndefined()
  expect(counted).toMatchObject({
    'search_missing data room': 1,
    'search_missing prüfung': 1,
    [`search_missing ${OTHER}`]: 4,
  })
})

it('counts a page once, by its document, by its data and when the browser has it already', () => {
  const { get, counts } = open()
  get('/blog/first', {}, 304)
  get('/blog/first.data?_routes=pages%2Fblog%2Fpost%2Froute', { referer: 'https://octavo.example/' })
  get('/blog.data', { referer: 'https://octavo.example/' })
  get('/_.data', { referer: 'https://octavo.example/' })
  expect(counts()).toMatchObject({
    'post /blog/first': 2,
    'page /blog': 1,
    'page /': 1,
    'referrer direct': 1,
  })
})

it('counts a page that was fetched ahead when it says that it is open', () => {
  const { get, counts } = open()
  get('/security', { 'sec-purpose': 'prefetch;prerender' })
  get('/security', {}, 200, 'HEAD')
  expect(counts()).toEqual({})
  get('/security', { 'octavo-opened': '1', 'sec-ch-ua-mobile': '?0' }, 200, 'HEAD')
  expect(counts()).toMatchObject({ 'page /security': 1, 'device desktop': 1 })
})

it.each([
  ['a prefetch', '/security', { 'sec-purpose': 'prefetch;anonymous-client-ip' }],
  ['a prefetch of older browsers', '/security', { purpose: 'prefetch' }],
  ['a prerendered page', '/security', { 'sec-purpose': 'prefetch;prerender' }],
  ['a file', '/favicon.svg', {}],
  ['a script', '/assets/root-abc.js', {}],
  ['a Markdown copy', '/security.md', {}],
  ['a feed', '/blog/rss.xml', {}],
  ['the API', '/rest/v1/blog_posts', {}],
  ['a probe', '/healthz', {}],
  ['metrics', '/metrics', {}],
  ['a draft, whose address is a secret', '/draft/aB3xYz', {}],
  ['a receipt, whose address is a secret', '/receipt/aB3xYz', {}],
])('does not count %s', (_, url, headers: IncomingHttpHeaders) => {
  const { get, counts } = open()
  get(url, headers)
  expect(counts()).toEqual({})
})

it('does not count a question for the head alone, nor a form post', () => {
  const { get, counts } = open()
  get('/security', {}, 200, 'HEAD')
  get('/application', {}, 200, 'POST')
  expect(counts()).toEqual({})
})

it('counts robots apart, and whoever does not say what it is', () => {
  const { get, counts } = open()
  get('/security', {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  get('/security', { 'user-agent': 'curl/8.5.0' })
  get('/security', { 'user-agent': undefined })
  get('/security', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' })
  get('/wp-login.php', { 'user-agent': 'curl/8.5.0' }, 404)
  expect(counts()).toEqual({ 'robot /security': 4, 'crawler GPTBot': 1, [`robot ${OTHER}`]: 1 })
})

it('counts missing pages by their path alone, and no made-up page as one', () => {
  const { get, counts } = open()
  get('/Old-Page.html?token=abc', {}, 404)
  get('/old-page.html/', {}, 404)
  get('/blog/gone', {}, 404)
  get('/write-to/ada@firm.example', {}, 404)
  get(`/${'x'.repeat(150)}`, {}, 404)
  get('/Security')
  get('/draft/aB3xYz', {}, 404)
  expect(counts()).toEqual({
    'missing /old-page.html': 2,
    'missing /blog/gone': 1,
    [`missing ${OTHER}`]: 2,
    'status 404': 5,
    'status 200': 1,
  })
})

it('counts forms that are shown and sent, and the page that the visit began on', () => {
  const { get, countForm, counts } = open()
  get('/application')
  get('/security')
  countForm('application', { landingPage: '/security', referrer: 'https://news.example' })
  countForm('application', { landingPage: '/blog/first' })
  countForm('careers', { landingPage: '/made-up', campaign: 'source=Letter&term=x' }, 'Product Designer')
  countForm('careers', {})
  expect(counts()).toMatchObject({
    'form_shown /application': 1,
    'form_sent application': 2,
    'form_sent careers': 2,
    'form_origin /security': 1,
    'form_origin /blog/first': 1,
    [`form_origin ${OTHER}`]: 2,
    'source_sent news.example': 1,
    'source_sent direct': 1,
    'source_sent source=letter': 1,
    [`source_sent ${OTHER}`]: 1,
    'sent_from news.example\t/security\tapplication': 1,
    [`sent_from source=letter\t${OTHER}\tProduct Designer`]: 1,
  })
})

it('counts a post that was read to its end, by readers and once', () => {
  const { get, counts } = open()
  const end = { 'octavo-post-end': '1' }
  get('/blog/first', end, 200, 'HEAD')
  get('/security', end, 200, 'HEAD')
  get('/blog/gone', end, 404, 'HEAD')
  get('/blog/first', { ...end, 'user-agent': 'curl/8.5.0' }, 200, 'HEAD')
  expect(counts()).toEqual({ 'post_end /blog/first': 1 })
})
