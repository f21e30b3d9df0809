import type { BlogPostInput } from '#contract/blog-post.ts'
import { DEFAULT_CATEGORY } from '#contract/categories.ts'
import { createLocalDrafts } from '../core/local-drafts.ts'
import { withoutPending } from './picture-marks.ts'

export const EMPTY_POST: BlogPostInput = { title: '', excerpt: '', content: '', category: DEFAULT_CATEGORY }

/** The old name stays, because browsers have drafts under it and the cookie policy lists it. */
export const postDrafts = createLocalDrafts<BlogPostInput>({
  name: 'octavo-manuscript',
  empty: EMPTY_POST,
  // Uploads do not survive a reload.
  revive: text => ({ ...text, content: withoutPending(text.content ?? '') }),
})
