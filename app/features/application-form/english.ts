import { applicationForm } from '#content/collections/application-form.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { FormLanguage } from './application-form.tsx'
import ApplicationSent from './application-sent.tsx'

/** The form in English. What checks and sends it is loaded when it is touched. */
export const english: FormLanguage = {
  copy: applicationForm,
  messages: MESSAGES,
  Sent: ApplicationSent,
  load: () => import('./send-application.ts').then(({ applicationLogic }) => applicationLogic),
}
