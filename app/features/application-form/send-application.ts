import { connectFunctions } from '#app/lib/functions-client.ts'
import { APPLICATION_FUNCTION } from '#contract/addresses.ts'
import { ApplicationSchema } from '#contract/application.ts'
import { checkFields } from '#contract/fields.ts'
import { HONEYPOT_FIELD } from '#contract/submission.ts'
import { readValues, type Values } from '../../lib/form/controls.ts'
import {
  type FormLogic,
  failureOf,
  SEND_TIMEOUT_MS,
  type SendOptions,
  sendingHeaders,
  type Taken,
} from '../../lib/form/submission.ts'
import { placeToasts } from '../../ui/place-toasts.ts'

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

export async function sendApplication(values: Values, options: SendOptions): Promise<Taken> {
  const functions = await connectFunctions(options)
  const { data, error } = await functions.invoke<Taken>(APPLICATION_FUNCTION, {
    body: applicationBody(values),
    headers: sendingHeaders(options),
    timeout: SEND_TIMEOUT_MS,
  })
  if (error) throw await failureOf(error.context)
  return data ?? {}
}

export const applicationLogic: FormLogic = {
  check(form) {
    const checked = checkFields(ApplicationSchema, readValues(form))
    return checked.ok ? {} : checked.fields
  },
  send(values, options) {
    placeToasts()
    return sendApplication(values, options)
  },
}
