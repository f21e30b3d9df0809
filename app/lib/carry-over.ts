type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'
const dialogOf = (element: Element) => element.closest('dialog')?.id

/**
 * Remembers the controls and dialogs of the page as it was served. The function that it returns is for when React has put
 * others in their place: it opens what was open, and carries over what was entered and where the focus was.
 */
export function rememberEntries(): () => void {
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
