import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { applicationForm } from '#content/collections/application-form.ts'
import type { Translation } from '#content/translation.ts'
import type { MESSAGES } from '#contract/messages.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import type { FormLogic, SentForm } from '../../forms/submission.ts'
import { useForm } from '../../forms/use-form.ts'
import { SubmissionFields } from '../../sections/submission-fields.tsx'
import { DecoyField, SubmitButton } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Notice } from '../../ui/toasts.tsx'

export interface SentProps {
  sent: SentForm
  withDialog: boolean
}

/** The form's texts and logic in one language. */
export interface FormLanguage {
  /** The language stored with an application; English by default. */
  language?: string
  copy: Translation<typeof applicationForm>
  messages: Translation<Pick<typeof MESSAGES, 'applicationSucceeded' | 'applicationFailed' | 'submitting'>>
  load: () => Promise<FormLogic>
  /** Loads what follows a sent application. */
  loadSent: () => Promise<{ default: ComponentType<SentProps> }>
}

interface ApplicationFormProps {
  /** The path of its page, which answers a form post without scripts. */
  action: string
  /** The server's answer to a post without scripts. */
  answer?: FormAnswer | undefined
  /** How success is shown. */
  thanks: 'toast' | 'dialog'
  /** Called after an application was sent by script. */
  onSent?: (sent: SentForm) => void
  words: FormLanguage
}

/** An organization's application for access, on the home page and on a page of its own. Both share one draft. */
export function ApplicationForm({ action, answer, thanks, onSent, words }: ApplicationFormProps) {
  const { language, copy, messages, load, loadSent } = words
  const { form, errors, submitting, answered, sent } = useForm({
    draft: 'application',
    load,
    answer,
    onSent(taken) {
      onSent?.(taken)
      if (thanks === 'toast') showToast(messages.applicationSucceeded)
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the visitor is told by the toast, whoever debugs by this
      console.error('The application was not submitted', error)
      showToast({ ...messages.applicationFailed, destructive: true })
    },
  })
  // If the rest cannot be loaded, the toast has already confirmed success.
  const [Sent] = useState(() => lazy(() => loadSent().catch(() => ({ default: () => null }))))
  useEffect(() => {
    if (submitting) loadSent().catch(() => undefined)
  }, [submitting, loadSent])
  // The entered values remain the fields' default values, or React would reset them with the notice.
  const refused = answer?.sent === false ? answer : undefined
  const start = refused && Object.keys(refused.fields)[0]
  return (
    <>
      {answered && refused && (
        <Notice {...messages.applicationFailed} destructive focused={start === undefined} />
      )}
      {sent && sent !== answer && (
        <Suspense>
          <Sent sent={sent} withDialog={thanks === 'dialog'} />
        </Suspense>
      )}
      {sent && <p className="form-again">{copy.again}</p>}
      <form
        ref={form}
        method="post"
        action={action}
        className="form"
        data-failed={JSON.stringify(messages.applicationFailed)}
      >
        {language && <input type="hidden" name="language" value={language} />}
        <SubmissionFields
          kind="application"
          copy={copy}
          errors={errors}
          values={refused?.values}
          start={start}
        />
        <DecoyField name={HONEYPOT_FIELD} label={copy.decoy} />
        <SubmitButton
          label={copy.submit}
          busyLabel={messages.submitting}
          busy={submitting}
          isSecond={sent !== undefined}
        />
      </form>
    </>
  )
}
