import { expect, it } from 'vitest'
import { allPages } from '#app/lib/all-pages.ts'
import { posts } from '#content/posts/posts.ts'
import { BUILT_IN_CATEGORIES, isBuiltIn } from '#contract/categories.ts'
import { endPieceByCategory, endPieceByTag, endPieceOf } from './end-piece.ts'

it('leads to a page of the site, by the first tag that stands for one, else by category', () => {
  const paths = new Set(allPages.map(({ path }) => path))
  for (const { link } of [...Object.values(endPieceByTag), ...Object.values(endPieceByCategory)])
    expect(paths).toContain(link.href)
  expect(endPieceOf({ tags: ['other', ' Privilege '], category: 'TECH' }).link.href).toBe(
    '/solutions/legal-firms',
  )
  for (const [category, like] of [
    ...BUILT_IN_CATEGORIES.map(({ key }) => [key, key] as const),
    ['LEGAL', 'GENERAL'] as const,
  ]) {
    if (!isBuiltIn(like)) throw new Error(like)
    expect(endPieceOf({ tags: ['constructor'], category })).toBe(endPieceByCategory[like])
  }
})

it('every post of the seed argues for a page by its tags', () => {
  for (const { title, tags } of posts)
    expect([title, tags.some(tag => tag in endPieceByTag)]).toEqual([title, true])
})
