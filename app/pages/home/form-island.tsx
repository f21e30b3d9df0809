import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { english } from '#app/features/application-form/english.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { Copied } from '#app/islands/copied.ts'

export const built = { applicationForm: english.copy }

export default function HomeForm({ answer, copy = built }: Copied<typeof built> & { answer?: FormAnswer }) {
  const words = { ...english, copy: copy.applicationForm }
  return <ApplicationForm action="/" thanks="dialog" words={words} answer={answer} />
}
