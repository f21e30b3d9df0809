/** The maximum lengths of a post's values, in characters. Separate from those of forms, which every page loads. */
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

/** The maximum length of a comment, and of the remark when a post is sent back. */
export const COMMENT_LENGTH = 5_000
/** The maximum length of the note when a post is submitted for review. */
export const HAND_IN_NOTE_LENGTH = 1_000

export const MAX_TAGS = 20

/** How long a post stays in Trash before it is deleted permanently. */
export const TRASH_DAYS = 30
