import { expect, it } from 'vitest'
import { copiedPage, prefersMarkdown } from './markdown-copy.ts'

it.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/MARKDOWN', true],
  ['text/markdown;q=0', false],
  ['text/markdown; q=0.0, text/html', false],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown, */*', true],
  ['text/markdown;charset=utf-8', true],
  ['text/markdownish', false],
])('Accept: %s asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

it.each([
  ['/blog', { path: '/blog', body: undefined }],
  ['/blog/category/tech', { path: '/blog/category/tech', body: undefined }],
  ['/blog/a-post', { path: '/blog/a-post', body: '/blog/a-post/source' }],
  ['/search', { path: '/search', body: undefined }],
  ['/figures', { path: '/figures', body: undefined }],
  ['/blog/rss.xml', undefined],
  ['/blog/a/b', undefined],
  ['/blog/category/a/b', undefined],
  ['/receipt/secret', undefined],
  ['/admin', undefined],
])('%s has a copy that is rendered: %j', (path, expected) => {
  expect(copiedPage(path)).toEqual(expected)
})
