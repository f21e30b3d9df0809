import { createLocalDrafts } from '#app/editor/core/local-drafts.ts'
import type { PageText } from './page-text.ts'

/** Words of pages that are on this device alone. */
export const pageDrafts = createLocalDrafts<PageText>({
  name: 'octavo-page',
  empty: {},
  revive: text => text,
})

export const forgetPageDrafts = pageDrafts.forgetAll
