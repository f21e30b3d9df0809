import { type KeyboardEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadStylesheets } from '#app/islands/stylesheets.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Modal } from '#app/ui/modal.tsx'
import type * as search from '#content/pages/search/page.ts'
import SuggestingBox from './box-island.tsx'
import { SubjectIndex } from './subject-index.tsx'

const WAIT_MS = 4_000

/** The response of `/search/words.json`. */
type SearchWords = Pick<typeof search, 'box' | 'overlay' | 'states' | 'subjects'>

/** The arrows move between the field and the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('.search-field, li a')].filter(
    stop => stop.getClientRects().length > 0,
  )
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}

/** Turns the single-character shortcut off and on (WCAG 2.1.4). */
function SlashButton({ off, on }: SearchWords['overlay']) {
  const [isOff, setOff] = useState(readStored('localStorage', 'octavo-slash') !== null)
  function turn() {
    writeStored('localStorage', 'octavo-slash', isOff ? null : 'off')
    setOff(!isOff)
  }
  return (
    <button type="button" className="link" onClick={turn}>
      {isOff ? on : off}
    </button>
  )
}

interface OverlayProps {
  words: SearchWords
  onClose: () => void
}

/** The field, its suggestions and the subject index, over the current page. */
function Overlay({ words: { overlay, subjects, ...copy }, onClose }: OverlayProps) {
  return (
    <Modal
      className="search-overlay"
      lang="en"
      aria-label={copy.box.heading}
      onClose={onClose}
      onKeyDown={moveFocus}
      {...{ closedby: 'any' }}
    >
      <div className="search-sheet">
        <SuggestingBox words="" copy={copy} />
        <SubjectIndex {...subjects} />
        <p className="search-keys">
          {overlay.keys} <SlashButton {...overlay} />
        </p>
        <button
          type="button"
          className="btn btn-small search-close"
          onClick={event => event.currentTarget.closest('dialog')?.close()}
        >
          {overlay.close}
        </button>
      </div>
    </Modal>
  )
}

/** Opens the search over the page. Rejects if its texts cannot be loaded. */
export async function openSearch(): Promise<void> {
  const [answer] = await Promise.all([
    fetch('/search/words.json', { signal: AbortSignal.timeout(WAIT_MS) }),
    loadStylesheets(),
  ])
  if (!answer.ok) throw new Error('no search')
  const words: SearchWords = await answer.json()
  // Another dialog has opened in the meantime.
  if (document.querySelector('dialog[open]')) return
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { identifierPrefix: 'search' })
  function close() {
    root.unmount()
    place.remove()
  }
  root.render(<Overlay words={words} onClose={close} />)
}
