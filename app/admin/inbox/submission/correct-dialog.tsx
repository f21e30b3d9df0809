import { useState } from 'react'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { receipt } from '#content/collections/receipt.ts'
import { ApplicationSchema } from '#contract/application.ts'
import { careerApplicationSchema } from '#contract/career-application.ts'
import { checkFields, type FieldMessages } from '#contract/fields.ts'
import { type FieldName, fieldsOf, type SubmissionField } from '#contract/submissions.ts'
import { useAct } from '../../use-act.ts'
import { FormDialog } from '../form-dialog.tsx'
import { correctSubmission, type Submission } from '../submissions.ts'

const copy = inboxWords.correct

type Values = Record<string, string>

/** The submission's values, by the field names of the form. */
function valuesOf(submission: Submission): Values {
  const row = submission as unknown as Readonly<Record<string, string | null>>
  return Object.fromEntries(
    fieldsOf(kindOf(submission)).map(([name, { column }]) => [name, row[column] ?? '']),
  )
}

const kindOf = (submission: Submission) => ('position' in submission ? 'career_application' : 'application')

/** Whether a person typed it: the page sets the rest. */
const isWritten = ({ type }: SubmissionField) => type !== 'set' && type !== 'pdf'

/** What the form's rules say about the values. */
function faultsOf(submission: Submission, values: Values): FieldMessages {
  // A position that has closed since stays valid.
  const schema = 'position' in submission ? careerApplicationSchema([submission.position]) : ApplicationSchema
  const checked = checkFields(schema, values)
  if (checked.ok) return {}
  const written = fieldsOf(kindOf(submission)).filter(([, field]) => isWritten(field))
  return Object.fromEntries(
    Object.entries(checked.fields).filter(([name]) => written.some(([known]) => known === name)),
  )
}

/** The columns that changed. Empty ones are stored as null. */
function changesOf(submission: Submission, values: Values): Record<string, string | null> {
  const before = valuesOf(submission)
  return Object.fromEntries(
    fieldsOf(kindOf(submission))
      .filter(([name, field]) => isWritten(field) && values[name] !== before[name])
      .map(([name, { column, isRequired }]) => [column, values[name]?.trim() || (isRequired ? '' : null)]),
  )
}

interface CorrectDialogProps {
  submission: Submission
  onClose: () => void
}

/** Lets an administrator correct a submission under the rules of the form. */
export function CorrectDialog({ submission, onClose }: CorrectDialogProps) {
  const kind = kindOf(submission)
  const [values, setValues] = useState(() => valuesOf(submission))
  const [errors, setErrors] = useState<FieldMessages>({})
  const { act, busy } = useAct()

  async function save() {
    const faults = faultsOf(submission, values)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    const changed = changesOf(submission, values)
    const line = kind === 'application' ? 'application' : 'career'
    if (
      Object.keys(changed).length === 0 ||
      (await act(() => correctSubmission(line, submission.id, changed), copy.done))
    )
      onClose()
  }
  const field = ([name, definition]: ReturnType<typeof fieldsOf>[number]) => {
    const { type, choices = [], limit } = definition
    if (!isWritten(definition) || name === 'type') return null
    const shared = {
      label: receipt.fields[name as Exclude<FieldName, 'type'>],
      name: `correct-${name}`,
      value: values[name] ?? '',
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    }
    if (type === 'text') return <TextAreaField key={name} {...shared} maxLength={limit} />
    if (type === 'choice')
      return (
        <SelectField
          key={name}
          {...shared}
          choices={[['', inboxWords.figures.unknown], ...choices.map(value => [value, value] as const)]}
        />
      )
    return <TextField key={name} {...shared} maxLength={limit} />
  }
  return (
    <FormDialog
      name="correct"
      title={copy.title}
      text={copy.text}
      words={copy}
      isWide
      {...{ busy, onClose }}
      onSave={save}
    >
      <div className="grid gap-3">{fieldsOf(kind).map(field)}</div>
    </FormDialog>
  )
}
