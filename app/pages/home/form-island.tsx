import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { english } from '#app/features/application-form/english.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import { meta } from '#content/pages/home/page.ts'

export default function HomeForm({ answer }: { answer?: FormAnswer }) {
  return <ApplicationForm action={meta.path} thanks="dialog" words={english} answer={answer} />
}
