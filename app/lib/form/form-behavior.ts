import { flushSync } from 'react-dom'
import type { FieldMessages } from '#contract/check-fields.ts'
import { clearAll, fillIn, focusFirst, readEntered, readValues } from './controls.ts'
import { dropDraft, keepDraft, keyFor, readDraft } from './draft.ts'
import type { Attendance } from './lazy-form.ts'
import { type FormLogic, SubmissionFailed } from './submission.ts'

/** What a form does from its first touch on. */
export class FormBehavior {
  #form: HTMLFormElement
  #logic: FormLogic
  #seat: Attendance
  #errors: FieldMessages
  #busy = false
  #pressing = false

  constructor(form: HTMLFormElement, logic: FormLogic, seat: Attendance) {
    this.#form = form
    this.#logic = logic
    this.#seat = seat
    const { answer } = seat.plan()
    this.#errors = answer?.sent === false ? answer.fields : {}
    // A paste that is too long is told, not cut.
    for (const text of form.querySelectorAll('textarea')) text.removeAttribute('maxlength')
    const draft = readDraft(seat.draft)
    if (answer?.sent) dropDraft(seat.draft)
    else if (draft && !answer) fillIn(form, draft.values)
    keepDraft(seat.draft, readEntered(form))
  }

  handle(event: Event): void {
    const { target } = event
    const name = target instanceof Element && 'name' in target ? String(target.name) : ''
    switch (event.type) {
      case 'pointerdown':
        this.#pressing = target instanceof Element && target.closest('button') !== null
        break
      case 'keydown':
        this.#pressing = false
        break
      case 'focusout':
        // An error that pushes the button away under the pointer would swallow the press.
        if (name !== '' && !this.#pressing) this.#recheck(name)
        break
      case 'input':
        keepDraft(this.#seat.draft, readEntered(this.#form))
        // A file is chosen at one stroke; text is checked when it is left, and as it is mended.
        if (this.#errors[name] || (target instanceof HTMLInputElement && target.type === 'file'))
          this.#recheck(name)
        this.#logic.warn?.(this.#form, name)
        break
      case 'submit':
        this.#submit()
    }
  }

  #recheck(name: string) {
    const { [name]: _, ...others } = this.#errors
    const message = this.#logic.check(this.#form)[name]
    this.#showErrors(message ? { ...others, [name]: message } : others)
  }

  #showErrors(errors: FieldMessages) {
    this.#errors = errors
    this.#seat.update({ errors })
  }

  /** Shows what is wrong and goes to the first of it. Says whether there was a field to go to. */
  #point(fields: FieldMessages): boolean {
    flushSync(() => this.#showErrors(fields))
    return focusFirst(this.#form, fields)
  }

  async #submit() {
    if (this.#busy) return
    this.#busy = true
    this.#seat.update({ answered: false })
    try {
      this.#logic.warn?.(this.#form)
      const fields = this.#logic.check(this.#form)
      if (Object.keys(fields).length === 0) await this.#send()
      else if (!this.#point(fields)) throw new SubmissionFailed(400, fields)
    } catch (error) {
      this.#settle()
      if (error instanceof SubmissionFailed) this.#point(error.fields)
      this.#seat.plan().onFailed(error)
    } finally {
      this.#busy = false
    }
    // A toast that has come up must not lie over what has the focus.
    requestAnimationFrame(() => this.#form.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }))
  }

  async #send() {
    const { draft, plan, update, shownAt } = this.#seat
    this.#errors = {}
    flushSync(() => update({ errors: {}, submitting: true }))
    const values = readValues(this.#form)
    const key = keyFor(draft, values)
    if (!navigator.onLine) throw new Error('The browser is offline')
    const startedAt = Math.min(shownAt, readDraft(draft)?.startedAt ?? shownAt)
    await this.#logic.send(values, { key, elapsedMs: Date.now() - startedAt })
    dropDraft(draft)
    clearAll(this.#form)
    this.#settle()
    plan().onSent()
  }

  #settle() {
    flushSync(() => this.#seat.update({ submitting: false }))
    // The button was out of reach while it was disabled, and the focus with it.
    if (document.activeElement === document.body)
      this.#form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }
}
