import { type InferOutput, literal, nullish, object, optional, picklist } from 'valibot'
import { COMPANY_SIZES } from './choices.ts'
import { optionalText, requiredEmail, requiredLine } from './fields.ts'
import { LENGTHS } from './limits.ts'

/** An organization's application for access: the seven fields of `send-application`. */
export const ApplicationSchema = object({
  type: optional(literal('contact', 'This form sends contact applications only.'), 'contact'),
  firstName: requiredLine('Enter your first name.', LENGTHS.name),
  lastName: requiredLine('Enter your last name.', LENGTHS.name),
  email: requiredEmail('Enter your work email.'),
  company: requiredLine('Enter your company name.', LENGTHS.company),
  companySize: nullish(picklist([...COMPANY_SIZES, ''], 'Choose a size from the list.'), ''),
  message: optionalText(LENGTHS.message),
})

export type Application = InferOutput<typeof ApplicationSchema>
