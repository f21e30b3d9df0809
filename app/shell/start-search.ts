/** The search of the header. The drawer's stays a link: a phone has no room for two layers. */
const SEARCH_LINK = '.site-header-end a[href="/search"]'

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Opens the search over the page by its link, `/` or Ctrl K. On the page of the search the keys lead to its field. */
export function startSearch(): void {
  addEventListener('keydown', event => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    const isSlash = key === '/' && !altKey && !ctrlKey && !metaKey && !isWriting(target)
    const isFind = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    if (isSlash || isFind) open(event)
  })
  addEventListener('click', event => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(SEARCH_LINK)) open(event)
  })
}

function open(event: Event): void {
  if (event.defaultPrevented || document.querySelector('dialog:modal')) return
  event.preventDefault()
  const field = document.querySelector<HTMLElement>('main .search-field')
  if (field) field.focus()
  else
    import('./search-overlay.ts')
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign('/search'))
}
