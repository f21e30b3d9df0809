import { isServed } from '../lib/is-served.ts'
import { readStored } from '../lib/stored.ts'
import type { DraftKey } from './draft-key.ts'
import type { FormBehavior } from './form-behavior.ts'
import type { FormOptions, FormState } from './use-form.ts'

/** What a form's behavior needs from the component that shows it. */
export interface FormHost {
  /** The key of the draft in session storage. */
  draftKey: DraftKey
  /** When the form was shown. */
  shownAt: number
  options: () => FormOptions
  update: (change: Partial<FormState>) => void
}

/** Events that load the behavior. Autofill and dropped files fire only `input`. */
const LOADING_EVENTS = new Set(['focusin', 'pointerdown', 'input', 'submit'])
/** The other events matter only once the behavior is loaded. */
const EVENTS = [...LOADING_EVENTS, 'focusout', 'keydown']

/** Makes a form lazy: loads its behavior at the first touch. Returns a function that stops it. */
export function startLazyForm(form: HTMLFormElement, host: FormHost): () => void {
  let behavior: Promise<FormBehavior> | undefined
  // From here on messages appear beside the fields, instead of the browser's own bubbles.
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
      // A failure to load matters only when the form is sent, so it is not reported yet.
      error => {
        if (event.type === 'submit') postAsHtml(form).catch(() => host.options().onFailed(error))
      },
    )
  }

  for (const name of EVENTS) form.addEventListener(name, handle)
  if (readStored('sessionStorage', host.draftKey) !== null) load().catch(() => undefined)
  // A file chosen before hydration is checked now.
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.files?.length)
      control.dispatchEvent(new Event('input', { bubbles: true }))
  return () => {
    for (const name of EVENTS) form.removeEventListener(name, handle)
  }
}

/** Posts the form as HTML does if the server can be reached; otherwise the answers would be lost. */
async function postAsHtml(form: HTMLFormElement): Promise<void> {
  if (!form.reportValidity()) return
  if (!(await isServed(form.action))) throw new Error('The form cannot be posted')
  form.submit()
}
