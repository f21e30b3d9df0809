import { type Application, ApplicationSchema, applicationSchema } from './application.ts'
import { type Checked, checkFields } from './fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { applicationWords as german } from './words/de.ts'

const SCHEMAS: Record<Language, typeof ApplicationSchema> = {
  en: ApplicationSchema,
  de: applicationSchema(german),
}

/** Checks an application, and says what is wrong in the language of the page that sent it. For the server: it has all languages. */
export function checkApplication(input: unknown): Checked<Application> {
  const named = typeof input === 'object' && input !== null && 'language' in input ? input.language : ''
  const language = LANGUAGES.find(known => known === named) ?? DEFAULT_LANGUAGE
  return checkFields(SCHEMAS[language], input)
}
