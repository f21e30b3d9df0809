import { applyTheme } from './apply-theme.ts'
import { rememberEntries } from './carry-over.ts'

interface ServedPage {
  carryOver: () => void
  /** Puts the page back as it was served, which is complete and works without React. */
  restore: () => void
}

let page: ServedPage | undefined

/** Keeps the page as it is now, before React has touched it. */
export function keepServedPage(): ServedPage {
  const root = document.documentElement
  const served = root.cloneNode(true) as HTMLElement
  const address = location.href
  const carryOver = rememberEntries()
  page = {
    carryOver,
    restore() {
      // The page that was navigated to since was never served here.
      if (location.href !== address) return location.reload()
      // They have run, and would be taken for new ones.
      for (const script of served.querySelectorAll('script')) script.remove()
      root.replaceChildren(...served.childNodes)
      for (const { name, value } of served.attributes) root.setAttribute(name, value)
      applyTheme()
      carryOver()
    },
  }
  return page
}

export function restoreServedPage(): void {
  page?.restore()
}
