/**
 * The form that erases is sent once, because a second press would be answered that there is nothing to erase. A page that the browser
 * has stored as it was left is asked for again: what it shows may be erased.
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
