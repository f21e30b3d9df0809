import { useActionData } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import type { FormAnswer } from '../../lib/form/answer.ts'
import { Notice } from '../../ui/toasts.tsx'

/** Says, in a page that answers a dialog posted without scripts, that the application was taken. */
export function CareerNotice() {
  const answer = useActionData<FormAnswer>()
  if (!answer?.sent) return null
  return (
    <div className="page pt-6">
      <Notice {...MESSAGES.careerSucceeded} focused />
    </div>
  )
}
