import { categoryLabel } from '#app/lib/category-store.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import {
  type Choices,
  type MergeField,
  type MergeFields,
  mergeText,
  type TextMerge,
} from '../core/merge-text.ts'
import { momentWords } from './schedule.ts'

type FieldName =
  | 'title'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'slug'
  | 'byline'
  | 'published_at'
  | 'seo_title'
  | 'seo_description'
  | 'cover'
  | 'content'

/** The value that clears a stored field. */
const emptyOf = (key: keyof BlogPostInput) => (key === 'tags' ? [] : key === 'published_at' ? null : '')

/** Values that belong together. */
const field = (...keys: (keyof BlogPostInput)[]): MergeField<BlogPostInput> => ({
  words: text =>
    keys
      .map(key => text[key] ?? '')
      .join('\n')
      .trim(),
  take(from, theirs) {
    const entries = keys.map(key => [
      key,
      from[key] ?? (theirs[key] === undefined ? undefined : emptyOf(key)),
    ])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  },
})

/** Both sets of tags, without those that one side removed if the original is known. */
function joinTags(base: BlogPostInput | undefined, mine: BlogPostInput, theirs: BlogPostInput) {
  const [before, own, other] = [base?.tags ?? [], mine.tags ?? [], theirs.tags ?? []]
  const left = other.filter(tag => own.includes(tag) || !before.includes(tag))
  return { tags: [...left, ...own.filter(tag => !before.includes(tag) && !left.includes(tag))] }
}

const FIELDS: MergeFields<BlogPostInput, FieldName> = {
  title: field('title'),
  excerpt: field('excerpt'),
  category: { ...field('category'), words: ({ category }) => categoryLabel(category) },
  tags: { ...field('tags'), words: ({ tags = [] }) => tags.join(', '), join: joinTags },
  slug: field('slug'),
  byline: field('byline'),
  published_at: {
    ...field('published_at'),
    words: ({ published_at: moment }) => (moment ? momentWords(new Date(moment)) : ''),
    key: ({ published_at: moment }) => String(Date.parse(moment ?? '')),
  },
  seo_title: field('seo_title'),
  seo_description: field('seo_description'),
  cover: field('cover', 'cover_alt'),
  content: { ...field('content'), write: content => ({ content }) },
}

export interface PostMerge extends Omit<TextMerge<BlogPostInput, FieldName>, 'resultOf'> {
  resultOf: (choices: Choices) => BlogPostInput | undefined
}

export function mergePost(
  base: BlogPostInput | undefined,
  mine: BlogPostInput,
  theirs: BlogPostInput,
): PostMerge {
  const { resultOf, ...merge } = mergeText(FIELDS, base, mine, theirs)
  const { title, excerpt, category, content, correction } = mine
  // The sentence about a correction belongs to the save it was written for.
  const own = correction === undefined ? {} : { correction }
  return {
    ...merge,
    resultOf(choices) {
      const merged = resultOf(choices)
      return merged && { title, excerpt, category, content, ...own, ...merged }
    },
  }
}
