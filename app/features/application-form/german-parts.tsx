import { thanks } from '#content/de/application-thanks.ts'
import { along, counter, receipt } from '#content/de/receipt.ts'
import { applicationSchema } from '#contract/application.ts'
import { applicationWords } from '#contract/words/de.ts'
import type { SentForm } from '../../lib/form/submission.ts'
import ApplicationSent from './application-sent.tsx'
import { createApplicationLogic } from './send-application.ts'

export const germanLogic = createApplicationLogic(applicationSchema(applicationWords), { along, counter })

export function GermanSent(props: { sent: SentForm; withDialog: boolean }) {
  return <ApplicationSent {...props} receipt={receipt} thanks={thanks} />
}
