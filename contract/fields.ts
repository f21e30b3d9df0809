import {
  check,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  maxLength,
  nonEmpty,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  trim,
} from 'valibot'
import { LENGTHS } from './limits.ts'

const lineBreakOrControl = /[\p{Cc}\u2028\u2029]/u
const controlInText = /[^\P{Cc}\n\t]/gu

// The addresses that browsers accept in `type="email"`, with a dot in the domain. They allow no space, quote, comma or
// angle bracket, so an address can never add a header or a second recipient to an email.
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether `text` is exactly one email address. */
export function isEmail(text: string): boolean {
  return text.length <= LENGTHS.email && emailPattern.test(text)
}

/**
 * A number with thousands separators. `toLocaleString` would load the rules of every language first, which adds 20 ms
 * at startup.
 */
export const grouped = (value: number, separator = ',') =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, separator)

/** Messages that apply to any field. */
export interface FieldWords {
  tooLong: (limit: number) => string
  oneLine: string
  plainText: string
  emailShape: string
}

export const FIELD_WORDS: FieldWords = {
  tooLong: limit => `Use at most ${grouped(limit)} characters.`,
  oneLine: 'Use one line of plain text.',
  plainText: 'Use plain text.',
  emailShape: 'Enter an email address such as name@firm.com.',
}

export const isOneLine = (text: string) => !lineBreakOrControl.test(text)

/** An optional value on one line. */
export function optionalLine(limit: number, words = FIELD_WORDS) {
  return optional(
    pipe(
      string(words.oneLine),
      trim(),
      maxLength(limit, words.tooLong(limit)),
      check(isOneLine, words.oneLine),
    ),
    '',
  )
}

/** A required value on one line. `missing` is the message if it is absent or blank. */
export function requiredLine(missing: string, limit: number, words = FIELD_WORDS) {
  return optional(
    pipe(
      string(missing),
      trim(),
      nonEmpty(missing),
      maxLength(limit, words.tooLong(limit)),
      check(isOneLine, words.oneLine),
    ),
    '',
  )
}

export function requiredEmail(missing: string, words = FIELD_WORDS) {
  return optional(
    pipe(
      string(missing),
      trim(),
      nonEmpty(missing),
      maxLength(LENGTHS.email, words.tooLong(LENGTHS.email)),
      regex(emailPattern, words.emailShape),
    ),
    '',
  )
}

/** Multi-line text. Removes control characters and normalizes line breaks. */
const severalLines = transform<string, string>(text =>
  text.replace(/\r\n?|\u2028|\u2029/g, '\n').replace(controlInText, ''),
)

export function optionalText(limit: number, words = FIELD_WORDS) {
  return optional(
    pipe(string(words.plainText), severalLines, trim(), maxLength(limit, words.tooLong(limit))),
    '',
  )
}

export function requiredText(missing: string, limit: number) {
  return optional(
    pipe(
      string(missing),
      severalLines,
      trim(),
      nonEmpty(missing),
      maxLength(limit, FIELD_WORDS.tooLong(limit)),
    ),
    '',
  )
}

export type FieldMessages = Record<string, string>

export type Checked<Value> = { ok: true; value: Value } | { ok: false; fields: FieldMessages }

/**
 * Validates `input` with a schema of this folder. Returns the clean value, or the first message for each invalid field.
 */
export function checkFields<const Schema extends GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<InferOutput<Schema>> {
  const result = safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return { ok: true, value: result.output }
  const fields: FieldMessages = {}
  for (const issue of result.issues) {
    const name = getDotPath(issue)
    if (name !== null) fields[name] ??= issue.message
  }
  return { ok: false, fields }
}
