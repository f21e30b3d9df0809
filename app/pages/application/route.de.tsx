import GermanSent from '#app/features/application-form/german-sent.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { TakenAnswer } from '#app/features/application-form/taken-answer.tsx'
import { formAction } from '#app/forms/answer.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { formMessages } from '#content/de/application-form.ts'
import * as application from '#content/de/pages/application/page.ts'
import type { Route } from './+types/route.de.ts'
import { ApplicationPage } from './application-page.tsx'

export const meta = () => pageMeta(application.meta)

export const action = formAction(sendApplication)

export default function GermanApplication({ actionData: answer }: Route.ComponentProps) {
  return (
    <ApplicationPage
      words={useWords(application)}
      form="application-form-de"
      answer={answer}
      taken={<TakenAnswer answer={answer} thanks="toast" messages={formMessages} Sent={GermanSent} />}
    />
  )
}
