import { along, counter } from '#content/de/form-words.ts'
import { submissionSchema } from '#contract/submission-schema.ts'
import { applicationWords } from '#contract/words/de.ts'
import { createApplicationLogic } from './send-application.ts'

export const germanLogic = createApplicationLogic(submissionSchema('application', applicationWords), {
  along,
  counter,
})
