import type { BehaviorWords } from './submission.ts'

/** Shown for the last part of what fits. */
const NEAR_SHARE = 0.1
/** Read out when another so many are used up, not on each key. */
const ANNOUNCED_EVERY = 100

export interface Counter {
  update(): void
}

/** What a counter shows: nothing far from the limit. */
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
 * Counts what is left of a long field, near its end. Text that is too long gets a message instead of being cut at the paste.
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
