import { answerApplication } from '#app/features/application-form/answer-application.ts'
import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import * as application from '#content/pages/company/application/page.ts'
import { ApplicationDocket } from './docket.tsx'
import { ApplicationSheet } from './hero.tsx'
import { MarginQuestions } from './questions.tsx'
import { Afterwards } from './what-happens-next.tsx'
import { TwoReaders } from './who-reads-it.tsx'

export const meta = () => pageMeta(application.meta)

export const action = answerApplication

export default function Application() {
  return (
    <>
      <ApplicationSheet
        {...application.hero}
        form={<ApplicationForm action={application.meta.path} thanks="toast" />}
      />
      <Afterwards {...application.after} scene={<ApplicationDocket copy={application.docket} />} />
      <TwoReaders {...application.readers} />
      <MarginQuestions {...application.questions} />
    </>
  )
}
