import { useState } from 'react'
import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { german } from '#app/features/application-form/german.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { SentForm } from '#app/forms/submission.ts'
import type { Copied } from '#app/islands/copied.ts'
import { docket, meta, ownDocket } from '#content/de/pages/application/page.ts'
import { OwnDocket } from './own-docket.tsx'

export const built = { applicationForm: german.copy, docket, ownDocket }

/** The form. After it is sent, the docket further down shows the applicant's own details. */
export default function GermanPageForm({
  answer,
  copy = built,
}: Copied<typeof built> & { answer?: FormAnswer }) {
  const words = { ...german, copy: copy.applicationForm }
  const [sent, setSent] = useState<SentForm>()
  return (
    <>
      <ApplicationForm action={meta.path} thanks="toast" words={words} answer={answer} onSent={setSent} />
      {sent && <OwnDocket docket={copy.docket} sent={sent} copy={copy.ownDocket} />}
    </>
  )
}
