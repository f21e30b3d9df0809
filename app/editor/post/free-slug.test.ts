import { expect, it } from 'vitest'
import { chooseSlug, isSlugOf, wantedSlug } from './free-slug.ts'

const owner = (slug: string, id = slug) => ({ id, slug, title: `Post ${slug}` })

it('takes the slug of the title when nobody has it', () => {
  expect(chooseSlug(wantedSlug('Hello, World'), [])).toEqual({ slug: 'hello-world' })
})

it('takes the next free suffix and says who has the slug', () => {
  expect(chooseSlug('hello', [owner('hello'), owner('hello-2')])).toEqual({
    slug: 'hello-3',
    takenBy: 'Post hello',
  })
})

it('fills a gap between suffixes', () => {
  expect(chooseSlug('hello', [owner('hello'), owner('hello-3')]).slug).toBe('hello-2')
})

it('leaves a post its own slug', () => {
  expect(chooseSlug('hello', [owner('hello', 'me')], 'me')).toEqual({ slug: 'hello' })
})

it('names a title without letters or digits', () => {
  expect(wantedSlug('???')).toBe('post')
})

it('asks for a slug of the post’s own, by the same rule', () => {
  expect(wantedSlug('Hello', 'A Guide, 2026')).toBe('a-guide-2026')
  expect(wantedSlug('Hello', ' ')).toBe('hello')
})

it('tells a number behind the slug from another slug', () => {
  expect(isSlugOf('hello', 'hello')).toBe(true)
  expect(isSlugOf('hello', 'hello-12')).toBe(true)
  expect(isSlugOf('hello', 'hello-world')).toBe(false)
  expect(isSlugOf('hello', 'hello2')).toBe(false)
})
