import { type ActionFunctionArgs, data } from 'react-router'
import { chosen } from '#contract/choices.ts'
import type { FieldMessages } from '#contract/fields.ts'
import { backendContext } from '../lib/backend-context.ts'
import type { Values } from './controls.ts'
import { type FormLogic, SubmissionFailed, type Taken } from './submission.ts'

/** The response to a form that was posted without scripts. */
export type FormAnswer =
  | ({ sent: true; values: Values } & Taken)
  | { sent: false; values: Values; fields: FieldMessages }

/** Equal answers get equal keys, so that a second press does not create a second submission. */
async function keyOf(values: Values): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return `page-${Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The `action` of a page with a form. It passes a post without scripts to the API that scripts use. */
export const formAction =
  (send: FormLogic['send']) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const backend = context.get(backendContext)
    const values: Values = {}
    for (const [name, value] of await request.formData())
      if (typeof value === 'string') values[name] = chosen(name, value)
    try {
      const taken = await send(values, {
        key: await keyOf(values),
        origin: new URL(request.url).origin,
        fetch: (input, init) => backend(new Request(input, init)),
      })
      return data<FormAnswer>({ sent: true, values, ...taken })
    } catch (error) {
      if (!(error instanceof SubmissionFailed)) throw error
      return data<FormAnswer>({ sent: false, values, fields: error.fields }, { status: error.status })
    }
  }
