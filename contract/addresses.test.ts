import { expect, it } from 'vitest'
import { markdownPath, pageOfMarkdown, postPath } from './addresses.ts'

it.each([
  ['a-post', '/blog/a-post'],
  ['größe', '/blog/gr%C3%B6%C3%9Fe'],
  ['a b', '/blog/a%20b'],
  ['100%', '/blog/100%25'],
  ['a#b?c/d', '/blog/a%23b%3Fc%2Fd'],
  [`"'<&`, `/blog/%22'%3C%26`],
])('the address of the post %j is %j', (slug, path) => {
  expect(postPath(slug)).toBe(path)
  expect(decodeURIComponent(new URL(path, 'https://octavo.example').pathname)).toBe(`/blog/${slug}`)
})

it.each([
  ['/', '/index.md'],
  ['/security', '/security.md'],
  ['/blog/a-post', '/blog/a-post.md'],
])('the Markdown copy of %s is at %s', (page, copy) => {
  expect(markdownPath(page)).toBe(copy)
  expect(pageOfMarkdown(copy)).toBe(page)
})

it('an address without the suffix is not a Markdown copy', () => {
  expect(pageOfMarkdown('/blog')).toBeUndefined()
  expect(pageOfMarkdown('/a.md/b')).toBeUndefined()
})
