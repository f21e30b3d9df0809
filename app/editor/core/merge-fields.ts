import type { BlogPostInput } from '#contract/blog-post.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import { momentWords } from '../post/schedule.ts'

/** What a post has beside its content, by the names that its rows have in a merge. A cover goes with its description. */
const FIELDS = {
  title: ['title'],
  excerpt: ['excerpt'],
  category: ['category'],
  tags: ['tags'],
  slug: ['slug'],
  byline: ['byline'],
  published_at: ['published_at'],
  seo_title: ['seo_title'],
  seo_description: ['seo_description'],
  cover: ['cover', 'cover_alt'],
} as const satisfies Record<string, readonly (keyof BlogPostInput)[]>

export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** What a field says, as it is shown. */
export function fieldWords(text: BlogPostInput, name: FieldName): string {
  if (name === 'category') return CATEGORY_LABELS[text.category]
  if (name === 'tags') return (text.tags ?? []).join(', ')
  if (name === 'published_at') return text.published_at ? momentWords(new Date(text.published_at)) : ''
  const values = FIELDS[name].map(key => text[key] ?? '')
  return values.join('\n').trim()
}

/** What a field says, as it is compared. */
export const fieldKey = (text: BlogPostInput, name: FieldName) =>
  name === 'published_at' ? String(Date.parse(text.published_at ?? '')) : fieldWords(text, name)

/** What empties a field that is stored. */
const emptyOf = (key: keyof BlogPostInput) => (key === 'tags' ? [] : key === 'published_at' ? null : '')

/** A field of one of the texts, as the save of a merge sends it. */
export function takeField(
  from: BlogPostInput,
  theirs: BlogPostInput,
  name: FieldName,
): Partial<BlogPostInput> {
  const keys: readonly (keyof BlogPostInput)[] = FIELDS[name]
  const entries = keys.map(key => [key, from[key] ?? (theirs[key] === undefined ? undefined : emptyOf(key))])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Tagged = Pick<BlogPostInput, 'tags'>

/** The tags of both. Those that one of them took away are away, where it is known what they began with. */
export function mergeTags(base: Tagged | undefined, mine: Tagged, theirs: Tagged): string[] {
  const [before, own, other] = [base?.tags ?? [], mine.tags ?? [], theirs.tags ?? []]
  const left = other.filter(tag => own.includes(tag) || !before.includes(tag))
  return [...left, ...own.filter(tag => !before.includes(tag) && !left.includes(tag))]
}
