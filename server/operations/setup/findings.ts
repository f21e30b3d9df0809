import { setupSteps, siteStepFindings } from '../../../content/collections/getting-started.ts'
import type { Finding } from '../../../contract/health.ts'
import type { DatabaseState } from '../../db/state.ts'
import { ok, warning } from '../doctor/finding.ts'
import { siteSteps } from './steps.ts'

const TERMINAL: Partial<Record<string, string>> = {
  backups: 'Set BACKUP_DIR, or run npm run backup every day.',
  email: 'Or set SMTP_URL, MAIL_FROM and MAIL_TO.',
  address: 'Or set SITE_URL to it, such as https://octavo.example.',
}

/** The open steps of the site, for Health and `npm run doctor`. */
export function judgeSetup(state: DatabaseState, siteUrl: string, sendsMail: boolean): Finding[] {
  const { setup, backups } = state
  if (setup === undefined) return []
  return siteSteps({ ...setup, siteUrl, sendsMail, backups }).map(({ step, state }) => {
    const { done, open } = siteStepFindings[step]
    if (state === 'done') return ok(step, done)
    if (state === 'dismissed') return ok(step, `${open} Dismissed in Getting started.`)
    const { why, place } = setupSteps[step]
    return warning(step, open, [`${why} Go to ${place}.`, TERMINAL[step]].filter(Boolean).join(' '))
  })
}
