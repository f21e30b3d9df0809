import { CareerApplicationSchema } from '#contract/career-application.ts'
import { checkFields } from '#contract/check-fields.ts'
import { MESSAGES } from '#contract/messages.ts'
import { readValues } from '../../lib/form/controls.ts'
import type { FormLogic } from '../../lib/form/submission.ts'
import { showToast } from '../../ui/toast-store.ts'
import { resumeFault } from './resume-fault.ts'
import { byControl, careerBody, sendCareerApplication } from './send-career-application.ts'

export const logic: FormLogic = {
  check(form) {
    const checked = checkFields(CareerApplicationSchema, careerBody(readValues(form)))
    const fields = checked.ok ? {} : byControl(checked.fields)
    const fault = resumeFault(form)
    return fault ? { ...fields, resume: fault } : fields
  },
  /** A file of another kind is told when it is chosen, and again to whoever sends it all the same. */
  warn(form, changed = 'resume') {
    if (changed === 'resume' && resumeFault(form)) showToast({ ...MESSAGES.resumeNotPdf, destructive: true })
  },
  send: sendCareerApplication,
}
