import { FIELD_WORDS } from './fields.ts'
import { submissionSchema } from './submission-schema.ts'

/**
 * An organization's application for access, as English pages validate it. The server validates in each language
 * (`check-submission.ts`).
 */
export const ApplicationSchema = submissionSchema('application', {
  ...FIELD_WORDS,
  of: {
    type: 'This form sends contact applications only.',
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your work email.',
    company: 'Enter your company name.',
    companySize: 'Choose a size from the list.',
  },
})
