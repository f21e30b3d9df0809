import type { BlogPostInput } from '#contract/blog-post.ts'
import { DEFAULT_CATEGORY } from '#contract/categories.ts'
import { createLocalDrafts } from '../core/local-drafts.ts'
import { withoutPending } from './picture-marks.ts'

export const EMPTY_POST: BlogPostInput = { title: '', excerpt: '', content: '', category: DEFAULT_CATEGORY }

/** The name is old, and stays: drafts in browsers are stored under it, and the cookie policy names it. */
export const postDrafts = createLocalDrafts<BlogPostInput>({
  name: 'octavo-manuscript',
  empty: EMPTY_POST,
  // Uploads do not outlive the page.
  revive: text => ({ ...text, content: withoutPending(text.content ?? '') }),
})
