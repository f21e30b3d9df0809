import { applicationForm, formMessages } from '#content/de/application-form.ts'
import { thanks } from '#content/de/application-thanks.ts'
import { receipt } from '#content/de/receipt.ts'
import type { SentForm } from '../../lib/form/submission.ts'
import type { FormLanguage } from './application-form.tsx'
import ApplicationSent from './application-sent.tsx'

function GermanSent(props: { sent: SentForm; withDialog: boolean }) {
  return <ApplicationSent {...props} receipt={receipt} thanks={thanks} />
}

/** The form in German. What checks and sends it is loaded when it is touched. */
export const german: FormLanguage = {
  language: 'de',
  copy: applicationForm,
  messages: formMessages,
  Sent: GermanSent,
  load: () => import('./german-logic.ts').then(({ germanLogic }) => germanLogic),
}
