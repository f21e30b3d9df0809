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

/** Returns why a text cannot be saved or rendered as Markdown, as a sentence for its author. */
export function findContentProblem(content: string): string | undefined {
  return content.length > POST_LENGTHS.content
    ? longerThan('content', POST_LENGTHS.content)
    : findMarkdownProblem(content)
}

/** An optional line of a post. An empty one is stored as null. */
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

/** The years that RFC 3339 allows. The database accepts no others. */
const isMoment = (value: string) => {
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999
}

/** Removes blank tags and duplicates, ignoring case. */
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
 * The fields of the editor. Saving adds the author, the status and, if the post has none, the slug. Optional fields are
 * sent only if the post has or had a value.
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
  /** The post's slug, instead of the one derived from its title. */
  slug: optional(pipe(string(), maxLength(POST_LENGTHS.slug, longerThan('address', POST_LENGTHS.slug)))),
  /** When readers can see the post. Without it, the time of publication. */
  published_at: optional(nullable(pipe(string(), check(isMoment, BLOG_MESSAGES.postTime)))),
  /** Replaces the author's name. */
  byline: line('byline', POST_LENGTHS.byline),
  tags: optional(
    pipe(
      array(
        pipe(
          string(),
          transform(tag => tag.replaceAll(',', ' ')),
          trim(),
          maxLength(POST_LENGTHS.tag, `Each tag may have at most ${POST_LENGTHS.tag} characters`),
        ),
      ),
      transform(uniqueTags),
      maxLength(MAX_TAGS, `A post may have at most ${MAX_TAGS} tags`),
    ),
  ),
  seo_title: line('search headline', POST_LENGTHS.seoTitle),
  seo_description: line('search description', POST_LENGTHS.seoDescription),
  /** The name of an object in the bucket `pictures`. */
  cover: line('name of the cover', POST_LENGTHS.cover),
  cover_alt: line('description of the cover', POST_LENGTHS.coverAlt),
  /** What the save corrects in a public post, for its readers. It is sent, but not stored with the post. */
  correction: line('correction', POST_LENGTHS.correction),
})

export type BlogPostInput = InferOutput<typeof BlogPostSchema>

/**
 * The last part of a post's path. It keeps letters and digits of any script, with their vowel signs and accents. A
 * title without any gives an empty slug. `slug_of` in db/migrations enforces the same rule.
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
