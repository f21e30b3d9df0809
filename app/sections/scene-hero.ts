import type { ReactNode } from 'react'

/** The first part of a page: its words, and the scene that belongs to them. Each page arranges them in a way of its own. */
export interface SceneHero {
  folio: string
  heading: string
  lead: string
  scene: ReactNode
}
