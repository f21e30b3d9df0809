/** Longest values of a post, in characters. Apart from those of the forms, which every page loads. */
export const POST_LENGTHS = {
  title: 200,
  slug: 200,
  excerpt: 500,
  content: 200_000,
  byline: 100,
  seoTitle: 120,
  seoDescription: 300,
  tag: 40,
  cover: 500,
  coverAlt: 500,
  correction: 500,
} as const

/** Longest comment of a colleague, and remark of whoever sends a post back. */
export const COMMENT_LENGTH = 5_000
/** Longest note of whoever hands a post in. */
export const HAND_IN_NOTE_LENGTH = 1_000

/** Most tags of a post. */
export const MAX_TAGS = 20

/** How long a post stays in the trash before it is removed for good. */
export const TRASH_DAYS = 30
