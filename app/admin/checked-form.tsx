import { type ComponentProps, type FormEvent, useState } from 'react'
import { FieldErrors } from '#app/ui/field-errors.ts'
import { fieldWords } from '#content/collections/admin-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Our message for an invalid control. */
function wordsFor({ validity, type }: Control): string {
  if (validity.valueMissing) return fieldWords.missing
  if (validity.typeMismatch) return type === 'email' ? fieldWords.email : fieldWords.url
  return fieldWords.other
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => 'validity' in element && 'name' in element)

/** A form that shows what is missing below each field, instead of the browser's own bubbles. */
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
  /** A field's error goes away once the field is valid. */
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
