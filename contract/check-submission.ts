import { ApplicationSchema } from './application.ts'
import { CareerApplicationSchema } from './career-application.ts'
import { checkFields, type FieldMessages } from './fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { submissionSchema } from './submission-schema.ts'
import type { SubmissionContent, SubmissionKind } from './submissions.ts'
import { applicationWords as german } from './words/de.ts'

const APPLICATION_SCHEMAS: Record<Language, typeof ApplicationSchema> = {
  en: ApplicationSchema,
  de: submissionSchema('application', german),
}

/** Checks what was sent, and says what is wrong in the language of the page that sent it. For the server: it has all languages. */
export function checkSubmission(
  kind: SubmissionKind,
  input: unknown,
): { ok: true; content: SubmissionContent } | { ok: false; fields: FieldMessages } {
  const named = typeof input === 'object' && input !== null && 'language' in input ? input.language : ''
  const language = LANGUAGES.find(known => known === named) ?? DEFAULT_LANGUAGE
  const schema = kind === 'application' ? APPLICATION_SCHEMAS[language] : CareerApplicationSchema
  const checked = checkFields(schema, input)
  return checked.ok ? { ok: true, content: { kind, fields: checked.value } as SubmissionContent } : checked
}
