import { expect, it } from 'vitest'
import { EMPTY_POST } from './post-drafts.ts'
import type { StoredPost } from './post-store.ts'
import { holdsText, sameText, textOf } from './post-text.ts'

const POST: StoredPost = {
  id: 'a',
  title: 'Hello',
  slug: 'hello',
  excerpt: '',
  content: 'Words.',
  category: 'TECH',
  status: 'published',
  author_id: 'me',
  published_at: '2026-01-02T03:04:05+00:00',
  created_at: '2026-01-02T03:04:05+00:00',
  updated_at: '2026-01-02T03:04:05+00:00',
  byline: 'Ada Okafor',
  own_byline: false,
  tags: [],
  seo_title: null,
  seo_description: null,
  cover: null,
  cover_alt: null,
}
const TEXT = { title: 'Hello', excerpt: '', content: 'Words.', category: 'TECH' as const }

it('of a post that has only its text is nothing more', () => {
  expect(textOf({ ...POST, published_at: null })).toEqual(TEXT)
})

it('of a post has what it has, with an address and a byline only where they are its own', () => {
  const extras = {
    slug: 'a-guide',
    byline: 'A guest',
    tags: ['law'],
    seo_title: 'S',
    seo_description: 'D',
    cover: 'c.webp',
    cover_alt: 'A',
  }
  expect(textOf({ ...POST, ...extras, own_byline: true })).toEqual({
    ...TEXT,
    ...extras,
    published_at: POST.published_at,
  })
  expect(textOf({ ...POST, slug: 'hello-2' }).slug).toBeUndefined()
})

it.each([
  { slug: 'other' },
  { published_at: '2026-01-02T03:04:06Z' },
  { byline: 'A guest' },
  { tags: ['law'] },
  { seo_title: 'S' },
  { seo_description: 'D' },
  { cover: 'c.webp' },
  { cover_alt: 'A' },
])('differs by %o', changes => {
  expect(sameText(TEXT, { ...TEXT, ...changes })).toBe(false)
  expect(holdsText(POST, { ...TEXT, ...changes })).toBe(false)
})

it('is the same with a field that was touched and emptied', () => {
  const empty = { slug: '', published_at: null, byline: null, tags: [], seo_title: null, cover: null }
  expect(sameText(EMPTY_POST, { ...EMPTY_POST, ...empty })).toBe(true)
  expect(sameText({ ...TEXT, tags: ['a'] }, { ...TEXT, tags: ['a', 'b'] })).toBe(false)
})

it('has arrived where the post got the moment and the number of its address from the save', () => {
  expect(holdsText(POST, TEXT)).toBe(true)
  expect(holdsText(POST, { ...TEXT, published_at: '2026-01-02T03:04:05.000Z' })).toBe(true)
  expect(holdsText({ ...POST, slug: 'guide-2' }, { ...TEXT, slug: 'guide' })).toBe(true)
  expect(holdsText({ ...POST, slug: 'guide' }, TEXT)).toBe(false)
})
