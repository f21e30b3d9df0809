import { useState } from 'react'
import { useActionData } from 'react-router'
import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { type FormAnswer, formAction } from '#app/lib/form/answer.ts'
import type { SentForm } from '#app/lib/form/submission.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import * as application from '#content/pages/company/application/page.ts'
import { Hero } from './hero.tsx'
import { ownDocket } from './own-docket.ts'
import { ApplicationQuestions } from './questions.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WhoReadsIt } from './who-reads-it.tsx'

export const meta = () => pageMeta(application.meta)

export const action = formAction(sendApplication)

export default function Application() {
  const answer = useActionData<FormAnswer>()
  const [sent, setSent] = useState<SentForm | undefined>(answer?.sent ? answer : undefined)
  const form = <ApplicationForm action={application.meta.path} thanks="toast" onSent={setSent} />
  return (
    <>
      <Hero {...application.hero} form={form} isSent={sent !== undefined} />
      <WhatHappensNext
        {...application.whatHappensNext}
        docket={sent ? ownDocket(application.docket, sent, application.ownDocket) : application.docket}
      />
      <WhoReadsIt {...application.whoReadsIt} />
      <ApplicationQuestions {...application.questions} />
    </>
  )
}
