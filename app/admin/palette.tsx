import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Modal } from '#app/ui/modal.tsx'
import { admin } from '#content/collections/admin.ts'
import type { Place } from '#content/collections/admin-places.ts'
import type { clientLoader } from './find/route.tsx'
import {
  type Entry,
  entriesHere,
  helpEntries,
  inGroups,
  matching,
  placeEntries,
  recentEntries,
  settingsEntries,
  writeEntry,
} from './palette-entries.ts'
import { PlaceIcon } from './place-icon.tsx'
import { placePath } from './places.ts'
import { readRecent } from './recent.ts'

const copy = admin.find
const PAUSE_MS = 120

interface PaletteProps {
  places: readonly Place[]
  mayWrite: boolean
  onSignOut: () => void
  onKeys: () => void
  onClose: () => void
}

/** Finds places, settings, actions, posts, submissions, pages and people by a few letters. */
export default function Palette({ places, mayWrite, onSignOut, onKeys, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const { data, load, state } = useFetcher<typeof clientLoader>()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  // Read once, when the palette opens.
  const [fixed] = useState((): Entry[] => [
    ...recentEntries(
      readRecent().filter(({ to }) => to !== location.pathname + location.search),
      navigate,
    ),
    ...entriesHere(document.getElementById('content')),
    ...(mayWrite ? [writeEntry(navigate)] : []),
    ...placeEntries(places, navigate),
    {
      id: 'theme',
      group: 'actions',
      label: admin.theme,
      act: () => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click(),
    },
    { id: 'keys', group: 'actions', label: admin.keys.open, keys: '?', act: onKeys },
    { id: 'out', group: 'actions', label: admin.signOut, act: onSignOut },
    ...(places.includes('settings') ? settingsEntries(navigate) : []),
    ...helpEntries(places, place => {
      navigate(placePath(place))
      onKeys()
    }),
  ])
  const id = useId()
  const wanted = words.trim()
  useEffect(() => {
    setAt(0)
    if (wanted === '') return
    const timer = setTimeout(() => load(`/admin/find?${new URLSearchParams({ q: wanted })}`), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, load])

  const found = wanted !== '' && data?.words === wanted ? data.found : []
  const entries = inGroups([
    ...matching(fixed, wanted),
    ...found.map(
      ({ kind, id: key, label, note, to }): Entry => ({
        id: key,
        group: kind,
        label,
        note,
        place: kind,
        act: () => navigate(to),
      }),
    ),
  ])
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
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={entry.id}
            id={optionId(entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            data-group={entries[index - 1]?.group === entry.group ? undefined : copy.groups[entry.group]}
            onClick={() => choose(entry)}
          >
            <span className="palette-icon">{entry.place && <PlaceIcon place={entry.place} />}</span>
            <span className="palette-label" title={entry.label}>
              {entry.label}
            </span>
            {entry.note && (
              <span className="palette-about" title={entry.note}>
                {entry.note}
              </span>
            )}
            {entry.keys && <kbd>{entry.keys}</kbd>}
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {entries.length === 0 && (state === 'idle' ? copy.count(0, wanted) : admin.loading)}
      </p>
    </Modal>
  )
}
