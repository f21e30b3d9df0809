import {
  check,
  fallback,
  type GenericSchema,
  literal,
  maxLength,
  nonEmpty,
  nullish,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
import {
  type FieldWords,
  isOneLine,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredText,
} from './fields.ts'
import { MESSAGES } from './messages.ts'
import {
  type FieldName,
  fieldsOf,
  type SubmissionField,
  type SubmissionFields,
  type SubmissionKind,
  type WordedField,
} from './submissions.ts'

/** A form's messages in one language: general ones, and one for each field that is missing or not in its list. */
export interface SubmissionWords<Kind extends SubmissionKind> extends FieldWords {
  of: Record<WordedField<Kind>, string>
}

function pdfName(missing: string, limit: number) {
  return optional(
    pipe(
      string(missing),
      // Some clients send the value of the file input, which includes a folder.
      transform(path => path.split(/[\\/]/).at(-1) ?? ''),
      trim(),
      nonEmpty(missing),
      maxLength(limit, 'Give the file a shorter name.'),
      check(isOneLine, 'Give the file a name of plain text.'),
      regex(/.\.pdf$/iu, MESSAGES.resumeNotPdf.description),
    ),
    '',
  )
}

/**
 * A value that the page sets, not the sender. If it has several choices and a default, as the language does, an invalid
 * value becomes the default.
 */
function setValue({ choices = [], fallback: otherwise }: SubmissionField, missing: string) {
  if (otherwise === undefined) return pipe(optional(string(missing), ''), trim(), picklist(choices, missing))
  if (choices.length === 1) return optional(literal(otherwise, missing), otherwise)
  return fallback(optional(picklist(choices), otherwise), otherwise)
}

function schemaOf(
  name: FieldName,
  field: SubmissionField,
  words: FieldWords & { of: Partial<Record<FieldName, string>> },
) {
  const { type, isRequired, limit = 0, choices = [] } = field
  const missing = words.of[name] ?? ''
  switch (type) {
    case 'line':
      return isRequired ? requiredLine(missing, limit, words) : optionalLine(limit, words)
    case 'email':
      return requiredEmail(missing, words)
    case 'phone':
      return pipe(
        requiredLine(missing, limit, words),
        regex(/(?:\d\D*){3}/, 'Enter a phone number with its digits.'),
      )
    case 'text':
      return isRequired ? requiredText(missing, limit) : optionalText(limit, words)
    case 'choice':
      return nullish(picklist([...choices, ''], missing), '')
    case 'pdf':
      return pdfName(missing, limit)
    case 'set':
      return setValue(field, missing)
  }
}

export function submissionSchema<Kind extends SubmissionKind>(
  kind: Kind,
  words: SubmissionWords<Kind>,
  /** Current choices that replace the built-in ones. */
  choices: Partial<Record<FieldName, readonly string[]>> = {},
) {
  const of: Partial<Record<FieldName, string>> = words.of
  const entries = fieldsOf(kind).map(
    ([name, field]) =>
      [
        name,
        schemaOf(name, { ...field, ...(choices[name] && { choices: choices[name] }) }, { ...words, of }),
      ] as const,
  )
  return object(Object.fromEntries(entries)) as unknown as GenericSchema<unknown, SubmissionFields<Kind>>
}
