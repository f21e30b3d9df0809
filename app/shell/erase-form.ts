/**
 * Submits the erasure only once, because a second one would report that there is nothing to erase. A page from the
 * back/forward cache is reloaded, because its data may be erased by now.
 */
export function guardEraseForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-once]')
  if (!form) return
  let isSent = false
  form.addEventListener('submit', event => {
    if (isSent) event.preventDefault()
    isSent = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
