import { answerApplication } from '#app/features/application-form/answer-application.ts'
import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import * as application from '#content/pages/company/application/page.ts'
import { Afterwards } from './afterwards.tsx'
import { ApplicationDocket } from './application-docket.tsx'
import { ApplicationSheet } from './application-sheet.tsx'
import { MarginQuestions } from './margin-questions.tsx'
import { TwoReaders } from './two-readers.tsx'

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
