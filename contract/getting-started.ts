/** Steps before a site opens to the public, in order, for administrators. */
export const SITE_STEPS = ['address', 'email', 'notified', 'backups', 'colleagues', 'legal', 'post'] as const
/** Steps for each colleague. */
export const OWN_STEPS = ['password', 'name', 'factor', 'draft', 'news', 'reply'] as const

export type SiteStep = (typeof SITE_STEPS)[number]
export type OwnStep = (typeof OWN_STEPS)[number]
export type SetupStep = SiteStep | OwnStep

/** A step of the caller. Whether it is done depends on the installation, not on a click. */
export interface StepState {
  step: SetupStep
  state: 'open' | 'done' | 'dismissed'
}

/** The response of `GET /auth/v1/admin/getting-started`, in order. */
export interface GettingStarted {
  steps: StepState[]
}
