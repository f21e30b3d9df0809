import { createStore } from '#app/lib/store.ts'
import { ACTION_MS } from '#app/ui/toast-store.ts'
import type { Status } from '../core/document-type.ts'
import type { Replaced } from './next-version.ts'

/** How long a publication can be undone. */
export const UNDO_MS = ACTION_MS

/** A post's status after it was published or unpublished here. */
export interface ShownStatus {
  id: string
  title: string
  slug: string
  status: Status
  /** The publication date. Null for a draft. */
  moment: string | null
  /** The former status, and until when it can be restored. */
  before?: { status: Status; published_at: string | null; until: number }
  /** Whether changes of a public post were published. */
  isChange?: boolean
  /** What was replaced, and until when that can be undone. */
  replaced?: Replaced & { until: number }
}

/** The status of the post that was last published, scheduled or unpublished. */
export const statusStore = createStore<ShownStatus | undefined>(undefined)
