import { flushSync } from 'react-dom'
import * as english from '#content/collections/form-words.ts'
import type { FieldMessages } from '#contract/fields.ts'
import { type Along, showAlong } from './along.tsx'
import { type Counter, createCounter } from './character-counter.ts'
import { clearAll, fillIn, focusFirst, readEntered, readFile, readValues } from './controls.ts'
import { dropDraft, keyFor, readDraft, storeDraft } from './draft.ts'
import type { FormHost } from './lazy-form.ts'
import { type FormLogic, SubmissionFailed } from './submission.ts'

/** The behavior of a form once it is touched: drafts, messages beside the fields, sending in place. */
export class FormBehavior {
  #form: HTMLFormElement
  #logic: FormLogic
  #host: FormHost
  #errors: FieldMessages
  #busy = false
  #counters: Counter[]
  #along: Along | undefined
  #pressing = false

  constructor(form: HTMLFormElement, logic: FormLogic, host: FormHost) {
    this.#form = form
    this.#logic = logic
    this.#host = host
    const { answer } = host.options()
    this.#errors = answer?.sent === false ? answer.fields : {}
    // Text that is too long gets a message instead of being cut on paste.
    const { counter = english.counter } = logic.words ?? {}
    this.#counters = [...form.querySelectorAll('textarea')].map(text => createCounter(text, counter))
    const draft = readDraft(host.draftKey)
    if (answer?.sent) dropDraft(host.draftKey)
    else if (draft && !answer) fillIn(form, draft.values)
    storeDraft(host.draftKey, readEntered(form))
    this.#count()
  }

  #count() {
    for (const counter of this.#counters) counter.update()
  }

  /** Shown on the first focus of a field, not on a button press, which would move the button from under the pointer. */
  #showAlong(target: EventTarget | null) {
    if (target instanceof HTMLButtonElement) return
    this.#along ??= showAlong(this.#form, this.#logic.words?.along ?? english.along)
  }

  handle(event: Event): void {
    const { target } = event
    const name = target instanceof Element && 'name' in target ? String(target.name) : ''
    switch (event.type) {
      case 'focusin':
        this.#showAlong(target)
        break
      case 'pointerdown':
        this.#pressing = target instanceof Element && target.closest('button') !== null
        break
      case 'keydown':
        this.#pressing = false
        break
      case 'focusout':
        // A message would move the button from under the pointer, and the press would be lost.
        if (name !== '' && !this.#pressing) this.#recheck(name)
        break
      case 'input':
        this.#showAlong(target)
        this.#count()
        storeDraft(this.#host.draftKey, readEntered(this.#form))
        // Files are validated when chosen. Text is validated when its field is left, and on each key while it has a
        // message.
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
    this.#host.update({ errors })
  }

  /** Shows the messages and focuses the first field with one. Returns false if there is none. */
  #showAndFocus(fields: FieldMessages): boolean {
    flushSync(() => this.#showErrors(fields))
    return focusFirst(this.#form, fields)
  }

  async #submit() {
    if (this.#busy) return
    this.#busy = true
    this.#host.update({ answered: false })
    try {
      this.#logic.warn?.(this.#form)
      const fields = this.#logic.check(this.#form)
      if (Object.keys(fields).length === 0) await this.#send()
      else if (!this.#showAndFocus(fields)) throw new SubmissionFailed(400, fields)
    } catch (error) {
      this.#settle()
      if (error instanceof SubmissionFailed) this.#showAndFocus(error.fields)
      this.#host.options().onFailed(error)
    } finally {
      this.#busy = false
    }
    // The toast must not cover the focused field.
    requestAnimationFrame(() => this.#form.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }))
  }

  async #send() {
    const { draftKey, options, update, shownAt } = this.#host
    this.#errors = {}
    flushSync(() => update({ errors: {}, submitting: true }))
    const values = readValues(this.#form)
    const key = keyFor(draftKey, values)
    if (!navigator.onLine) throw new Error('The browser is offline')
    const startedAt = Math.min(shownAt, readDraft(draftKey)?.startedAt ?? shownAt)
    const file = readFile(this.#form)
    const source = this.#along?.source() ?? ''
    const taken = await this.#logic.send(values, { key, elapsedMs: Date.now() - startedAt, source })
    dropDraft(draftKey)
    clearAll(this.#form)
    this.#count()
    this.#settle()
    const sent = { ...taken, values, file }
    update({ sent })
    options().onSent(sent)
  }

  #settle() {
    flushSync(() => this.#host.update({ submitting: false }))
    // The disabled button has lost the focus.
    if (document.activeElement === document.body)
      this.#form.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }
}
