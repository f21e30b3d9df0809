import {
  type InferOutput,
  maxLength,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  rawCheck,
  string,
  trim,
} from 'valibot'
import { CATEGORIES, DEFAULT_CATEGORY } from './categories.ts'
import { grouped } from './fields.ts'
import { LENGTHS } from './limits.ts'
import { findMarkdownProblem } from './markdown-limits.ts'
import { MESSAGES } from './messages.ts'

const POST_STATUSES = ['draft', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]

const longerThan = (what: string, limit: number) =>
  `The ${what} may have at most ${grouped(limit)} characters`

const filled = () => pipe(string(MESSAGES.postIncomplete), trim(), nonEmpty(MESSAGES.postIncomplete))

/** Returns why a text cannot be saved or shown as Markdown, as a sentence for its author. */
export function findContentProblem(content: string): string | undefined {
  return content.length > LENGTHS.content
    ? longerThan('content', LENGTHS.content)
    : findMarkdownProblem(content)
}

/** The fields of the editor. Saving adds the slug, the author and the status. */
export const BlogPostSchema = object({
  title: optional(pipe(filled(), maxLength(LENGTHS.title, longerThan('title', LENGTHS.title))), ''),
  excerpt: optional(
    pipe(string(), trim(), maxLength(LENGTHS.excerpt, longerThan('excerpt', LENGTHS.excerpt))),
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
  category: optional(picklist(CATEGORIES, 'Choose a category from the list'), DEFAULT_CATEGORY),
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
