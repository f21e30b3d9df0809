import { connectFunctions } from '#app/lib/functions-client.ts'
import { APPLICATION_FUNCTION } from '#contract/addresses.ts'
import { ApplicationSchema } from '#contract/application.ts'
import { checkFields } from '#contract/fields.ts'
import { readValues, type Values } from '../../forms/controls.ts'
import {
  type FormLogic,
  failureOf,
  SEND_TIMEOUT_MS,
  type SendOptions,
  sendingHeaders,
  submissionBody,
  type Taken,
} from '../../forms/submission.ts'
import { placeToastsLater } from '../../ui/place-toasts-later.ts'

export async function sendApplication(values: Values, options: SendOptions): Promise<Taken> {
  const functions = await connectFunctions(options)
  const { data, error } = await functions.invoke<Taken>(APPLICATION_FUNCTION, {
    body: submissionBody('application', values),
    headers: sendingHeaders(options),
    timeout: SEND_TIMEOUT_MS,
  })
  if (error) throw await failureOf(error.context)
  return data ?? {}
}

/** The form's validation and messages in one language. */
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
