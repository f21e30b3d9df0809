import { RETENTION_DAYS } from '../../facts.ts'
import { site } from '../../site.ts'

/** What the policies state about this site. Tests hold them against the code that makes them true. */
export const facts = {
  retentionDays: RETENTION_DAYS,
  sessionIdleDays: 30,
  /** Must be DEVICE_DAYS of the contract. */
  deviceDays: 90,
  /** Names of what the browser keeps. `…` stands for a part that differs. */
  storage: {
    theme: 'octavo-theme',
    drafts: 'octavo-draft-…',
    visit: 'octavo-visit',
    session: 'sb-…-auth-token',
    device: 'octavo-device',
    localDraft: 'octavo-manuscript…',
    scroll: 'react-router-scroll-positions',
    turns: 'remix-router-transitions',
  },
}

export const privacyMail = `[${site.emails.privacy}](mailto:${site.emails.privacy})`

/** What all policies have at their head. */
export const policyHead = {
  folio: 'Legal',
  updated: { label: 'Last updated:', value: 'Coming soon' },
  contentsLabel: 'Contents',
}
