import {
  array,
  check,
  type InferOutput,
  maxLength,
  nonEmpty,
  nullable,
  object,
  optional,
  pipe,
  rawCheck,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
import { BLOG_MESSAGES } from './blog-messages.ts'
import { CATEGORY_KEY, DEFAULT_CATEGORY } from './categories.ts'
import { grouped } from './fields.ts'
import { findMarkdownProblem } from './markdown-limits.ts'
import { MAX_TAGS, POST_LENGTHS } from './post-limits.ts'

const POST_STATUSES = ['draft', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]

const longerThan = (what: string, limit: number) =>
  `The ${what} may have at most ${grouped(limit)} characters`

const filled = () =>
  pipe(string(BLOG_MESSAGES.postIncomplete), trim(), nonEmpty(BLOG_MESSAGES.postIncomplete))

/** Returns why a text cannot be saved or shown as Markdown, as a sentence for its author. */
export function findContentProblem(content: string): string | undefined {
  return content.length > POST_LENGTHS.content
    ? longerThan('content', POST_LENGTHS.content)
    : findMarkdownProblem(content)
}

/** A line that a post may have. An empty one is stored as none. */
const line = (what: string, limit: number) =>
  optional(
    nullable(
      pipe(
        string(),
        trim(),
        maxLength(limit, longerThan(what, limit)),
        transform(value => value || null),
      ),
    ),
  )

/** The first and the last moment that RFC 3339 can write: the database takes no other. */
const isMoment = (value: string) => {
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999
}

/** Tags without blanks and repetitions, whatever their case. */
function uniqueTags(tags: string[]): string[] {
  const seen = new Set([''])
  return tags.filter(tag => {
    const name = tag.toLowerCase()
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}

/**
 * The fields of the editor. Saving adds the author, the status and, where the post has none of its own, the slug. The
 * optional fields are sent only when the post has a value or had one.
 */
export const BlogPostSchema = object({
  title: optional(pipe(filled(), maxLength(POST_LENGTHS.title, longerThan('title', POST_LENGTHS.title))), ''),
  excerpt: optional(
    pipe(string(), trim(), maxLength(POST_LENGTHS.excerpt, longerThan('excerpt', POST_LENGTHS.excerpt))),
    '',
  ),
  content: optional(
    pipe(
      filled(),
      rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && findContentProblem(dataset.value)
        if (message) addIssue({ message })
      }),
    ),
    '',
  ),
  category: optional(
    pipe(string(), regex(CATEGORY_KEY, 'Choose a category from the list')),
    DEFAULT_CATEGORY,
  ),
  /** The post's own address, instead of the one that its title asks for. */
  slug: optional(pipe(string(), maxLength(POST_LENGTHS.slug, longerThan('address', POST_LENGTHS.slug)))),
  /** From when on readers see the post. None is the moment at which it is published. */
  published_at: optional(nullable(pipe(string(), check(isMoment, BLOG_MESSAGES.postTime)))),
  /** Instead of the author's name. */
  byline: line('byline', POST_LENGTHS.byline),
  tags: optional(
    pipe(
      array(
        pipe(
          string(),
          // A comma separates tags.
          transform(tag => tag.replaceAll(',', ' ')),
          trim(),
          maxLength(POST_LENGTHS.tag, `Each tag may have at most ${POST_LENGTHS.tag} characters`),
        ),
      ),
      transform(uniqueTags),
      maxLength(MAX_TAGS, `A post may have at most ${MAX_TAGS} tags`),
    ),
  ),
  seo_title: line('title for search engines', POST_LENGTHS.seoTitle),
  seo_description: line('description for search engines', POST_LENGTHS.seoDescription),
  /** The name of an object in the bucket `pictures`. */
  cover: line('name of the cover', POST_LENGTHS.cover),
  cover_alt: line('description of the cover', POST_LENGTHS.coverAlt),
  /** What the save corrects in a public post, for its readers. Only sent, never stored with the post. */
  correction: line('correction', POST_LENGTHS.correction),
})

export type BlogPostInput = InferOutput<typeof BlogPostSchema>

/**
 * The last part of a post's address. It keeps letters and digits of any script, with their vowel signs and
 * accents. A title without any has an empty slug. `slug_of` in db/migrations enforces the same rule.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Variation_Selector}|[^\p{L}\p{N}\p{Mn}\p{Mc}\s-]/gu, '')
    .replace(/(^|[^\p{L}\p{N}\p{M}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/i\u0307+/g, 'i')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
}
