/** Parts of this site that the running server checks. */
export const PARTS = ['page', 'form', 'mail', 'blog'] as const
export type Part = (typeof PARTS)[number]

export const MEASURED_DAYS = 90

/** How often all instances checked a part on one day, and how often it responded. */
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
