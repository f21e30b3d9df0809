import type { ReactNode } from 'react'

/** The first part of a page: its words, and the scene that belongs to them. Each page arranges them in a way of its own. */
export interface SceneHero {
  /** What the page is called, where its heading does not say so. */
  folio?: string
  heading: string
  lead: string
  scene: ReactNode
}
