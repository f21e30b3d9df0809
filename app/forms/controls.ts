import { chosen, NO_CHOICE } from '#contract/choices.ts'

export type Values = Record<string, string>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return (
    (element instanceof HTMLInputElement && element.type !== 'hidden') ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The controls that a person fills in, in document order. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(control => control.name !== '')
}

/** The values of all controls by name. A file counts by its name only. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form))
    values[name] = typeof value === 'string' ? chosen(name, value) : value.name
  return values
}

/** The chosen file. A file restored from a draft is empty, so it doesn't count. */
export function readFile(form: HTMLFormElement): File | undefined {
  return controlsOf(form)
    .flatMap(control => ('files' in control ? [...(control.files ?? [])] : []))
    .find(file => file.size > 0)
}

/** What a person entered, without values that the page itself set. */
export function readEntered(form: HTMLFormElement): Values {
  const values = readValues(form)
  return Object.fromEntries(controlsOf(form).map(({ name }) => [name, values[name] ?? '']))
}

function setValue(control: Control, value: string) {
  if (control.type !== 'file' || !('files' in control)) {
    control.value = value || (control.type === 'select-one' ? NO_CHOICE : '')
    return
  }
  // A file input only accepts files. Only the name counts, so an empty file will do.
  const files = new DataTransfer()
  const type = /\.pdf$/i.test(value) ? 'application/pdf' : ''
  if (value !== '') files.items.add(new File([], value, { type }))
  control.files = files.files
}

/** Restores earlier answers in controls that are still empty. */
export function fillIn(form: HTMLFormElement, values: Values): void {
  const entered = readEntered(form)
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (value && entered[control.name] === '') setValue(control, value)
  }
}

export function clearAll(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) setValue(control, '')
}

/** Focuses the first control that has a message. Returns whether there is one. */
export function focusFirst(form: HTMLFormElement, messages: Record<string, string>): boolean {
  const first = controlsOf(form).find(control => messages[control.name])
  first?.focus()
  return first !== undefined
}
