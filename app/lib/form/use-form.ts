import { useEffect, useRef, useState } from 'react'
import type { FieldMessages } from '#contract/check-fields.ts'
import type { FormAnswer } from './answer.ts'
import { attendForm } from './lazy-form.ts'
import type { FormLogic } from './submission.ts'

export interface FormPlan {
  /** The name under which unfinished answers are kept. */
  draft: string
  load: () => Promise<FormLogic>
  /** What the server said when the form was posted without scripts. */
  answer: FormAnswer | undefined
  onSent: () => void
  onFailed: (error: unknown) => void
}

export interface FormState {
  errors: FieldMessages
  submitting: boolean
  /** Whether what the server answered is still what there is to say. */
  answered: boolean
}

/**
 * Makes an ordinary form a better one: errors beside their fields, answers that survive, sending without leaving the
 * page. Until this runs, and wherever it cannot, the form posts as HTML does.
 */
export function useForm(plan: FormPlan) {
  const { draft, answer } = plan
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(plan)
  const [state, setState] = useState<FormState>({
    errors: answer?.sent === false ? answer.fields : {},
    submitting: false,
    answered: answer !== undefined,
  })

  useEffect(() => {
    latest.current = plan
  })

  useEffect(() => {
    if (!form.current) return
    return attendForm(form.current, {
      draft,
      plan: () => latest.current,
      update: change => setState(earlier => ({ ...earlier, ...change })),
    })
  }, [draft])

  return { form, ...state }
}
