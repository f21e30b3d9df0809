import type { BehaviorWords } from './submission.ts'

/** The counter appears when less than this share is left. */
const NEAR_SHARE = 0.1
/** Screen readers hear the rest after every so many characters, not on each key. */
const ANNOUNCED_EVERY = 100

export interface Counter {
  update(): void
}

/** The counter's text. Empty far from the limit. */
export function countOf(length: number, limit: number, copy: BehaviorWords['counter']): string {
  const left = limit - length
  if (left > limit * NEAR_SHARE) return ''
  return left < 0 ? copy.over(-left) : copy.left(left)
}

function element(className: string): HTMLElement {
  const made = document.createElement('p')
  made.className = className
  return made
}

/**
 * Counts the characters left in a long field, near its limit. Text that is too long gets a message instead of being cut
 * on paste.
 */
export function createCounter(text: HTMLTextAreaElement, copy: BehaviorWords['counter']): Counter {
  const limit = text.maxLength
  text.removeAttribute('maxlength')
  if (limit <= 0) return { update: () => undefined }
  const shown = element('field-count')
  const spoken = element('sr-only')
  shown.ariaHidden = 'true'
  spoken.role = 'status'
  text.after(shown, spoken)
  let step: number | undefined
  return {
    update() {
      const { length } = text.value
      const words = countOf(length, limit, copy)
      shown.textContent = words
      shown.hidden = words === ''
      shown.toggleAttribute('data-over', length > limit)
      const reached = words === '' ? undefined : Math.ceil((limit - length) / ANNOUNCED_EVERY)
      if (reached !== step) spoken.textContent = words
      step = reached
    },
  }
}
