interface ServedPage {
  /** Restores entries in the controls that React has rendered again. */
  restoreEntries: () => void
  /** Restores the page as it was served, which is complete and works without React. */
  restore: () => void
}

let page: ServedPage | undefined

/** Stores the served page before React hydrates it. */
export function storeServedPage(): ServedPage {
  const root = document.documentElement
  const served = root.cloneNode(true) as HTMLElement
  const address = location.href
  const restoreEntries = rememberEntries()
  page = {
    restoreEntries,
    restore() {
      // After a navigation, the document that was served is not that of this address.
      if (location.href !== address) return location.reload()
      // The scripts have run already, and new elements would run again.
      for (const script of served.querySelectorAll('script')) script.remove()
      root.replaceChildren(...served.childNodes)
      for (const { name, value } of served.attributes) root.setAttribute(name, value)
      applyTheme()
      restoreEntries()
    },
  }
  return page
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
      if ('files' in old && 'files' in successor && old.type === 'file') successor.files = old.files
      else successor.value ||= old.value
      if (old === focused) successor.focus()
    }
  }
}

function openerOf(id: string) {
  return document.querySelector<HTMLElement>(`[command="show-modal"][commandfor="${id}"]`)
}
