import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createCanonicalUrl } from './canonical-url.ts'

const reads = { module: { handle: { parameters: ['page'] } } }
const routes = {
  'pages/blog/list/route': { path: 'blog', ...reads },
  'pages/resources/sitemap': { path: 'sitemap.xml', ...reads },
  'pages/blog/category/route': { path: 'blog/category/:category', ...reads },
  'pages/search/route': { path: 'search', module: { handle: { parameters: ['q'] } } },
  'pages/blog/post/route': { path: 'blog/:slug', module: {} },
} as unknown as ServerBuild['routes']
const known = createCanonicalUrl(routes, 'https://octavo.example')

it.each([
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=02', '/blog'],
  ['/blog?page=abc', '/blog'],
  ['/blog?page=-1', '/blog'],
  ['/blog?page=2.0', '/blog'],
  ['/blog?page=100000', '/blog'],
  ['/blog?page=2&page=3', '/blog?page=2'],
  ['/blog?other=2', '/blog'],
  ['/sitemap.xml?page=2', '/sitemap.xml?page=2'],
  ['/sitemapxxml?page=2', '/sitemapxxml'],
  ['/blog/category/tech?page=2', '/blog/category/tech?page=2'],
  ['/blog/a-post?page=2', '/blog/a-post'],
  ['/blog/rss.xml?page=2&_routes=pages%2Fblog%2Flist%2Froute', '/blog/rss.xml'],
  [
    '/blog.data?page=2&_routes=pages%2Fblog%2Flist%2Froute',
    '/blog.data?page=2&_routes=pages%2Fblog%2Flist%2Froute',
  ],
  ['/blog.data?_routes=made%2Fup', '/blog.data'],
  ['/blog.data?_routes=constructor', '/blog.data'],
  ['/search?q=%20Form%20%0a%09ADV%20&x=1', '/search?q=Form+ADV'],
  [`/search?q=${'ü'.repeat(5000)}`, `/search?q=${'%C3%BC'.repeat(101)}`],
  ['/search?q=%20&page=2', '/search'],
  ['/blog?_routes=pages%2Fblog%2Flist%2Froute', '/blog'],
])('%s is %s', (asked, expected) => {
  expect(known(new URL(asked, 'http://elsewhere.example')).href).toBe(`https://octavo.example${expected}`)
})
