export type Values = Record<string, string>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return (
    (element instanceof HTMLInputElement && element.type !== 'hidden') ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** The controls that a person fills in, in the order of the page. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(control => control.name !== '')
}

/** Everything that the form sends, by the name of its control. Of a file only its name is an answer. */
export function readValues(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form))
    values[name] = typeof value === 'string' ? value : value.name
  return values
}

/** What a person has entered: without what the page itself put into the form. */
export function readEntered(form: HTMLFormElement): Values {
  const values = readValues(form)
  return Object.fromEntries(controlsOf(form).map(({ name }) => [name, values[name] ?? '']))
}

function setValue(control: Control, value: string) {
  if (control.type !== 'file' || !('files' in control)) {
    control.value = value
    return
  }
  // A picker takes files, never a name. The content is not part of the answer, so an empty file stands for it.
  const files = new DataTransfer()
  const type = /\.pdf$/i.test(value) ? 'application/pdf' : ''
  if (value !== '') files.items.add(new File([], value, { type }))
  control.files = files.files
}

/** Puts earlier answers back where nothing has been entered since. */
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

/** Moves to the first control that has a message. Says whether there is one. */
export function focusFirst(form: HTMLFormElement, messages: Record<string, string>): boolean {
  const first = controlsOf(form).find(control => messages[control.name])
  first?.focus()
  return first !== undefined
}
