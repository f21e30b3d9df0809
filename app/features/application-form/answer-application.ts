import type { ActionFunctionArgs } from 'react-router'
import { backendContext } from '../../lib/backend-context.ts'
import { answerForm } from '../../lib/form/answer.ts'
import { sendApplication } from './send-application.ts'

/** The `action` of the pages that show the form: what they answer when it is posted without scripts. */
export function answerApplication({ request, context }: ActionFunctionArgs) {
  return answerForm(request, context.get(backendContext), sendApplication)
}
