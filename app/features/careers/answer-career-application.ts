import type { ActionFunctionArgs } from 'react-router'
import { backendContext } from '../../lib/backend-context.ts'
import { answerForm } from '../../lib/form/answer.ts'
import { sendCareerApplication } from './send-career-application.ts'

/** The `action` of the page with the dialogs: what it answers when one is posted without scripts. */
export function answerCareerApplication({ request, context }: ActionFunctionArgs) {
  return answerForm(request, context.get(backendContext), sendCareerApplication)
}
