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
  /** The path of the page it stands on, which answers a post without scripts. */
  action: string
  answer: FormAnswer | undefined
  copy: typeof careerForm
  dismissLabel: string
  onSent: (sent: SentForm) => void
}

const loadLogic = () => import('./send-career-application.ts').then(({ careerLogic }) => careerLogic)

const notPdf = MESSAGES.resumeNotPdf

/** Whether a PDF was chosen that can be sent. One that stands for a name from a draft is empty. */
const hasPdf = ({ target }: FormEvent) =>
  target instanceof HTMLInputElement &&
  [...(target.files ?? [])].some(({ size, name }) => size > 0 && /\.pdf$/i.test(name))

export function CareerForm({ dialogId, position, action, answer, onSent, ...words }: CareerFormProps) {
  const { copy, dismissLabel } = words
  // Offered where there is something to keep back, and never without scripts, which send it. Its markup is here, because the component
  // of the back office would bring what is bundled with it.
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
  // What was entered stays the fields' own starting value, or React would take it back with the notice.
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
