import { fieldsOf, type SubmissionKind } from '#contract/submissions.ts'

interface Words {
  language: string
  /** The name of each field, as on the receipt. */
  fields: Readonly<Record<string, string>>
  optional: string
}

/** Lists in words what a form sends, according to the definition of its fields. */
export function sentFields(kind: SubmissionKind, { language, fields, optional }: Words): string {
  const names = fieldsOf(kind).flatMap(([name, { isRequired }]) => {
    const label = fields[name]
    return label === undefined ? [] : [isRequired ? label : `${label} (${optional})`]
  })
  const [first = '', ...others] = names
  // German nouns are always capitalized.
  const rest = language === 'en' ? others.map(name => name.toLowerCase()) : others
  return new Intl.ListFormat(language).format([first, ...rest])
}
