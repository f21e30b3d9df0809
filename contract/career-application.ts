import { FIELD_WORDS } from './fields.ts'
import { submissionSchema } from './submission-schema.ts'

export const careerApplicationSchema = (positions: readonly string[]) =>
  submissionSchema(
    'career_application',
    {
      ...FIELD_WORDS,
      of: {
        position: 'Choose one of the open positions.',
        name: 'Enter your name.',
        email: 'Enter your email.',
        phone: 'Enter your phone number.',
        message: 'Tell us why you are applying.',
        resumeFileName: 'Attach your resume as a PDF.',
      },
    },
    { position: positions },
  )
