import { type ComponentProps, type FormEvent, useState } from 'react'
import { FieldErrors } from '#app/ui/field-errors.ts'
import { fieldWords } from '#content/collections/admin-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is wrong with a control, in our words. The browser knows by its attributes. */
function wordsFor({ validity, type }: Control): string {
  if (validity.valueMissing) return fieldWords.missing
  if (validity.typeMismatch) return type === 'email' ? fieldWords.email : fieldWords.url
  return fieldWords.other
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => 'validity' in element && 'name' in element)

/** A form that says below each field what is missing, in the place of the browser's own bubbles. It is sent once all of it is there. */
export function CheckedForm({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  function send(event: FormEvent<HTMLFormElement>) {
    const wrong = controlsOf(event.currentTarget).filter(control => !control.validity.valid)
    setErrors(Object.fromEntries(wrong.map(control => [control.name, wordsFor(control)])))
    const [first] = wrong
    if (!first) return onSubmit(event)
    event.preventDefault()
    first.focus()
  }
  /** What was missing and is there now is told no longer. */
  function change({ target }: FormEvent<HTMLFormElement>) {
    const { name, validity } = target as unknown as Control
    if (errors[name] && validity?.valid) setErrors({ ...errors, [name]: '' })
  }
  return (
    <FieldErrors value={errors}>
      <form {...props} noValidate onSubmit={send} onInput={change} />
    </FieldErrors>
  )
}
