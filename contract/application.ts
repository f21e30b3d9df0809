import { fallback, type InferOutput, literal, nullish, object, optional, picklist } from 'valibot'
import { COMPANY_SIZES } from './choices.ts'
import { FIELD_WORDS, type FieldWords, optionalText, requiredEmail, requiredLine } from './fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { LENGTHS } from './limits.ts'

/** What the form says of its fields, in one language. */
export interface ApplicationWords extends FieldWords {
  type: string
  firstName: string
  lastName: string
  email: string
  company: string
  companySize: string
}

const ENGLISH: ApplicationWords = {
  ...FIELD_WORDS,
  type: 'This form sends contact applications only.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your work email.',
  company: 'Enter your company name.',
  companySize: 'Choose a size from the list.',
}

/**
 * An organization's application for access: the seven fields of `send-application`, and the language of the page that
 * sends them. Nobody chooses that in the form, so a language that is not known counts as the first.
 */
export const applicationSchema = (words: ApplicationWords) =>
  object({
    type: optional(literal('contact', words.type), 'contact'),
    firstName: requiredLine(words.firstName, LENGTHS.name, words),
    lastName: requiredLine(words.lastName, LENGTHS.name, words),
    email: requiredEmail(words.email, words),
    company: requiredLine(words.company, LENGTHS.company, words),
    companySize: nullish(picklist([...COMPANY_SIZES, ''], words.companySize), ''),
    message: optionalText(LENGTHS.message, words),
    language: fallback(optional(picklist(LANGUAGES), DEFAULT_LANGUAGE), DEFAULT_LANGUAGE),
  })

export const ApplicationSchema = applicationSchema(ENGLISH)

export type Application = InferOutput<typeof ApplicationSchema>
