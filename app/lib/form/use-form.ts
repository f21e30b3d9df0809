import { type FocusEvent, type FormEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMessages } from '#contract/check-fields.ts'
import type { FormAnswer } from './answer.ts'
import { clearAll, fillIn, focusFirst, nativeMessages, readEntered, readValues } from './controls.ts'
import { dropDraft, keepDraft, keyFor, readDraft } from './draft.ts'
import type { FormLogic } from './submission.ts'

interface FormPlan {
  /** The name under which unfinished answers are kept. */
  draft: string
  load: () => Promise<FormLogic>
  /** What the server said when the form was posted without scripts. */
  answer: FormAnswer | undefined
  onSent: () => void
  onFailed: (error: unknown) => void
}

const nameOf = (target: EventTarget) => ('name' in target ? String(target.name) : '')

/**
 * Makes an ordinary form a better one: errors beside their fields, answers that survive, sending without leaving the
 * page. Until this runs, and wherever it cannot, the form posts as HTML does.
 */
export function useForm({ draft, load, answer, onSent, onFailed }: FormPlan) {
  const ref = useRef<HTMLFormElement>(null)
  const logic = useRef<FormLogic>(undefined)
  const busy = useRef(false)
  const pressing = useRef(false)
  const shownAt = useRef(0)
  const [submitting, setSubmitting] = useState(false)
  const [answered, setAnswered] = useState(answer !== undefined)
  const [errors, setErrors] = useState<FieldMessages>(answer?.sent === false ? answer.fields : {})

  const wasSent = answer?.sent
  useEffect(() => {
    const form = ref.current
    if (!form) return
    // From here on the words stand beside the fields; before, the browser's own bubbles do the same.
    form.noValidate = true
    // A paste that is too long is told, not cut.
    for (const text of form.querySelectorAll('textarea')) text.removeAttribute('maxlength')
    shownAt.current = Date.now()
    if (wasSent) dropDraft(draft)
    else {
      const kept = readDraft(draft)
      if (kept && wasSent === undefined) fillIn(form, kept.values)
      keepDraft(draft, readEntered(form))
    }
  }, [draft, wasSent])

  async function prepare(): Promise<void> {
    logic.current ??= await load()
  }

  function messages(form: HTMLFormElement): FieldMessages {
    return logic.current ? logic.current.check(form) : nativeMessages(form)
  }

  function recheck(form: HTMLFormElement, name: string) {
    const { [name]: message } = messages(form)
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others))
  }

  function touch() {
    // A failure to load shows when the form is sent: until then there is nothing to say.
    prepare().catch(() => undefined)
  }

  async function leave(event: FocusEvent<HTMLFormElement>) {
    const { currentTarget: form, target } = event
    const name = nameOf(target)
    // An error that pushes the button away under the pointer would swallow the press.
    if (name === '' || target instanceof HTMLButtonElement || pressing.current) return
    await prepare().catch(() => undefined)
    if (form.isConnected) recheck(form, name)
  }

  function type(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const name = nameOf(event.target)
    keepDraft(draft, readEntered(form))
    if (errors[name]) recheck(form, name)
  }

  function press(event: PointerEvent<HTMLFormElement>) {
    pressing.current = event.target instanceof Element && event.target.closest('button') !== null
    touch()
  }

  function release() {
    pressing.current = false
  }

  /** Shows what is wrong and goes to the first of it. */
  function point(form: HTMLFormElement, fields: FieldMessages) {
    flushSync(() => setErrors(fields))
    focusFirst(form, fields)
  }

  function settle(form: HTMLFormElement) {
    flushSync(() => setSubmitting(false))
    // The button was out of reach while it was disabled, and the focus with it.
    if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }

  async function transmit(form: HTMLFormElement) {
    if (!logic.current) {
      setSubmitting(true)
      await prepare().catch(() => undefined)
    }
    const fields = messages(form)
    if (Object.keys(fields).length > 0) {
      settle(form)
      point(form, fields)
      return
    }
    flushSync(() => {
      setErrors({})
      setSubmitting(true)
    })
    const values = readValues(form)
    const key = keyFor(draft, values)
    if (!navigator.onLine) throw new Error('The browser is offline')
    if (!logic.current) return postAsHtml(form)
    const startedAt = Math.min(shownAt.current, readDraft(draft)?.startedAt ?? shownAt.current)
    await logic.current.send(values, { key, elapsedMs: Date.now() - startedAt })
    dropDraft(draft)
    clearAll(form)
    settle(form)
    onSent()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    busy.current = true
    setAnswered(false)
    try {
      await transmit(form)
    } catch (error) {
      settle(form)
      if (hasFields(error)) point(form, error.fields)
      onFailed(error)
    } finally {
      busy.current = false
    }
  }

  return {
    form: ref,
    errors,
    submitting,
    /** Whether what the server answered is still what there is to say. */
    answered,
    handlers: {
      onFocus: touch,
      onPointerDown: press,
      onKeyDown: release,
      onBlur: leave,
      onInput: type,
      onSubmit: submit,
    },
  }
}

/** The logic did not come. A server that can be reached takes the form as it is; otherwise nothing is risked. */
async function postAsHtml(form: HTMLFormElement): Promise<never> {
  const { ok } = await fetch(form.action, { method: 'HEAD' })
  if (!ok) throw new Error('The form could not load what it needs')
  form.submit()
  return new Promise(() => undefined)
}

function hasFields(error: unknown): error is { fields: FieldMessages } {
  return error instanceof Error && 'fields' in error
}
