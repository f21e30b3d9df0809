import { data } from 'react-router'
import type { FieldMessages } from '#contract/check-fields.ts'
import type { BackendFetch } from '../backend-context.ts'
import type { Values } from './controls.ts'
import { type FormLogic, SubmissionFailed } from './submission.ts'

/** What the page says to a form that was posted without scripts. */
export type FormAnswer = { sent: true } | { sent: false; values: Values; fields: FieldMessages }

/** The same answers posted twice have the same key, so a second press of the button is no second application. */
async function keyOf(values: Values): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return `page-${Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Takes a post of an ordinary form and passes it on through the doorway that scripts use. */
export async function answerForm(request: Request, backend: BackendFetch, send: FormLogic['send']) {
  const values: Values = {}
  for (const [name, value] of await request.formData()) if (typeof value === 'string') values[name] = value
  try {
    await send(values, {
      key: await keyOf(values),
      origin: new URL(request.url).origin,
      fetch: (input, init) => backend(new Request(input, init)),
    })
    return data<FormAnswer>({ sent: true })
  } catch (error) {
    if (!(error instanceof SubmissionFailed)) throw error
    return data<FormAnswer>({ sent: false, values, fields: error.fields }, { status: error.status })
  }
}
