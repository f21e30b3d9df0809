import { applicationForm as copy } from '#content/collections/application-form.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'

const SIZES = ['1-50', '51-200', '201-1000', '1000+']

export function ApplicationForm() {
  return (
    <form method="post" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={copy.firstName} name="firstName" autoComplete="given-name" required />
        <TextField label={copy.lastName} name="lastName" autoComplete="family-name" required />
      </div>
      <TextField label={copy.email} name="email" type="email" autoComplete="email" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={copy.company} name="company" autoComplete="organization" required />
        <SelectField label={copy.companySize} hint={copy.optional} name="companySize" defaultValue="">
          <option value="">{copy.companySizePrompt}</option>
          {SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={copy.message}
        hint={copy.optional}
        name="message"
        placeholder={copy.messagePrompt}
        rows={4}
      />
      <button type="submit" className="btn btn-primary">
        {copy.submit}
      </button>
    </form>
  )
}
