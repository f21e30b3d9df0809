import { lazy } from 'react'
import { applicationForm, formMessages } from '#content/de/application-form.ts'
import type { SentForm } from '../../lib/form/submission.ts'
import type { FormLanguage } from './application-form.tsx'

const loadSent = () => import('./german-parts.tsx').then(({ GermanSent }) => ({ default: GermanSent }))

/** The form in German. Its parts are loaded when it is touched, as those of the English form are. */
export const german: FormLanguage = {
  language: 'de',
  copy: applicationForm,
  messages: formMessages,
  Sent: lazy<(props: { sent: SentForm; withDialog: boolean }) => React.ReactNode>(loadSent),
  async load() {
    const [{ germanLogic }] = await Promise.all([
      import('./german-parts.tsx'),
      import('@supabase/functions-js'),
    ])
    return germanLogic
  },
}
