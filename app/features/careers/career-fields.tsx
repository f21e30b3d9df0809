import { careerForm as copy } from '#content/collections/careers.ts'
import type { FieldMessages } from '#contract/fields.ts'
import { LENGTHS } from '#contract/limits.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'

interface CareerFieldsProps {
  errors: FieldMessages
  /** What was entered before, in a page that was answered without scripts. */
  values?: Record<string, string> | undefined
  /** The field where such a page starts. */
  start?: string | undefined
}

export function CareerFields({ errors, values = {}, start }: CareerFieldsProps) {
  const frame = (name: keyof typeof copy.labels) => ({
    name,
    label: copy.labels[name],
    error: errors[name],
    autoFocus: start === name,
    required: true,
  })
  const wiring = (name: keyof typeof copy.labels) => ({ ...frame(name), defaultValue: values[name] ?? '' })
  return (
    <>
      <TextField {...wiring('name')} autoComplete="name" maxLength={LENGTHS.name * 2} />
      <div className="form-row">
        <TextField
          {...wiring('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={LENGTHS.email}
        />
        <TextField
          {...wiring('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LENGTHS.phone}
        />
      </div>
      <TextAreaField
        {...wiring('message')}
        placeholder={copy.messagePrompt}
        maxLength={LENGTHS.message}
        rows={5}
      />
      <TextField {...frame('resume')} type="file" accept=".pdf,application/pdf" hint={copy.resumeHint} />
      <p className="text-small text-quiet">{copy.resumeNote}</p>
    </>
  )
}
