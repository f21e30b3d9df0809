import { lazy, Suspense } from 'react'
import { useActionData } from 'react-router'
import { applicationForm as copy } from '#content/collections/application-form.ts'
import { MESSAGES } from '#contract/messages.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import type { FormAnswer } from '../../lib/form/answer.ts'
import type { SentForm } from '../../lib/form/submission.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { DecoyField, SubmitButton } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Notice } from '../../ui/toasts.tsx'
import { ApplicationFields } from './application-fields.tsx'

interface ApplicationFormProps {
  /** The path of the page it stands on, which answers a post without scripts. */
  action: string
  /** How success is told. */
  thanks: 'toast' | 'dialog'
  /** Called when an application was taken by script. */
  onSent?: (sent: SentForm) => void
}

const loadSent = () => import('./application-sent.tsx')
const ApplicationSent = lazy(loadSent)

async function loadLogic() {
  const [{ applicationLogic }] = await Promise.all([
    import('./send-application.ts'),
    import('@supabase/functions-js'),
    // At hand when it is needed: the connection may be gone then.
    loadSent(),
  ])
  return applicationLogic
}

/** An organization's application for access, on the home page and on its own. One draft serves both. */
export function ApplicationForm({ action, thanks, onSent }: ApplicationFormProps) {
  const answer = useActionData<FormAnswer>()
  const { form, errors, submitting, answered, sent } = useForm({
    draft: 'application',
    load: loadLogic,
    answer,
    onSent(taken) {
      onSent?.(taken)
      if (thanks === 'toast') showToast(MESSAGES.applicationSucceeded)
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the visitor is told by the toast, whoever debugs by this
      console.error('The application was not submitted', error)
      showToast({ ...MESSAGES.applicationFailed, destructive: true })
    },
  })
  // What was entered stays the fields' own starting value, or React would take it back with the notice.
  const refused = answer?.sent === false ? answer : undefined
  const start = refused && Object.keys(refused.fields)[0]
  return (
    <>
      {answered && refused && (
        <Notice {...MESSAGES.applicationFailed} destructive focused={start === undefined} />
      )}
      {answered && answer?.sent && thanks === 'toast' && (
        <Notice {...MESSAGES.applicationSucceeded} focused />
      )}
      <form ref={form} method="post" action={action} className="form">
        <ApplicationFields errors={errors} values={refused?.values} start={start} />
        <DecoyField name={HONEYPOT_FIELD} label={copy.decoy} />
        <SubmitButton label={copy.submit} busyLabel={MESSAGES.submitting} busy={submitting} />
      </form>
      {sent && (
        <Suspense>
          <ApplicationSent sent={sent} withDialog={thanks === 'dialog'} />
        </Suspense>
      )}
    </>
  )
}
