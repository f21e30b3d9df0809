import { ApplicationSchema } from '#contract/application.ts'
import { checkFields } from '#contract/check-fields.ts'
import { readValues } from '../../lib/form/controls.ts'
import type { FormLogic } from '../../lib/form/submission.ts'
import { sendApplication } from './send-application.ts'

export const logic: FormLogic = {
  check(form) {
    const checked = checkFields(ApplicationSchema, readValues(form))
    return checked.ok ? {} : checked.fields
  },
  send: sendApplication,
}
