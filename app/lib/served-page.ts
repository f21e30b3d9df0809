interface ServedPage {
  /** Restores entries in the controls that React has rendered again. */
  restoreEntries: () => void
  /** Restores the page as it was served, which is complete and works without React. */
  restore: () => void
}

let page: ServedPage | undefined
let text: ChildNode[] = []

/** The text of a post, which React leaves alone (`post-body.tsx`). It is the longest part of a page, and cloning takes time. */
const NOT_HYDRATED = '.post-body > .prose'

/** Stores the served page before React hydrates it. */
export function storeServedPage(): ServedPage {
  const root = document.documentElement
  const body = root.querySelector(NOT_HYDRATED)
  text = [...(body?.childNodes ?? [])]
  const served = cloneWithout(body, root)
  const address = location.href
  const restoreEntries = rememberEntries()
  page = {
    restoreEntries,
    restore() {
      // After a navigation, the document that was served is not that of this address.
      if (location.href !== address) return location.reload()
      // The scripts have run already, and new elements would run again.
      for (const script of served.querySelectorAll('script')) script.remove()
      served.querySelector(NOT_HYDRATED)?.append(...text)
      root.replaceChildren(...served.childNodes)
      for (const { name, value } of served.attributes) root.setAttribute(name, value)
      applyTheme()
      restoreEntries()
    },
  }
  return page
}

/** Puts the text of the served post into an element that React has made anew, after its hydration failed. */
export function fillWithServedText(element: HTMLElement | null): void {
  element?.append(...text)
}

/** Clones a tree in which `hollow`, if it is there, has no children. */
function cloneWithout(hollow: Element | null, node: Node): Element {
  const isAround = node.contains(hollow)
  const clone = node.cloneNode(!isAround) as Element
  if (isAround && node !== hollow)
    for (const child of node.childNodes) clone.append(cloneWithout(hollow, child))
  return clone
}

export function restoreServedPage(): void {
  page?.restore()
}

/** Makes the theme script apply the stored theme again, as after a change in another tab. */
export function applyTheme(): void {
  dispatchEvent(new Event('storage'))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'
const dialogOf = (element: Element) => element.closest('dialog')?.id

/**
 * Remembers the controls and dialogs of the served page. Call the returned function after React has replaced
 * them: it opens the dialogs that were open, and restores entries and focus.
 */
function rememberEntries(): () => void {
  const controls = [...document.querySelectorAll<Control>(CONTROLS)]
  const dialogs = [...document.querySelectorAll('dialog')]
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => {
    focused = target
  })
  return () => {
    for (const { id, open, isConnected } of dialogs) if (open && !isConnected) openerOf(id)?.click()
    for (const old of controls) {
      if (old.isConnected || old.type === 'hidden') continue
      const successor = [...document.querySelectorAll<Control>(CONTROLS)].find(
        control => control.name === old.name && dialogOf(control) === dialogOf(old),
      )
      if (!successor) continue
      if (old.type === 'file') (successor as HTMLInputElement).files = (old as HTMLInputElement).files
      else successor.value ||= old.value
      if (old === focused) successor.focus()
    }
  }
}

function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[command="show-modal"][commandfor="${id}"]`)
}
