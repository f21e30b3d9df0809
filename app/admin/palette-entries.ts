import type { NavigateFunction } from 'react-router'
import { admin } from '#content/collections/admin.ts'
import { help, helpWords } from '#content/collections/admin-help.ts'
import { PLACES, type Place, placeOf } from '#content/collections/admin-places.ts'
import { settingsSections, settingsWords } from '#content/collections/admin-settings.ts'
import { editPath } from '#contract/addresses.ts'
import { anchorOf } from './anchor.ts'
import { placePath } from './places.ts'
import type { Recent } from './recent.ts'

const copy = admin.find

/** In display order. */
const GROUPS = [
  'recent',
  'here',
  'places',
  'actions',
  'posts',
  'inbox',
  'people',
  'pages',
  'settings',
  'help',
] as const
type EntryGroup = (typeof GROUPS)[number]

export interface Entry {
  id: string
  group: EntryGroup
  label: string
  note?: string
  /** The place whose icon it shows. */
  place?: Place | undefined
  keys?: string | undefined
  act: () => void
}

/** Every page of the settings and every section of them. */
export function settingsEntries(navigate: NavigateFunction): Entry[] {
  const subjects = Object.keys(settingsWords.places) as (keyof typeof settingsWords.places)[]
  return subjects.flatMap(subject => {
    const to = `${placePath('settings')}/${subject}`
    const name = settingsWords.places[subject]
    return [
      { id: to, group: 'settings', label: name, place: 'settings', act: () => navigate(to) } as const,
      ...(settingsSections[subject] ?? [])
        .filter(section => section !== name)
        .map(section => {
          const anchor = `${to}#${anchorOf(section)}`
          return {
            id: anchor,
            group: 'settings',
            label: section,
            note: name,
            place: 'settings',
            act: () => navigate(anchor),
          } as const
        }),
    ]
  })
}

export const placeEntries = (places: readonly Place[], navigate: NavigateFunction): Entry[] =>
  places.map(place => {
    const { name, key } = placeOf(place)
    return {
      id: place,
      group: 'places',
      label: name,
      place,
      keys: key && `g ${key}`,
      act: () => navigate(placePath(place)),
    }
  })

/** Help for each place, found by any of its words. */
export const helpEntries = (places: readonly Place[], open: (place: Place) => void): Entry[] =>
  places.flatMap(place => {
    const about = help[place]?.about
    if (about === undefined) return []
    const label = helpWords.label(placeOf(place).name)
    return { id: `help ${place}`, group: 'help', label, note: about, act: () => open(place) }
  })

export const recentEntries = (recent: readonly Recent[], navigate: NavigateFunction): Entry[] =>
  recent.map(({ to, label, place }) => ({
    id: `recent ${to}`,
    group: 'recent',
    label,
    note: PLACES[place].name,
    place,
    act: () => navigate(to),
  }))

export const writeEntry = (navigate: NavigateFunction): Entry => ({
  id: 'new',
  group: 'actions',
  label: copy.write,
  place: 'posts',
  keys: 'c',
  act: () => navigate(editPath('new')),
})

const MOST_BUTTONS = 12

/** The buttons and links of the open place. */
export function entriesHere(main: Element | null): Entry[] {
  const known = new Set<string>()
  return [...(main?.querySelectorAll<HTMLElement>('.btn:not(:disabled), [data-command]') ?? [])]
    .filter(button => button.checkVisibility?.() !== false && button.closest('dialog') === null)
    .flatMap(button => {
      const label = (button.getAttribute('aria-label') ?? button.innerText).trim()
      if (label === '' || label === copy.write || known.has(label)) return []
      known.add(label)
      return [{ id: `here ${label}`, group: 'here', label, act: () => button.click() } as const]
    })
    .slice(0, MOST_BUTTONS)
}

/** The matching entries, in groups. Settings and help show only in a search. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  // A recent item matches by its label only: someone who types a place's name wants the place.
  const fits = ({ label, note = '', group }: Entry) => {
    const text = (group === 'recent' ? label : `${label} ${note} ${copy.groups[group]}`).toLowerCase()
    return wanted.every(word => text.includes(word))
  }
  const shown =
    wanted.length === 0
      ? entries.filter(({ group }) => group !== 'settings' && group !== 'help')
      : entries.filter(fits)
  return inGroups(shown)
}

/** Sorts by group and keeps the order within each. */
export const inGroups = (entries: readonly Entry[]): Entry[] =>
  GROUPS.flatMap(group => entries.filter(entry => entry.group === group))
