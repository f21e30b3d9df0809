import { useEffect, useRef, useState } from 'react'
import type { FieldMessages } from '#contract/fields.ts'
import type { FormAnswer } from './answer.ts'
import { draftKeyOf } from './draft-key.ts'
import { startLazyForm } from './lazy-form.ts'
import type { FormLogic, SentForm } from './submission.ts'

export interface FormOptions {
  /** The draft's name. Forms with the same name share it. */
  draft: string
  load: () => Promise<FormLogic>
  /** The response to a post without scripts. */
  answer: FormAnswer | undefined
  onSent: (sent: SentForm) => void
  onFailed: (error: unknown) => void
}

export interface FormState {
  errors: FieldMessages
  submitting: boolean
  /** Whether the response to a post without scripts still applies. */
  answered: boolean
  /** The last accepted submission, sent by script or by a plain post. */
  sent: SentForm | undefined
}

/**
 * Adds messages beside the fields, drafts, and sending in place to a form. Before hydration and without scripts, the
 * form posts as plain HTML.
 */
export function useForm(options: FormOptions) {
  const { draft, answer } = options
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  const [state, setState] = useState<FormState>({
    errors: answer?.sent === false ? answer.fields : {},
    submitting: false,
    answered: answer !== undefined,
    sent: answer?.sent ? answer : undefined,
  })

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!form.current) return
    return startLazyForm(form.current, {
      draftKey: draftKeyOf(draft),
      shownAt: Date.now(),
      options: () => latest.current,
      update: change => setState(earlier => ({ ...earlier, ...change })),
    })
  }, [draft])

  return { form, ...state }
}
