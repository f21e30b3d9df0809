import {
  type InferOutput,
  maxLength,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  string,
  trim,
} from 'valibot'
import { CATEGORIES, DEFAULT_CATEGORY } from './categories.ts'
import { LENGTHS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { grouped } from './text-fields.ts'

export const POST_STATUSES = ['draft', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]

const longerThan = (what: string, limit: number) =>
  `The ${what} may have at most ${grouped(limit)} characters`

const required = (what: string, limit: number) =>
  optional(
    pipe(
      string(MESSAGES.postIncomplete),
      trim(),
      nonEmpty(MESSAGES.postIncomplete),
      maxLength(limit, longerThan(what, limit)),
    ),
    '',
  )

/** What the editor asks for. The slug, the author and the status are added when it is saved. */
export const BlogPostSchema = object({
  title: required('title', LENGTHS.title),
  excerpt: optional(
    pipe(string(), trim(), maxLength(LENGTHS.excerpt, longerThan('excerpt', LENGTHS.excerpt))),
    '',
  ),
  content: required('content', LENGTHS.content),
  category: optional(picklist(CATEGORIES, 'Choose a category from the list'), DEFAULT_CATEGORY),
})

export type BlogPostInput = InferOutput<typeof BlogPostSchema>

/**
 * The last part of a post's address. Letters and digits of any script stay, with the vowel signs and accents that
 * belong to them; a title without any gives an empty slug. The database holds slugs to it: `slug_of` in db/migrations.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Variation_Selector}|[^\p{L}\p{N}\p{Mn}\p{Mc}\s-]/gu, '')
    .replace(/(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/i\u0307+/g, 'i')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
}
