import type { receipt } from '#content/collections/receipt.ts'
import type { Translation } from '#content/translation.ts'
import { controlName, fieldsOf } from '#contract/submissions.ts'
import type { Values } from '../forms/controls.ts'

export type ReceiptCopy = Translation<typeof receipt>

const LONGEST_EXCERPT = 160

export interface SentLine {
  name: string
  label: string
  value: string
}

function excerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT).trimEnd()}…` : line
}

/**
 * Describes a submission as labeled lines, without empty fields. First and last name share a line. A resume is a file
 * name until the file is uploaded.
 */
export function describeSent(values: Values, copy: ReceiptCopy, withFile = false): SentLine[] {
  const labels: Readonly<Record<string, string>> = copy.fields
  const { firstName = '', lastName = '', name = `${firstName} ${lastName}` } = values
  const sent = fieldsOf('position' in values ? 'career_application' : 'application').flatMap(
    ([field, definition]) => {
      if (['name', 'firstName', 'lastName', 'language', 'type'].includes(field)) return []
      const entered = values[controlName(field, definition)] ?? ''
      if (definition.type !== 'pdf') return [{ name: field, value: excerpt(entered) }]
      const file = entered.split(/[\\/]/).at(-1) ?? ''
      return [{ name: field, value: file && !withFile ? copy.resumeName(file) : file }]
    },
  )
  return [{ name: 'name', value: name.trim().replaceAll(/\s+/g, ' ') }, ...sent]
    .filter(({ value }) => value !== '')
    .map(line => ({ ...line, label: labels[line.name] ?? line.name }))
}
