import { ComingSoon } from '#app/ui/coming-soon.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FoldMark } from '#app/ui/icons.tsx'

export interface LetterProps {
  legend: string
  addressee: string
  to: string
  from: string
  text: string
  fields: { firstName: string; lastName: string; email: string; company: string; message: string }
  messagePrompt: string
  send: string
  note: string
}

/** A letter on stationery. It is deliberately no form, so nothing in it can be submitted. */
export function Letter(props: LetterProps) {
  const { fields } = props
  return (
    <fieldset className="sheet stationery">
      <legend className="sr-only">{props.legend}</legend>
      <div className="stationery-row">
        <span className="folio">{props.to}</span>
        <p className="heading">{props.addressee}</p>
        <span className="stamp" aria-hidden="true">
          <FoldMark plain />
        </span>
      </div>
      <div className="stationery-row">
        <span className="folio">{props.from}</span>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={fields.firstName} name="firstName" autoComplete="given-name" />
          <TextField label={fields.lastName} name="lastName" autoComplete="family-name" />
          <TextField label={fields.email} name="email" type="email" autoComplete="email" />
          <TextField label={fields.company} name="company" autoComplete="organization" />
        </div>
      </div>
      <div className="stationery-row">
        <span className="folio">{props.text}</span>
        <div className="grid gap-6">
          <TextAreaField label={fields.message} name="message" rows={6} placeholder={props.messagePrompt} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <ComingSoon className="btn btn-primary">{props.send}</ComingSoon>
            <p className="max-w-[22em] text-mini text-quiet">{props.note}</p>
          </div>
        </div>
      </div>
    </fieldset>
  )
}
