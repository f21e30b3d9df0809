import type { FieldMessages } from '#contract/check-fields.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import type { Values } from '../../lib/form/controls.ts'
import {
  failureOf,
  SEND_TIMEOUT_MS,
  type SendOptions,
  SubmissionFailed,
  sendingHeaders,
} from '../../lib/form/submission.ts'

const PATH = '/api/send-career-application'

/** The six fields of the function: of the resume only its name. A filled-in decoy goes along, to be told apart. */
export function careerBody(values: Values) {
  const { name = '', email = '', phone = '', message = '', position = '', resume = '' } = values
  const decoy = values[HONEYPOT_FIELD]
  return {
    name,
    email,
    phone,
    message,
    position,
    resumeFileName: resume,
    ...(decoy && { [HONEYPOT_FIELD]: decoy }),
  }
}

/** Messages under the names of the controls: what is sent as a file's name was chosen in the picker. */
export function byControl({ resumeFileName, ...others }: FieldMessages): FieldMessages {
  return resumeFileName === undefined ? others : { ...others, resume: resumeFileName }
}

export async function sendCareerApplication(values: Values, options: SendOptions): Promise<void> {
  const { origin = '', fetch = globalThis.fetch } = options
  const answer = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...sendingHeaders(options) },
    body: JSON.stringify(careerBody(values)),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).catch((error: unknown) => error)
  if (answer instanceof Response && answer.ok) return
  const { status, fields, cause } = await failureOf(answer)
  throw new SubmissionFailed(status, byControl(fields), cause)
}
