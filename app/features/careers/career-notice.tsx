import { MESSAGES } from '#contract/messages.ts'
import type { SentForm } from '../../forms/submission.ts'
import { Notice } from '../../ui/toasts.tsx'
import { CareerSent } from './career-sent.tsx'

/** Confirms an application, on the page that answers a form post without scripts. */
export function CareerNotice({ sent }: { sent: SentForm }) {
  return (
    <div className="page pt-6">
      <Notice {...MESSAGES.careerSucceeded} focused />
      <CareerSent sent={sent} level="h3" />
    </div>
  )
}
