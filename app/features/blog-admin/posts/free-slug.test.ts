import { expect, it } from 'vitest'
import { chooseSlug } from './free-slug.ts'

const owner = (slug: string, id = slug) => ({ id, slug, title: `Post ${slug}` })

it('takes the slug of the title when nobody has it', () => {
  expect(chooseSlug('Hello, World', [])).toEqual({ slug: 'hello-world' })
})

it('takes the next free suffix and says who has the slug', () => {
  expect(chooseSlug('Hello', [owner('hello'), owner('hello-2')])).toEqual({
    slug: 'hello-3',
    takenBy: 'Post hello',
  })
})

it('fills a gap between suffixes', () => {
  expect(chooseSlug('Hello', [owner('hello'), owner('hello-3')]).slug).toBe('hello-2')
})

it('leaves a post its own slug', () => {
  expect(chooseSlug('Hello', [owner('hello', 'me')], 'me')).toEqual({ slug: 'hello' })
})

it('names a title without letters or digits', () => {
  expect(chooseSlug('???', []).slug).toBe('post')
})
