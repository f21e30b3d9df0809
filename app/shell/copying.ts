const TOLD_FOR_MS = 2_500

/**
 * Copies the text of a `[data-copy]` element, or its address if that is empty, and confirms it for a moment. The
 * element has the labels, a live region follows it. If the clipboard is unavailable, a link is followed, and the text
 * of a button is selected.
 */
export function startCopying(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    control.textContent = control.dataset.ready ?? ''
    control.hidden = false
  }
  addEventListener('click', event => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy]')
    // The reader wants a new tab.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (control instanceof HTMLAnchorElement && !navigator.clipboard) return
    event.preventDefault()
    copy(control)
  })
}

async function copy(control: HTMLElement): Promise<void> {
  const target = document.getElementById(control.dataset.copy ?? '')
  try {
    await navigator.clipboard.writeText(target?.textContent ?? (control as HTMLAnchorElement).href)
    tell(control, 'done')
  } catch {
    if (target) getSelection()?.selectAllChildren(target)
    tell(control, 'failed')
  }
}

function tell(control: HTMLElement, outcome: 'done' | 'failed'): void {
  const { copy: _, ...labels } = control.dataset
  const say = (text: string | undefined, status = '') => {
    control.textContent = text ?? ''
    const region = control.nextElementSibling
    if (region) region.textContent = status
  }
  say(labels[outcome], labels[outcome])
  setTimeout(() => say(labels.ready), TOLD_FOR_MS)
}
