import { useState } from 'react'
import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { german } from '#app/features/application-form/german.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { SentForm } from '#app/forms/submission.ts'
import { docket, meta, ownDocket } from '#content/de/pages/application/page.ts'
import { OwnDocket } from './own-docket.tsx'

/** The form, and the docket further down the page, which becomes the sender's own. */
export default function GermanPageForm({ answer }: { answer?: FormAnswer }) {
  const [sent, setSent] = useState<SentForm>()
  return (
    <>
      <ApplicationForm action={meta.path} thanks="toast" words={german} answer={answer} onSent={setSent} />
      {sent && <OwnDocket docket={docket} sent={sent} copy={ownDocket} />}
    </>
  )
}
