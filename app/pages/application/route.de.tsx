import GermanSent from '#app/features/application-form/german-sent.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { TakenAnswer } from '#app/features/application-form/taken-answer.tsx'
import { formAction } from '#app/forms/answer.ts'
import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formMessages } from '#content/de/application-form.ts'
import * as application from '#content/de/pages/application/page.ts'
import type { Route } from './+types/route.de.ts'
import { Hero } from './hero.tsx'
import { ownDocket } from './own-docket.tsx'
import { ApplicationQuestions } from './questions.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WhoReadsIt } from './who-reads-it.tsx'

export const meta = () => pageMeta(application.meta)

export const action = formAction(sendApplication)

export default function GermanApplication({ actionData: answer }: Route.ComponentProps) {
  const { docket } = application
  return (
    <>
      <Hero
        {...application.hero}
        form={
          <>
            <TakenAnswer answer={answer} thanks="toast" messages={formMessages} Sent={GermanSent} />
            <Island name="application-form-de" {...(answer && { answer })} />
          </>
        }
        isSent={answer?.sent === true}
      />
      <WhatHappensNext
        {...application.whatHappensNext}
        docket={answer?.sent ? ownDocket(docket, answer, application.ownDocket) : docket}
      />
      <WhoReadsIt {...application.whoReadsIt} />
      <ApplicationQuestions {...application.questions} />
    </>
  )
}
