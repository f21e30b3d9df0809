import { describe, expect, it } from 'vitest'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Choice } from '../core/merge-blocks.ts'
import { mergePost } from './merge-post.ts'

const BASE: BlogPostInput = {
  title: 'Hello',
  excerpt: '',
  category: 'TECH',
  content: 'One and one.\n\nTwo and two.',
  tags: ['law', 'contracts'],
}
const changed = (changes: Partial<BlogPostInput>): BlogPostInput => ({ ...BASE, ...changes })
/** The result of giving every question the same answer. */
function resultOf(choice: Choice, ...texts: Parameters<typeof mergePost>) {
  const merge = mergePost(...texts)
  return merge.resultOf(new Map(merge.disputes.map(({ id }) => [id, choice])))
}
const askedOf = (...texts: Parameters<typeof mergePost>) =>
  mergePost(...texts).disputes.map(({ name, mine, theirs }) => [name, mine, theirs])

describe('fields', () => {
  it('that one has changed are taken from that one, and the rest stays', () => {
    const mine = changed({ title: 'Hello there', seo_title: 'Mine', correction: 'Two was three.' })
    const theirs = changed({ category: 'GENERAL', cover: 'a.png', cover_alt: 'A', slug: 'own' })
    const merge = mergePost(BASE, mine, theirs)
    expect(merge.disputes).toEqual([])
    expect(merge.settled).toEqual({ mine: 2, theirs: 3 })
    expect(merge.resultOf(new Map())).toEqual({ ...mine, ...theirs, title: 'Hello there', seo_title: 'Mine' })
  })

  it('that both have changed wait for a choice', () => {
    const mine = changed({ title: 'Mine', excerpt: 'Short.' })
    const theirs = changed({ title: 'Theirs', excerpt: 'Short.' })
    const merge = mergePost(BASE, mine, theirs)
    expect(askedOf(BASE, mine, theirs)).toEqual([['title', 'Mine', 'Theirs']])
    expect(merge.resultOf(new Map())).toBeUndefined()
    expect(resultOf('mine', BASE, mine, theirs)).toEqual(mine)
    expect(resultOf('theirs', BASE, mine, theirs)).toEqual(theirs)
  })

  it('that one has emptied are emptied by the save', () => {
    const full = changed({ seo_title: 'Search', cover: 'a.png', cover_alt: 'A', published_at: '2026-01-01' })
    const mine = changed({ seo_title: '', cover: '', cover_alt: '', published_at: null })
    expect(resultOf('mine', full, mine, { ...full, title: 'Theirs' })).toEqual({ ...mine, title: 'Theirs' })
    expect(resultOf('mine', undefined, BASE, full)).toMatchObject({ seo_title: '', published_at: null })
  })

  it('tags are merged as a set', () => {
    const mine = changed({ tags: ['law', 'courts'] })
    const theirs = changed({ tags: ['law', 'contracts', 'tax'] })
    expect(askedOf(BASE, mine, theirs)).toEqual([])
    expect(resultOf('mine', BASE, mine, theirs)?.tags).toEqual(['law', 'tax', 'courts'])
    expect(resultOf('both', undefined, mine, theirs)?.tags).toEqual(['law', 'contracts', 'tax', 'courts'])
  })

  it('a cover goes with its description', () => {
    const mine = changed({ cover: 'a.png', cover_alt: 'A' })
    const theirs = changed({ cover: 'b.png', cover_alt: 'B' })
    expect(askedOf(BASE, mine, theirs)).toEqual([['cover', 'a.png\nA', 'b.png\nB']])
    expect(resultOf('theirs', BASE, mine, theirs)).toEqual(theirs)
  })
})

describe('the content', () => {
  it('is merged by paragraph, and asks for what both have changed', () => {
    const mine = changed({ content: 'One and mine.\n\nTwo and two.\n\nEnd.' })
    const theirs = changed({ content: 'One and theirs.\n\nTwo and two.' })
    expect(askedOf(BASE, mine, theirs)).toEqual([['content', 'One and mine.', 'One and theirs.']])
    expect(resultOf('both', BASE, mine, theirs)?.content).toBe(
      'One and mine.\n\nOne and theirs.\n\nTwo and two.\n\nEnd.',
    )
  })

  it('keeps an answer when the texts are merged again, and asks anew for what has changed', () => {
    const mine = changed({ content: 'One and mine.\n\nTwo and mine.' })
    const theirs = changed({ content: 'One and theirs.\n\nTwo and theirs.' })
    const choices = new Map(mergePost(BASE, mine, theirs).disputes.map(({ id }) => [id, 'mine' as const]))
    const again = mergePost(BASE, changed({ content: 'One and mine.\n\nTwo and more.' }), theirs)
    expect(again.disputes.map(({ id }) => choices.get(id))).toEqual(['mine', undefined])
  })

  it('asks for each of two equal questions', () => {
    const base = changed({ content: 'Same.\n\nBetween.\n\nSame.' })
    const mine = changed({ content: 'Same one.\n\nBetween.\n\nSame one.' })
    const theirs = changed({ content: 'Same two.\n\nBetween.\n\nSame two.' })
    const { disputes } = mergePost(base, mine, theirs)
    expect(new Set(disputes.map(({ id }) => id)).size).toBe(2)
  })
})
