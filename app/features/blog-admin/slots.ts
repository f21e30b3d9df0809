import type { ReactNode } from 'react'

/** What the administrator's area puts into the blog page. */
export interface AdminSlots {
  controls?: ReactNode
  panel?: ReactNode
  door?: ReactNode
}
