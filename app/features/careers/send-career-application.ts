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

/** The fields of the request, with only the name of the resume. */
export const careerBody = ({ resume = '', ...values }: Values) =>
  submissionBody('career_application', { ...values, resumeFileName: resume })

/** Messages by the names of the controls: the file's name was chosen in the file picker. */
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
  // Only success counts. The rest of the answer belongs to the receipt.
  if (answer instanceof Response && answer.ok) return answer.json().catch(() => ({}))
  const { status, fields, cause } = await failureOf(answer)
  throw new SubmissionFailed(status, byControl(fields), cause)
}

/** Whether a file is a PDF by name and type. The type is empty if the system knows none. */
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
  /** Warns of a file that is no PDF when it is chosen, and again when it is sent. */
  warn(form, changed = 'resume') {
    if (changed === 'resume' && resumeFault(form)) showToast({ ...MESSAGES.resumeNotPdf, destructive: true })
  },
  send(values, options) {
    placeToastsLater()
    return sendCareerApplication(values, options)
  },
}
