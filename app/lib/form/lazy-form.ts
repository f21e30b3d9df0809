import { isServed } from '../is-served.ts'
import type { FormBehavior } from './form-behavior.ts'
import type { FormOptions, FormState } from './use-form.ts'

/** What a form's behavior needs of the component that shows it. */
export interface FormHost {
  /** Where the session storage holds unfinished answers. */
  draftKey: string
  /** When the form was shown. */
  shownAt: number
  options: () => FormOptions
  update: (change: Partial<FormState>) => void
}

/** Load the behavior. `input` is among them: autofill and dropped files come without any other touch. */
const LOADING_EVENTS = new Set(['focusin', 'pointerdown', 'input', 'submit'])
/** The others concern a behavior only once it is loaded. */
const EVENTS = [...LOADING_EVENTS, 'focusout', 'keydown']

/** Makes a form lazy: its behavior is loaded when it is first touched. Returns the way to stop. */
export function startLazyForm(form: HTMLFormElement, host: FormHost): () => void {
  let behavior: Promise<FormBehavior> | undefined
  // Messages stand beside the fields from here on, in place of the browser's own bubbles.
  form.noValidate = true

  function load(): Promise<FormBehavior> {
    behavior ??= Promise.all([import('./form-behavior.ts'), host.options().load()]).then(
      ([{ FormBehavior }, logic]) => new FormBehavior(form, logic, host),
    )
    behavior.catch(() => {
      behavior = undefined
    })
    return behavior
  }

  function handle(event: Event) {
    if (event.type === 'submit') event.preventDefault()
    const loaded = LOADING_EVENTS.has(event.type) ? load() : behavior
    loaded?.then(
      found => found.handle(event),
      // A failure to load matters only when the form is sent.
      error => {
        if (event.type === 'submit') postAsHtml(form).catch(() => host.options().onFailed(error))
      },
    )
  }

  for (const name of EVENTS) form.addEventListener(name, handle)
  if (isStored(host.draftKey)) load().catch(() => undefined)
  // A file that was chosen before hydration is checked now.
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.files?.length)
      control.dispatchEvent(new Event('input', { bubbles: true }))
  return () => {
    for (const name of EVENTS) form.removeEventListener(name, handle)
  }
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Posts the form as HTML does, if the server can be reached: otherwise the answers would be lost. */
async function postAsHtml(form: HTMLFormElement): Promise<void> {
  if (!form.reportValidity()) return
  if (!(await isServed(form.action))) throw new Error('The form cannot be posted')
  form.submit()
}
