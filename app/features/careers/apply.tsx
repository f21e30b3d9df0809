import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActionData } from 'react-router'
import { careerForm as copy } from '#content/collections/careers.ts'
import { interfaceWords } from '#content/site.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { FormAnswer } from '../../lib/form/answer.ts'
import type { SentForm } from '../../lib/form/submission.ts'
import { Dialog, invoker, isDialogOpen, openDialog, TargetLink } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/toasts.tsx'
import { CareerForm } from './career-form.tsx'
import { CareerSent } from './lazy-sent.ts'

interface ApplyProps {
  position: string
  label: string
  /** The path of the page it stands on, which answers a post without scripts. */
  action: string
}

/** The button of an open position, and the dialog that it opens. */
export function Apply({ position, label, action }: ApplyProps) {
  const id = `apply-${position.toLowerCase().replaceAll(' ', '-')}`
  const answer = useActionData<FormAnswer>()
  const mine = answer?.sent === false && answer.values.position === position ? answer : undefined
  const dialog = useRef<HTMLDialogElement>(null)
  // Without scripts every dialog needs its form at hand; with them only the one that is open does.
  const [filled, setFilled] = useState(true)
  const [sent, setSent] = useState<SentForm>()

  useEffect(() => setFilled(isDialogOpen(dialog.current)), [])

  function open(event: MouseEvent) {
    // The script goes first: the browser's own command would find the dialog open.
    event.preventDefault()
    flushSync(() => setFilled(true))
    openDialog(id)
  }

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
        onClick={open}
        {...invoker('show-modal', id)}
      >
        {label}
      </button>
      <Dialog
        id={id}
        ref={dialog}
        title={copy.title(position)}
        closeLabel={interfaceWords.close}
        className="dialog-leaf"
        open={mine !== undefined}
        onClose={event => {
          if (!event.currentTarget.open) setFilled(false)
        }}
      >
        {filled && (
          <CareerForm
            dialogId={id}
            position={position}
            action={action}
            answer={mine}
            onSent={taken => {
              dialog.current?.close()
              setSent(taken)
            }}
          />
        )}
      </Dialog>
      {sent && (
        <Suspense>
          <CareerSent sent={sent} level="h4" />
        </Suspense>
      )}
    </>
  )
}

/** Says that an application was taken, on the page that answers a post without scripts. */
export function CareerNotice() {
  const answer = useActionData<FormAnswer>()
  if (!answer?.sent) return null
  return (
    <div className="page pt-6">
      <Notice {...MESSAGES.careerSucceeded} focused />
      <Suspense>
        <CareerSent sent={answer} level="h3" />
      </Suspense>
    </div>
  )
}
