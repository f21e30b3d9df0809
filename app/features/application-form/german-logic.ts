import { along, counter } from '#content/de/form-words.ts'
import { applicationSchema } from '#contract/application.ts'
import { applicationWords } from '#contract/words/de.ts'
import { createApplicationLogic } from './send-application.ts'

export const germanLogic = createApplicationLogic(applicationSchema(applicationWords), { along, counter })
