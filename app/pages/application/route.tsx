import ApplicationSent from '#app/features/application-form/application-sent.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { TakenAnswer } from '#app/features/application-form/taken-answer.tsx'
import { formAction } from '#app/forms/answer.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as application from '#content/pages/application/page.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Route } from './+types/route.ts'
import { ApplicationPage } from './application-page.tsx'

export const meta = () => pageMeta(application.meta)

export const action = formAction(sendApplication)

export default function Application({ actionData: answer }: Route.ComponentProps) {
  return (
    <ApplicationPage
      words={useWords(application)}
      form="application-form"
      answer={answer}
      taken={<TakenAnswer answer={answer} thanks="toast" messages={MESSAGES} Sent={ApplicationSent} />}
    />
  )
}
