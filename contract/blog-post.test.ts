import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BlogPostSchema, slugOf } from './blog-post.ts'
import { checkFields } from './fields.ts'

const text = (unit: 'grapheme' | 'binary' | fc.Arbitrary<string>) => fc.string({ unit, maxLength: 60 })

describe('a slug', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Trimmed -- and   collapsed  ', 'trimmed-and-collapsed'],
    ['Café Straße № 5', 'café-straße-5'],
    ['Cafe\u0301', 'café'],
    ['日本語 のタイトル', '日本語-のタイトル'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['Привет, мир', 'привет-мир'],
    ['İstanbul', 'istanbul'],
    ['I ❤️ law', 'i-law'],
    ['Over_under/slash', 'overunderslash'],
    ['١٢٣ أرقام', '١٢٣-أرقام'],
    ['!!!', ''],
    ['e!\u0301', 'é'],
  ])('of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug))

  it('has letters, digits, their marks and single inner hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(
        fc.oneof(text('grapheme'), text('binary'), text(fc.constantFrom(...'aE!- \u0301\u0307\ufe0fİ한'))),
        title => {
          const slug = slugOf(title)
          expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u)
          expect(slugOf(slug)).toBe(slug)
        },
      ),
      { numRuns: 2000, seed: 1 },
    )
  })
})

describe('a blog post', () => {
  it('defaults to the general category and no excerpt', () => {
    expect(checkFields(BlogPostSchema, { title: ' A ', content: 'B' })).toEqual({
      ok: true,
      value: { title: 'A', excerpt: '', content: 'B', category: 'GENERAL' },
    })
  })

  it('requires a title and content that are not blank, with the messages of the catalogue', () => {
    expect(checkFields(BlogPostSchema, { title: ' \n', content: '\t' })).toEqual({
      ok: false,
      fields: { title: 'Title and content are required', content: 'Title and content are required' },
    })
  })
})

describe('what a post may have beside its text', () => {
  const POST = { title: 'A', content: 'B' }
  const check = (fields: object) => checkFields(BlogPostSchema, { ...POST, ...fields })
  const BASE = { ...POST, excerpt: '', category: 'GENERAL' }

  it('is absent unless it is given', () => {
    expect(check({})).toEqual({ ok: true, value: BASE })
  })

  it('is trimmed, and none when it is blank', () => {
    expect(check({ byline: ' A guest ', seo_title: '  ', seo_description: null, cover: '' })).toEqual({
      ok: true,
      value: { ...BASE, byline: 'A guest', seo_title: null, seo_description: null, cover: null },
    })
  })

  it('has tags without blanks and repetitions, in their order', () => {
    expect(check({ tags: [' Law ', '', 'AI', 'law', 'a,b'] })).toMatchObject({
      value: { tags: ['Law', 'AI', 'a b'] },
    })
  })

  it.each([
    ['tags', Array.from({ length: 21 }, (_, at) => `t${at}`), 'A post may have at most 20 tags'],
    ['published_at', 'soon', 'Give the publish date as a day and a time'],
    ['published_at', '+012026-01-01T00:00:00Z', 'Give the publish date as a day and a time'],
    ['seo_title', 'x'.repeat(121), 'The search headline may have at most 120 characters'],
    ['byline', 'x'.repeat(101), 'The byline may have at most 100 characters'],
  ])('refuses %s %o', (name, value, message) => {
    expect(check({ [name]: value })).toEqual({ ok: false, fields: { [name]: message } })
  })
})
