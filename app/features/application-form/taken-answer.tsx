import type { ComponentType } from 'react'
import type { FormAnswer } from '../../forms/answer.ts'
import { Notice } from '../../ui/toasts.tsx'
import type { FormLanguage, SentProps } from './application-form.tsx'

interface TakenAnswerProps {
  answer: FormAnswer | undefined
  thanks: 'toast' | 'dialog'
  messages: FormLanguage['messages']
  Sent: ComponentType<SentProps>
}

/** The receipt of a form post without scripts. It needs no script, so it is part of the document. */
export function TakenAnswer({ answer, thanks, messages, Sent }: TakenAnswerProps) {
  if (!answer?.sent) return null
  return (
    <>
      {thanks === 'toast' && <Notice {...messages.applicationSucceeded} focused />}
      <Sent sent={answer} withDialog={thanks === 'dialog'} />
    </>
  )
}
