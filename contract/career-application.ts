import {
  check,
  type InferOutput,
  maxLength,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot'
import { POSITIONS } from './choices.ts'
import { requiredEmail, requiredLine, requiredText } from './fields.ts'
import { LENGTHS } from './limits.ts'
import { MESSAGES } from './messages.ts'

const NO_POSITION = 'Choose one of the open positions.'

const phone = pipe(
  requiredLine('Enter your phone number.', LENGTHS.phone),
  regex(/(?:\d\D*){3}/, 'Enter a phone number with its digits.'),
)

const resumeFileName = optional(
  pipe(
    string('Attach your resume as a PDF.'),
    // Some clients send the value of the file control, which contains a folder.
    transform(path => path.split(/[\\/]/).at(-1) ?? ''),
    trim(),
    nonEmpty('Attach your resume as a PDF.'),
    maxLength(LENGTHS.fileName, 'Give the file a shorter name.'),
    check(name => !/[\p{Cc}\u2028\u2029]/u.test(name), 'Give the file a name of plain text.'),
    regex(/.\.pdf$/iu, MESSAGES.resumeNotPdf.description),
  ),
  '',
)

/** A candidate's application for an open position: the six fields of `send-career-application`. */
export const CareerApplicationSchema = object({
  name: requiredLine('Enter your name.', LENGTHS.name * 2),
  email: requiredEmail('Enter your email.'),
  phone,
  message: requiredText('Tell us why you are applying.', LENGTHS.message),
  position: pipe(optional(string(NO_POSITION), ''), trim(), picklist(POSITIONS, NO_POSITION)),
  resumeFileName,
})

export type CareerApplication = InferOutput<typeof CareerApplicationSchema>
