import { connectFunctions } from '#app/lib/functions-client.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import type { Values } from '../../lib/form/controls.ts'
import { failureOf, SEND_TIMEOUT_MS, type SendOptions, sendingHeaders } from '../../lib/form/submission.ts'

/** The seven fields of the function. A filled-in decoy goes along, to be told apart. */
export function applicationBody(values: Values) {
  const { firstName = '', lastName = '', email = '', company = '', companySize = '', message = '' } = values
  const decoy = values[HONEYPOT_FIELD]
  return {
    type: 'contact',
    firstName,
    lastName,
    email,
    company,
    companySize,
    message,
    ...(decoy && { [HONEYPOT_FIELD]: decoy }),
  }
}

export async function sendApplication(values: Values, options: SendOptions): Promise<void> {
  const functions = await connectFunctions(options)
  const { error } = await functions.invoke('send-application', {
    body: applicationBody(values),
    headers: sendingHeaders(options),
    timeout: SEND_TIMEOUT_MS,
  })
  if (error) throw await failureOf(error.context)
}
