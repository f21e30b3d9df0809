import type { Role } from '../../../contract/account.ts'
import {
  OWN_STEPS,
  type OwnStep,
  SITE_STEPS,
  type SiteStep,
  type StepState,
} from '../../../contract/getting-started.ts'
import type { BackupState } from '../../db/backup-work.ts'
import type { OwnSetup, SiteSetup } from '../../db/setup.ts'
import { leavesMachine } from '../../environment/guessable-password.ts'

/** The email address of the account that the first start creates. Nobody reads email there. */
export const GENERATED_ADMIN_EMAIL = 'admin@octavo.local'

/** An older backup would lose too much. */
const RECENT_BACKUP_SECONDS = 2 * 24 * 60 * 60

export interface SiteFacts extends Omit<SiteSetup, 'address'> {
  siteUrl: string
  sendsMail: boolean
  backups: BackupState | undefined
}

interface Step<Facts> {
  /** The roles that see it. */
  roles: readonly Role[]
  isDone: (facts: Facts) => boolean
}

const ADMINS = ['admin'] as const
const EVERYBODY = ['admin', 'editor', 'contributor', 'desk'] as const

/** The site's steps. Getting started, Health and `npm run doctor` read this list. */
const OF_SITE: Record<SiteStep, Step<SiteFacts>> = {
  address: { roles: ADMINS, isDone: ({ siteUrl }) => leavesMachine(new URL(siteUrl)) },
  email: { roles: ADMINS, isDone: ({ sendsMail }) => sendsMail },
  // Setting up email includes naming the recipients.
  notified: { roles: ADMINS, isDone: ({ sendsMail }) => sendsMail },
  backups: {
    roles: ADMINS,
    isDone: ({ backups }) => (backups?.backup.last?.age ?? Number.POSITIVE_INFINITY) < RECENT_BACKUP_SECONDS,
  },
  colleagues: { roles: ADMINS, isDone: ({ people }) => people > 1 },
  legal: { roles: ADMINS, isDone: ({ legal }) => legal },
  post: { roles: ADMINS, isDone: ({ posts }) => posts },
}

const OF_ACCOUNT: Record<OwnStep, Step<OwnSetup>> = {
  password: { roles: EVERYBODY, isDone: ({ generatedPassword }) => !generatedPassword },
  name: { roles: EVERYBODY, isDone: ({ named, email }) => named && email !== GENERATED_ADMIN_EMAIL },
  factor: { roles: EVERYBODY, isDone: ({ factor }) => factor },
  draft: { roles: ['editor', 'contributor'], isDone: ({ drafts }) => drafts },
  news: { roles: ['desk'], isDone: ({ news }) => news },
  reply: { roles: ['desk'], isDone: ({ replies }) => replies },
}

const stateOf = (isDone: boolean, isDismissed: boolean): StepState['state'] =>
  isDone ? 'done' : isDismissed ? 'dismissed' : 'open'

export const isSiteStep = (step: string): step is SiteStep => SITE_STEPS.some(name => name === step)
const isOwnStep = (step: string): step is OwnStep => OWN_STEPS.some(name => name === step)

export function siteSteps(facts: SiteFacts): (StepState & { step: SiteStep })[] {
  return SITE_STEPS.map(step => ({
    step,
    state: stateOf(OF_SITE[step].isDone(facts), facts.dismissed.includes(step)),
  }))
}

export function ownSteps(facts: OwnSetup, role: Role | 'none'): StepState[] {
  return OWN_STEPS.filter(step => hasStep(role, step)).map(step => ({
    step,
    state: stateOf(OF_ACCOUNT[step].isDone(facts), facts.dismissed.includes(step)),
  }))
}

/** Whether a step is on the list of a role. */
export function hasStep(role: Role | 'none', step: string): step is SiteStep | OwnStep {
  if (role === 'none') return false
  if (isSiteStep(step)) return OF_SITE[step].roles.includes(role)
  return isOwnStep(step) && OF_ACCOUNT[step].roles.includes(role)
}
