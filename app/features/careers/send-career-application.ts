import { API } from '#contract/addresses.ts'
import { careerApplicationSchema } from '#contract/career-application.ts'
import { checkFields, type FieldMessages } from '#contract/fields.ts'
import { MESSAGES } from '#contract/messages.ts'
import { readValues, type Values } from '../../forms/controls.ts'
import {
  type FormLogic,
  failureOf,
  SEND_TIMEOUT_MS,
  type SendOptions,
  SubmissionFailed,
  sendingHeaders,
  submissionBody,
  type Taken,
} from '../../forms/submission.ts'
import { placeToastsLater } from '../../ui/place-toasts-later.ts'
import { showToast } from '../../ui/toast-store.ts'

const PDF = 'application/pdf'

/** The fields of the function: of the resume only its name. */
export const careerBody = ({ resume = '', ...values }: Values) =>
  submissionBody('career_application', { ...values, resumeFileName: resume })

/** Messages under the names of the controls: what is sent as a file's name was chosen in the picker. */
function byControl({ resumeFileName, ...others }: FieldMessages): FieldMessages {
  return resumeFileName === undefined ? others : { ...others, resume: resumeFileName }
}

export async function sendCareerApplication(values: Values, options: SendOptions): Promise<Taken> {
  const { origin = '', fetch = globalThis.fetch } = options
  const answer = await fetch(`${origin}${API.careerApplication}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...sendingHeaders(options) },
    body: JSON.stringify(careerBody(values)),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch((error: unknown) => error)
  // Only that it was taken counts. What else is said of it is for the receipt.
  if (answer instanceof Response && answer.ok) return answer.json().catch(() => ({}))
  const { status, fields, cause } = await failureOf(answer)
  throw new SubmissionFailed(status, byControl(fields), cause)
}

/** Whether a file is a PDF by its name and by its type, which is empty where the system knows none for the name. */
export function isPdf({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return (type === PDF || type === '') && /\.pdf$/i.test(name)
}

/** What is wrong with the chosen file, if one was chosen. */
function resumeFault(form: HTMLFormElement): string | undefined {
  const picker = form.elements.namedItem('resume')
  const file = picker instanceof HTMLInputElement ? picker.files?.[0] : undefined
  if (!file || isPdf(file)) return undefined
  return MESSAGES.resumeNotPdf.description
}

export const careerLogic: FormLogic = {
  check(form) {
    const values = careerBody(readValues(form))
    // The page names the position, and the server knows which are open.
    const checked = checkFields(careerApplicationSchema([values.position ?? '']), values)
    const fields = checked.ok ? {} : byControl(checked.fields)
    const fault = resumeFault(form)
    return fault ? { ...fields, resume: fault } : fields
  },
  /** Warns of a file of another kind when it is chosen, and again when it is sent all the same. */
  warn(form, changed = 'resume') {
    if (changed === 'resume' && resumeFault(form)) showToast({ ...MESSAGES.resumeNotPdf, destructive: true })
  },
  send(values, options) {
    placeToastsLater()
    return sendCareerApplication(values, options)
  },
}
