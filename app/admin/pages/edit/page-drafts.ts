import { createLocalDrafts } from '#app/editor/core/local-drafts.ts'
import type { PageText } from './page-text.ts'

/** Edits of pages that only this device has. */
export const pageDrafts = createLocalDrafts<PageText>({
  name: 'octavo-page',
  empty: {},
  revive: text => text,
})

export const forgetPageDrafts = pageDrafts.forgetAll
