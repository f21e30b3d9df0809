import { readStored } from '../lib/stored.ts'
import { plainlyPressed } from './plainly-pressed.ts'

const LINK = '.site-header a[href="/search"]'
const TYPED_IN = 'input, textarea, select, [contenteditable]'

/** Whether a key opens the search. The single-character shortcut can be turned off (WCAG 2.1.4). */
function isAsked({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || (target instanceof Element && target.closest(TYPED_IN))) return false
  if (ctrlKey || metaKey) return key === 'k'
  return key === '/' && readStored('localStorage', 'octavo-slash') === null
}

/** Opens the search over the page by its link, `/` or Ctrl K. Without scripts, the link opens the search page. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>(LINK)
  if (!link || link.pathname === location.pathname) return
  const load = () => import('../pages/search/overlay.tsx')
  const prepare = () => void load().catch(() => undefined)
  const open = (event: Event) => {
    event.preventDefault()
    load()
      .then(({ openSearch }) => openSearch())
      .catch(() => location.assign(link.href))
  }
  link.addEventListener('pointerenter', prepare)
  link.addEventListener('focus', prepare)
  addEventListener('click', event => plainlyPressed(event, LINK) && open(event))
  addEventListener(
    'keydown',
    event => isAsked(event) && !document.querySelector('dialog[open]') && open(event),
  )
}
