import { interfaceWords } from '#content/site.ts'
import { loadStylesheets } from '../islands/stylesheets.ts'
import { readDocument } from './read-document.ts'

const ID = 'search-overlay'

/** Opens the search over the page. What it shows is the page of the search itself, fetched when it is first wanted. */
export async function openSearch(): Promise<void> {
  const found = document.getElementById(ID)
  const overlay = found instanceof HTMLDialogElement ? found : await build()
  overlay.showModal()
  overlay.querySelector('input')?.focus()
}

async function build(): Promise<HTMLDialogElement> {
  const [page] = await Promise.all([readDocument('/search'), loadStylesheets()])
  const heading = page.querySelector('h1')
  const overlay = Object.assign(document.createElement('dialog'), { id: ID, className: ID, lang: 'en' })
  overlay.setAttribute('aria-label', heading?.textContent ?? '')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn btn-small search-close',
    textContent: interfaceWords.close,
    onclick: () => overlay.close(),
  })
  const content = [...(page.querySelector('main')?.children ?? [])].map(part =>
    document.importNode(part, true),
  )
  overlay.append(close, ...content)
  // The dialog is called so already, and the document has a first heading of its own.
  overlay.querySelector('h1')?.remove()
  for (const island of overlay.querySelectorAll('site-island')) renameIds(island)
  overlay.addEventListener('click', ({ target }) => {
    if (target === overlay) overlay.close()
  })
  document.body.append(overlay)
  return overlay
}

/** The ids of an island begin with its prefix, which an island of this page may have too. */
function renameIds(island: Element): void {
  const prefix = island.getAttribute('prefix')
  if (!prefix) return
  for (const element of [island, ...island.querySelectorAll('*')])
    for (const { name, value } of element.attributes)
      if (value.includes(prefix)) element.setAttribute(name, value.replaceAll(prefix, `search${prefix}`))
}
