/** The parts of this site that the running server asks whether they answer. */
export const PARTS = ['page', 'form', 'mail', 'blog'] as const
export type Part = (typeof PARTS)[number]

export const MEASURED_DAYS = 90

/** How often a part was asked on one day, by all instances, and how often it answered. */
export interface PartDay {
  /** In UTC: `2026-11-16`. */
  day: string
  part: Part
  asked: number
  answered: number
}

export interface SiteAnswers {
  /** The last day, in UTC. */
  until: string
  days: readonly PartDay[]
}
