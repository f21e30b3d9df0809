import { expect, it } from 'vitest'
import { markdownSource, prefersMarkdown } from './markdown-copy.ts'

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
  ['/blog', true, '/blog/category/all/source'],
  ['/blog', false, undefined],
  ['/blog.md', false, '/blog/category/all/source'],
  ['/blog/a-post', true, '/blog/a-post/source'],
  ['/blog/a-post.md', false, '/blog/a-post/source'],
  ['/blog/category/tech', true, '/blog/category/tech/source'],
  ['/blog/category/tech.md', false, '/blog/category/tech/source'],
  ['/blog/category/all.md', false, undefined],
  ['/blog/rss.xml', true, undefined],
  ['/blog/a/b', true, undefined],
  ['/security.md', false, undefined],
])('the copy of %s, requested by Accept: %s, is rendered at %s', (path, markdown, expected) => {
  expect(markdownSource(path, markdown)).toBe(expected)
})
