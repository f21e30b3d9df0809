import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import type { Copied } from '#app/islands/copied.ts'
import { careerForm } from '#content/collections/careers.ts'
import { interfaceWords } from '#content/site.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import type { SentForm } from '../../forms/submission.ts'
import { Dialog, invoker, TargetLink } from '../../ui/dialog.tsx'
import { CareerForm } from './career-form.tsx'
import type { CareerSentProps } from './career-sent.tsx'

interface ApplyProps extends Copied<typeof built> {
  position: string
  label: string
  /** The path of its page, which answers a form post without scripts. */
  action: string
  /** Such an answer, if it concerns this position. */
  answer?: FormAnswer
}

// If the rest cannot be loaded, the toast has already confirmed success.
const loadSent = () =>
  import('./career-sent.tsx').then(
    ({ CareerSent }): ComponentType<CareerSentProps> => CareerSent,
    (): ComponentType<CareerSentProps> => () => null,
  )
const CareerSent = lazy(() => loadSent().then(component => ({ default: component })))

export const built = { careerForm, interfaceWords }

/** The button of an open position, and the dialog that it opens. An island. */
export default function Apply({ position, label, action, answer, copy = built }: ApplyProps) {
  const id = `apply-${position.toLowerCase().replaceAll(' ', '-')}`
  const dialog = useRef<HTMLDialogElement>(null)
  const [sent, setSent] = useState<SentForm>()
  return (
    <>
      <TargetLink className="btn" href={`#${id}`} aria-describedby={`${id}-title`}>
        {label}
      </TargetLink>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        aria-describedby={`${id}-title`}
        {...invoker('show-modal', id)}
      >
        {label}
      </button>
      <Dialog
        level="h4"
        id={id}
        ref={dialog}
        title={copy.careerForm.title(position)}
        closeLabel={copy.interfaceWords.close}
        className="dialog-leaf"
        open={answer !== undefined}
      >
        <CareerForm
          dialogId={id}
          position={position}
          action={action}
          answer={answer}
          copy={copy.careerForm}
          dismissLabel={copy.interfaceWords.dismiss}
          onSent={taken => {
            dialog.current?.close()
            setSent(taken)
          }}
        />
      </Dialog>
      {sent && (
        <Suspense>
          <CareerSent sent={sent} level="h4" />
        </Suspense>
      )}
    </>
  )
}
