import * as application from '#content/pages/company/application.ts'
import { answerApplication } from '../../features/application-form/answer-application.ts'
import { ApplicationForm } from '../../features/application-form/application-form.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { ApplicationDocket } from '../../scenes/application-docket.tsx'
import { Afterwards } from '../../sections/afterwards.tsx'
import { ApplicationSheet } from '../../sections/application-sheet.tsx'
import { MarginQuestions } from '../../sections/margin-questions.tsx'
import { TwoReaders } from '../../sections/two-readers.tsx'

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
