import type { ReactNode } from 'react'

/** The text and the scene at the top of a page. Each page has its own layout for them. */
export interface SceneHero {
  /** The name of the page, if its heading doesn't say it. */
  folio?: string
  heading: string
  lead: string
  scene: ReactNode
}
