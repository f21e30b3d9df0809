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

/** Before the form, after a post without scripts was taken. It is part of the document, because nothing of it responds. */
export function TakenAnswer({ answer, thanks, messages, Sent }: TakenAnswerProps) {
  if (!answer?.sent) return null
  return (
    <>
      {thanks === 'toast' && <Notice {...messages.applicationSucceeded} focused />}
      <Sent sent={answer} withDialog={thanks === 'dialog'} />
    </>
  )
}
