import { createStore } from '#app/lib/store.ts'
import { ACTION_MS } from '#app/ui/toast-store.ts'
import type { Status } from '../core/document-type.ts'
import type { Replaced } from './next-version.ts'

/** How long a publication can be undone with one press, as anything else. */
export const UNDO_MS = ACTION_MS

/** Where a post stands since somebody published it or took it off the site. */
export interface ShownStatus {
  id: string
  title: string
  slug: string
  status: Status
  /** From when on readers see it. Null for a draft. */
  moment: string | null
  /** Where it stood before, if it stood elsewhere, and until when that can be brought back. */
  before?: { status: Status; published_at: string | null; until: number }
  /** Readers saw it before, and see it changed now. */
  isChange?: boolean
  /** What was replaced, and until when it can be brought back. */
  replaced?: Replaced & { until: number }
}

/** The status of the post that was last published, scheduled or unpublished. */
export const statusStore = createStore<ShownStatus | undefined>(undefined)
