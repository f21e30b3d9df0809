import { blogAdminList } from '#content/collections/blog-admin-list.ts'

const copy = blogAdminList.author
/** Enough of an id to tell two authors apart. */
const SHOWN_DIGITS = 8
const IS_ID = /^[\da-f]{8}-/i

/** The byline, or what else is known of an author without one: whoever is signed in, or the beginning of the id. */
export function authorName(value: string, byline: string | null, userId: string): string {
  if (byline) return byline
  if (value === userId) return copy.self
  return IS_ID.test(value) ? `${copy.nameless} (${value.slice(0, SHOWN_DIGITS)})` : value
}
