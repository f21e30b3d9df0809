import type { applicationForm } from '#content/collections/application-form.ts'
import type { Translation } from '#content/translation.ts'
import { COMPANY_SIZES, NO_CHOICE } from '#contract/choices.ts'
import type { FieldMessages } from '#contract/fields.ts'
import { LENGTHS } from '#contract/limits.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'

export type ApplicationFormCopy = Translation<typeof applicationForm>

interface ApplicationFieldsProps {
  copy: ApplicationFormCopy
  errors: FieldMessages
  /** What was entered before, in a page that was answered without scripts. */
  values?: Record<string, string> | undefined
  /** The field where such a page starts. */
  start?: string | undefined
}

export function ApplicationFields({ copy, errors, values = {}, start }: ApplicationFieldsProps) {
  const wiring = (name: string) => ({
    name,
    label: copy.labels[name as keyof typeof copy.labels],
    error: errors[name],
    defaultValue: values[name] ?? '',
    autoFocus: start === name,
  })
  return (
    <>
      <div className="form-row">
        <TextField {...wiring('firstName')} autoComplete="given-name" maxLength={LENGTHS.name} required />
        <TextField {...wiring('lastName')} autoComplete="family-name" maxLength={LENGTHS.name} required />
      </div>
      <TextField
        {...wiring('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={LENGTHS.email}
        required
      />
      <div className="form-row">
        <TextField {...wiring('company')} autoComplete="organization" maxLength={LENGTHS.company} required />
        <SelectField
          {...wiring('companySize')}
          defaultValue={values.companySize || NO_CHOICE}
          hint={copy.optional}
        >
          <option value={NO_CHOICE}>{copy.companySizePrompt}</option>
          {COMPANY_SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...wiring('message')}
        hint={copy.optional}
        placeholder={copy.messagePrompt}
        maxLength={LENGTHS.message}
        rows={4}
      />
    </>
  )
}
