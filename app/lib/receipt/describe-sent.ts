import type { receipt } from '#content/collections/receipt.ts'
import type { Translation } from '#content/translation.ts'
import type { Values } from '../form/controls.ts'

export type ReceiptCopy = Translation<typeof receipt>

const LONGEST_EXCERPT = 160

/** The fields in the order of the forms. A name in two parts is one line. */
const SHOWN = ['name', 'position', 'email', 'phone', 'company', 'companySize', 'message', 'resume'] as const

export interface SentLine {
  name: (typeof SHOWN)[number]
  label: string
  value: string
}

function excerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT).trimEnd()}…` : line
}

/** What was sent, as lines with a label. Empty ones are left out. Of a resume the name alone, unless the file has followed. */
export function describeSent(values: Values, copy: ReceiptCopy, withFile = false): SentLine[] {
  const {
    firstName = '',
    lastName = '',
    name = `${firstName} ${lastName}`,
    message = '',
    resume = '',
  } = values
  const file = resume.split(/[\\/]/).at(-1) ?? ''
  const shown: Values = {
    ...values,
    name: name.replaceAll(/\s+/g, ' '),
    message: excerpt(message),
    resume: file && !withFile ? copy.resumeName(file) : file,
  }
  return SHOWN.flatMap(field => {
    const value = shown[field]?.trim()
    return value ? [{ name: field, label: copy.fields[field], value }] : []
  })
}
