import { Fragment, type ReactNode } from 'react'
import { NO_CHOICE } from '#contract/choices.ts'
import type { FieldMessages } from '#contract/fields.ts'
import {
  controlName,
  type FieldName,
  fieldsOf,
  type SubmissionField,
  type SubmissionKind,
} from '#contract/submissions.ts'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'

type Words = Partial<Record<FieldName, string>>

interface SubmissionFieldsProps {
  kind: SubmissionKind
  copy: {
    labels: Words
    /** Placeholders of fields, and the first option of lists. */
    prompts: Words
    /** Hints beside labels. `optional` is for fields that may stay empty. */
    hints?: Words
    optional?: string
  }
  errors: FieldMessages
  /** Earlier values, after a post without scripts. */
  values?: Record<string, string> | undefined
  /** The field that gets the focus after a post without scripts. */
  start?: string | undefined
}

const KEYBOARDS = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
} as const

/** The controls of a form, generated from its definition. */
export function SubmissionFields({ kind, copy, errors, values = {}, start }: SubmissionFieldsProps) {
  function control([name, field]: [FieldName, SubmissionField]): ReactNode {
    const { type, limit, isRequired, choices, autoComplete } = field
    const named = controlName(name, field)
    const frame = {
      name: named,
      label: copy.labels[name] ?? name,
      hint: copy.hints?.[name] ?? (isRequired ? undefined : copy.optional),
      error: errors[named],
      autoFocus: start === named,
      required: isRequired,
    }
    const text = { defaultValue: values[named] ?? '', maxLength: limit, placeholder: copy.prompts[name] }
    if (type === 'pdf') return <TextField {...frame} type="file" accept=".pdf,application/pdf" />
    if (type === 'text') return <TextAreaField {...frame} {...text} rows={4} />
    if (type !== 'choice')
      return (
        <TextField
          {...frame}
          {...text}
          autoComplete={autoComplete}
          {...(type === 'email' || type === 'phone' ? KEYBOARDS[type] : {})}
        />
      )
    return (
      <SelectField {...frame} defaultValue={values[named] || NO_CHOICE}>
        <option value={NO_CHOICE}>{copy.prompts[name]}</option>
        {choices?.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  }

  const rows: [FieldName, SubmissionField][][] = []
  for (const entry of fieldsOf(kind)) {
    if (entry[1].type === 'set') continue
    if (entry[1].isBeside) rows.at(-1)?.push(entry)
    else rows.push([entry])
  }
  return rows.map(row => {
    const controls = row.map(entry => <Fragment key={entry[0]}>{control(entry)}</Fragment>)
    return row.length > 1 ? (
      <div key={row[0]?.[0]} className="form-row">
        {controls}
      </div>
    ) : (
      controls
    )
  })
}
