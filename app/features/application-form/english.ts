import { applicationForm } from '#content/collections/application-form.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { FormLanguage } from './application-form.tsx'

/** The form in English. Its validation is loaded when it is touched, the receipt when it is sent. */
export const english: FormLanguage = {
  copy: applicationForm,
  messages: MESSAGES,
  load: () => import('./send-application.ts').then(({ applicationLogic }) => applicationLogic),
  loadSent: () => import('./application-sent.tsx'),
}
