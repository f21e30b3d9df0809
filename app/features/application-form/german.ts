import { applicationForm, formMessages } from '#content/de/application-form.ts'
import type { FormLanguage } from './application-form.tsx'

/** The form in German. Its validation is loaded when it is touched, the receipt when it is sent. */
export const german: FormLanguage = {
  language: 'de',
  copy: applicationForm,
  messages: formMessages,
  load: () => import('./german-logic.ts').then(({ germanLogic }) => germanLogic),
  loadSent: () => import('./german-sent.tsx'),
}
