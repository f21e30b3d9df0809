import { type FormEvent, useState } from 'react'
import type { careerForm } from '#content/collections/careers.ts'
import { MESSAGES } from '#contract/messages.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import type { SentForm } from '../../forms/submission.ts'
import { useForm } from '../../forms/use-form.ts'
import { SubmissionFields } from '../../sections/submission-fields.tsx'
import { closer } from '../../ui/dialog.tsx'
import { DecoyField, SubmitButton } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Notice, Toasts } from '../../ui/toasts.tsx'

interface CareerFormProps {
  dialogId: string
  position: string
  /** The path of its page, which answers a form post without scripts. */
  action: string
  answer: FormAnswer | undefined
  copy: typeof careerForm
  dismissLabel: string
  onSent: (sent: SentForm) => void
}

const loadLogic = () => import('./send-career-application.ts').then(({ careerLogic }) => careerLogic)

const notPdf = MESSAGES.resumeNotPdf

/** Whether a PDF was chosen. The placeholder for a draft's file name is empty. */
const hasPdf = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement &&
  [...(target.files ?? [])].some(({ size, name }) => size > 0 && /\.pdf$/i.test(name))

export function CareerForm({ dialogId, position, action, answer, onSent, ...words }: CareerFormProps) {
  const { copy, dismissLabel } = words
  // Only shown once a file was chosen, and never without scripts. Written out here, because the back office's component would bring more code.
  const [hasFile, setHasFile] = useState(false)
  const [nameOnly, setNameOnly] = useState(false)
  const { form, errors, submitting, answered } = useForm({
    draft: `career-${position}`,
    load: loadLogic,
    answer,
    onSent(sent) {
      onSent({ ...sent, sendsFile: !nameOnly })
      setHasFile(false)
      setNameOnly(false)
      showToast(MESSAGES.careerSucceeded)
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the candidate is told by the toast, whoever debugs by this
      console.error('The application was not submitted', error)
      showToast({ ...MESSAGES.careerFailed, destructive: true })
    },
  })
  // The entered values remain the fields' default values, or React would reset them with the notice.
  const refused = answer?.sent === false ? answer : undefined
  const start = refused && Object.keys(refused.fields)[0]

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="dialog-form"
      data-failed={JSON.stringify(MESSAGES.careerFailed)}
    >
      <div className="dialog-body">
        {answered && refused && (
          <Notice
            {...(refused.fields.resume === notPdf.description ? notPdf : MESSAGES.careerFailed)}
            destructive
            focused={start === undefined}
          />
        )}
        <div
          className="form"
          onInput={event => 'files' in event.target && event.target.files && setHasFile(hasPdf(event))}
        >
          <SubmissionFields
            kind="career_application"
            copy={copy}
            errors={errors}
            values={refused?.values}
            start={start}
          />
          <p className="text-small text-quiet">{copy.resumeNote}</p>
          {hasFile && (
            <label className="check">
              <input
                type="checkbox"
                checked={nameOnly}
                onChange={event => setNameOnly(event.target.checked)}
              />
              <span>{copy.resumeNameOnly}</span>
            </label>
          )}
        </div>
        <DecoyField name={HONEYPOT_FIELD} label={copy.decoy} />
        <input type="hidden" name="position" value={position} />
      </div>
      <div className="dialog-foot">
        <Toasts dismissLabel={dismissLabel} />
        <div className="dialog-actions">
          <SubmitButton label={copy.submit} busyLabel={MESSAGES.submitting} busy={submitting} />
          <button className="btn" {...closer(dialogId, refused !== undefined)}>
            {copy.cancel}
          </button>
        </div>
      </div>
    </form>
  )
}
