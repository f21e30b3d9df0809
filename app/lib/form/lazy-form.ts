import { isServed } from '../is-served.ts'
import { draftKey } from './draft-key.ts'
import type { FormBehavior } from './form-behavior.ts'
import type { FormPlan, FormState } from './use-form.ts'

export interface FormSeat {
  draft: string
  plan: () => FormPlan
  update: (change: Partial<FormState>) => void
}

/** Where a form is attended: its seat, and since when. */
export interface Attendance extends FormSeat {
  shownAt: number
}

/**
 * Touching the form brings its behavior; the other events only concern one that has come. A file that is dropped, like
 * what the browser fills in, is entered without any other touch.
 */
const TOUCHES = new Set(['focusin', 'pointerdown', 'input', 'submit'])
const EVENTS = [...TOUCHES, 'focusout', 'keydown']

/** Waits with a form until it is touched, and loads what it then needs. Returns how to let go of it. */
export function attendForm(form: HTMLFormElement, seat: FormSeat): () => void {
  const attendance = { ...seat, shownAt: Date.now() }
  let behavior: Promise<FormBehavior> | undefined
  // From here on the words stand beside the fields; before, the browser's own bubbles do the same.
  form.noValidate = true

  function begin(): Promise<FormBehavior> {
    behavior ??= Promise.all([import('./form-behavior.ts'), seat.plan().load()]).then(
      ([{ FormBehavior }, logic]) => new FormBehavior(form, logic, attendance),
    )
    behavior.catch(() => {
      behavior = undefined
    })
    return behavior
  }

  function handle(event: Event) {
    if (event.type === 'submit') event.preventDefault()
    const present = TOUCHES.has(event.type) ? begin() : behavior
    present?.then(
      found => found.handle(event),
      // Nothing is lost by a failure to load until the form is sent.
      error => {
        if (event.type === 'submit') postAsHtml(form).catch(() => seat.plan().onFailed(error))
      },
    )
  }

  for (const name of EVENTS) form.addEventListener(name, handle)
  if (hasDraft(seat.draft)) begin().catch(() => undefined)
  // A file that was chosen before this ran is looked at now.
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.files?.length)
      control.dispatchEvent(new Event('input', { bubbles: true }))
  return () => {
    for (const name of EVENTS) form.removeEventListener(name, handle)
  }
}

function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null
  } catch {
    return false
  }
}

/** A server that can be reached takes the form as it is; otherwise nothing is risked. */
async function postAsHtml(form: HTMLFormElement): Promise<void> {
  if (!form.reportValidity()) return
  if (!(await isServed(form.action))) throw new Error('The form cannot be posted')
  form.submit()
}
