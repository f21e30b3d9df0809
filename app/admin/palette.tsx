import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Modal } from '#app/ui/modal.tsx'
import { admin } from '#content/collections/admin.ts'
import { PLACES, type Place } from '#content/collections/admin-places.ts'
import { editPath } from '#contract/addresses.ts'
import type { clientLoader } from './find/route.tsx'
import { placePath } from './places.ts'

const copy = admin.find
const PAUSE_MS = 150

interface Entry {
  id: string
  label: string
  note: string
  act: () => void
}

interface PaletteProps {
  places: readonly Place[]
  mayWrite: boolean
  onSignOut: () => void
  onKeys: () => void
  onClose: () => void
}

/** Goes anywhere by a few letters: a place, an action, a post, an application or a person. */
export default function Palette({ places, mayWrite, onSignOut, onKeys, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const { data, load, state } = useFetcher<typeof clientLoader>()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const wanted = words.trim()
  useEffect(() => {
    setAt(0)
    if (wanted === '') return
    const timer = setTimeout(() => load(`/admin/find?${new URLSearchParams({ q: wanted })}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, load])

  const go = (to: string) => () => navigate(to)
  const fixed: Entry[] = [
    ...(mayWrite ? [{ id: 'new', label: copy.write, note: copy.action, act: go(editPath('new')) }] : []),
    ...places.map(place => ({
      id: place,
      label: PLACES[place].name,
      note: copy.place,
      act: go(placePath(place)),
    })),
    {
      id: 'theme',
      label: admin.theme,
      note: copy.action,
      act: () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click(),
    },
    { id: 'keys', label: admin.keys.heading, note: copy.action, act: onKeys },
    { id: 'out', label: admin.signOut, note: copy.action, act: onSignOut },
  ]
  const found = wanted !== '' && data?.words === wanted ? data.found : []
  const entries: Entry[] = [
    ...fixed.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase())),
    ...found.map(({ kind, id: key, label, note, to }) => ({
      id: key,
      label,
      note: `${PLACES[kind].name}, ${note}`,
      act: go(to),
    })),
  ]
  const chosen = entries[Math.min(at, entries.length - 1)]

  function choose(entry: Entry | undefined) {
    if (!entry) return
    onClose()
    entry.act()
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) setAt((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter') choose(chosen)
    else return
    event.preventDefault()
  }
  const optionId = (entry: Entry) => `${id}-${entry.id}`
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  return (
    <Modal className="palette" aria-label={copy.label} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        className="input"
        autoComplete="off"
        aria-label={copy.label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && optionId(chosen)}
        placeholder={copy.hint}
        value={words}
        onChange={event => setWords(event.target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={copy.results} className="palette-list">
        {entries.map(entry => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={entry.id}
            id={optionId(entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => choose(entry)}
          >
            <span>{entry.label}</span> <span className="folio">{entry.note}</span>
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {entries.length === 0 && (state === 'idle' ? copy.nothing : admin.loading)}
      </p>
    </Modal>
  )
}
