import { ApplicationSchema } from './application.ts'
import { careerApplicationSchema } from './career-application.ts'
import { POSITIONS } from './choices.ts'
import { checkFields, type FieldMessages } from './fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { submissionSchema } from './submission-schema.ts'
import type { SubmissionContent, SubmissionKind } from './submissions.ts'
import { applicationWords as german } from './words/de.ts'

const APPLICATION_SCHEMAS: Record<Language, typeof ApplicationSchema> = {
  en: ApplicationSchema,
  de: submissionSchema('application', german),
}

/** A site's positions, by title. */
export interface Positions {
  open: readonly string[]
  closed: readonly string[]
}

const BUILT_POSITIONS: Positions = { open: POSITIONS, closed: [] }
const POSITION_CLOSED = 'This position is closed. Choose one of the open positions.'

/** Whether the input names a closed position. */
const isClosed = (input: unknown, { closed }: Positions) =>
  typeof input === 'object' &&
  input !== null &&
  'position' in input &&
  typeof input.position === 'string' &&
  closed.includes(input.position.trim())

/**
 * Validates a submission, with messages in the language of its page. Server only, because it contains all languages.
 */
export function checkSubmission(
  kind: SubmissionKind,
  input: unknown,
  positions: Positions = BUILT_POSITIONS,
): { ok: true; content: SubmissionContent } | { ok: false; fields: FieldMessages } {
  const named = typeof input === 'object' && input !== null && 'language' in input ? input.language : ''
  const language = LANGUAGES.find(known => known === named) ?? DEFAULT_LANGUAGE
  const schema =
    kind === 'application' ? APPLICATION_SCHEMAS[language] : careerApplicationSchema(positions.open)
  const checked = checkFields(schema, input)
  if (!checked.ok && checked.fields.position !== undefined && isClosed(input, positions))
    return { ok: false, fields: { ...checked.fields, position: POSITION_CLOSED } }
  return checked.ok ? { ok: true, content: { kind, fields: checked.value } as SubmissionContent } : checked
}
