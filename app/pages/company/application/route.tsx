import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { formAction } from '#app/lib/form/answer.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import * as application from '#content/pages/company/application/page.ts'
import { Hero } from './hero.tsx'
import { ApplicationQuestions } from './questions.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WhoReadsIt } from './who-reads-it.tsx'

export const meta = () => pageMeta(application.meta)

export const action = formAction(sendApplication)

export default function Application() {
  return (
    <>
      <Hero {...application.hero} form={<ApplicationForm action={application.meta.path} thanks="toast" />} />
      <WhatHappensNext {...application.whatHappensNext} docket={application.docket} />
      <WhoReadsIt {...application.whoReadsIt} />
      <ApplicationQuestions {...application.questions} />
    </>
  )
}
