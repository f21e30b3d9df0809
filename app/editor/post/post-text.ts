import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Origin } from '../core/document-type.ts'
import { isSlugOf, wantedSlug } from './free-slug.ts'
import { withoutPending } from './picture-marks.ts'
import { originOf, type StoredPost } from './post-store.ts'

/** A post's optional fields. Absent until they are edited. */
type Extras = Omit<BlogPostInput, keyof typeof BASE>
const BASE = { title: true, excerpt: true, content: true, category: true } as const

/** The text of a stored post in the editor. A slug that differs from its title's counts as set by hand. */
export function textOf(post: StoredPost): BlogPostInput {
  const {
    title,
    excerpt,
    content,
    category,
    slug,
    published_at,
    seo_title,
    seo_description,
    cover,
    cover_alt,
  } = post
  const extras: Extras = {
    slug: isSlugOf(wantedSlug(title), slug) ? undefined : slug,
    published_at,
    byline: post.own_byline ? post.byline : undefined,
    tags: post.tags?.length ? post.tags : undefined,
    seo_title,
    seo_description,
    cover,
    cover_alt,
    correction: post.correction,
  }
  return { title, excerpt: excerpt ?? '', content, category, ...withValues(extras) }
}

export const openedFrom = (post: StoredPost) => ({ ...originOf(post), text: textOf(post) })

const withValues = (extras: Extras): Extras =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined && value !== null))

const comparable = ({ published_at, tags = [], ...text }: BlogPostInput) => [
  text.title,
  text.content,
  text.category,
  text.excerpt,
  text.slug ?? '',
  published_at ? Date.parse(published_at) : 0,
  text.byline ?? '',
  text.seo_title ?? '',
  text.seo_description ?? '',
  text.cover ?? '',
  text.cover_alt ?? '',
  tags.length,
  ...tags,
]

/** Whether readers and search engines would see no difference. */
export function sameText(one: BlogPostInput, other: BlogPostInput): boolean {
  const values = comparable(other)
  return comparable(one).every((value, at) => Object.is(value, values[at]))
}

/** Whether a save arrived: the stored post has its text. A date or slug that it left open can be any. */
export function holdsText(post: StoredPost, text: BlogPostInput): boolean {
  const stored = textOf(post)
  return sameText(
    {
      ...stored,
      slug: text.slug && isSlugOf(text.slug, post.slug) ? text.slug : stored.slug,
      published_at: text.published_at ? stored.published_at : undefined,
    },
    text,
  )
}

/** The text after a save, without the sentence about the correction. A draft of the next version keeps it. */
export function withoutSentCorrection(
  text: BlogPostInput,
  sent: BlogPostInput,
  origin?: Origin<BlogPostInput>,
): BlogPostInput {
  if (text.correction === undefined || text.correction !== sent.correction || origin?.next?.id) return text
  const { correction: _sent, ...rest } = text
  return rest
}

/** The text that a save has stored, without placeholders and the sentence about the correction. */
export function savedText({ correction: _sent, ...text }: BlogPostInput): BlogPostInput {
  return { ...text, content: withoutPending(text.content) }
}
