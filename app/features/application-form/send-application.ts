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
import { placeToastsLater } from '../../ui/place-toasts-later.ts'

/** The seven fields of the function. The language of a translated page goes along, and a filled-in decoy, to be told apart. */
export function applicationBody(values: Values) {
  const { firstName = '', lastName = '', email = '', company = '', companySize = '', message = '' } = values
  const { language, [HONEYPOT_FIELD]: decoy } = values
  return {
    type: 'contact',
    firstName,
    lastName,
    email,
    company,
    companySize,
    message,
    ...(language && { language }),
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

/** The logic of the form in one language: what it says of its fields, and around them. */
export function createApplicationLogic(
  schema: typeof ApplicationSchema,
  words?: FormLogic['words'],
): FormLogic {
  return {
    ...(words && { words }),
    check(form) {
      const checked = checkFields(schema, readValues(form))
      return checked.ok ? {} : checked.fields
    },
    send(values, options) {
      placeToastsLater()
      return sendApplication(values, options)
    },
  }
}

export const applicationLogic = createApplicationLogic(ApplicationSchema)
