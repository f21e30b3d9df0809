/** What a site needs before it is open to the public, in the order in which it is done. Administrators see them. */
export const SITE_STEPS = ['address', 'email', 'notified', 'backups', 'colleagues', 'legal', 'post'] as const
/** What each colleague does for themselves. */
export const OWN_STEPS = ['password', 'name', 'factor', 'draft', 'news', 'reply'] as const

export type SiteStep = (typeof SITE_STEPS)[number]
export type OwnStep = (typeof OWN_STEPS)[number]
export type SetupStep = SiteStep | OwnStep

/** A step of whoever asks. What is true decides whether it is done. */
export interface StepState {
  step: SetupStep
  state: 'open' | 'done' | 'dismissed'
}

/** What `GET /auth/v1/admin/getting-started` answers, in order. */
export interface GettingStarted {
  steps: StepState[]
}
