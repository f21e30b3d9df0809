import type { BlogPostInput } from '#contract/blog-post.ts'

/** A text after a save: the sentence belongs to the change that was saved, and not to the next one. */
export function withoutSentCorrection(text: BlogPostInput, sent: BlogPostInput): BlogPostInput {
  if (text.correction === undefined || text.correction !== sent.correction) return text
  const { correction: _sent, ...rest } = text
  return rest
}
