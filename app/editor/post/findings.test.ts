import { expect, it } from 'vitest'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { findingsOf } from './findings.ts'

const ORIGIN = 'https://firm.example'
const post = (changes: Partial<BlogPostInput>): BlogPostInput => ({
  title: 'A title',
  excerpt: 'What it is about.',
  content: 'Words.',
  category: 'GENERAL',
  ...changes,
})
const found = (changes: Partial<BlogPostInput>) => findingsOf(post(changes), ORIGIN).found

it('finds nothing in a post that has everything', () => {
  const content =
    '## Part one\n\nSee [it](#part-one), ![A chart](/storage/v1/object/public/pictures/a.png) and a note.[^1]\n\n[^1]: Note.'
  expect(found({ content })).toEqual([])
})

it('names what is missing', () => {
  expect(found({ title: ' ', content: '', excerpt: '', cover: 'a.png' })).toEqual([
    'Add a title.',
    'Add some text.',
    expect.stringContaining('no excerpt'),
    expect.stringContaining('The cover has no description'),
  ])
})

it('measures the title that search results show', () => {
  const title = 'x'.repeat(61)
  expect(found({ title })).toEqual([expect.stringContaining('is 61 characters long')])
  expect(found({ title, seo_title: 'Short' })).toEqual([])
})

it('names pictures without a description, dead parts, lost notes and tags', () => {
  const content = '![](/storage/v1/object/public/pictures/a.png) [x](#gone) <Client Name>\n\n[^2]: Lost.'
  expect(found({ content })).toEqual([
    expect.stringContaining('no description: a.png'),
    'There’s no heading at #gone',
    'Nothing in the text refers to footnote 2, so readers won’t see it.',
    expect.stringContaining('<Client Name>'),
  ])
})

it('names uploaded videos without captions', () => {
  const files = '/storage/v1/object/public/files'
  const content = `[► **Film**](${files}/a.mp4)\n\n[► **Tour**](${files}/b.mp4) [Captions](${files}/b.vtt)\n\n[► **Talk**](https://vimeo.com/1)`
  expect(found({ content })).toEqual([expect.stringContaining('“Film” has no captions')])
})

it('knows which links stay within the site', () => {
  const content =
    '[a](/security#x) [b](https://firm.example/blog?q) [c](https://other.example/x) [d](mailto:a@b.example) [e][r]\n\n[r]: /about'
  expect(findingsOf(post({ content }), ORIGIN).paths).toEqual(['/security', '/blog', '/about'])
})
