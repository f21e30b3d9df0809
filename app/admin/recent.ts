import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { type Place, placeNames } from '#content/collections/admin-places.ts'
import { ADMIN } from '#contract/addresses.ts'

const KEY = 'octavo-recent'
const MOST = 7
/** The unread count at the start of the title. */
const COUNT = /^\(\d+\) /

export interface Recent {
  to: string
  label: string
  place: Place
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith(`${ADMIN}/`) &&
  'label' in value &&
  typeof value.label === 'string' &&
  'place' in value &&
  placeNames.some(place => place === value.place)

/** What was opened last in this tab, newest first. */
export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    // The entry is not ours.
    return []
  }
}

export const forgetRecent = () => writeStored('sessionStorage', KEY, null)

export function withRecent(list: readonly Recent[], one: Recent): Recent[] {
  return [one, ...list.filter(({ to }) => to !== one.to)].slice(0, MOST)
}

/** Remembers what is opened within a place, such as a post. */
export function useRecent(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const [, , name, within] = pathname.split('/')
    const place = placeNames.find(known => known === name)
    if (!place || within === undefined || within === 'new') return
    // The title is set along with the place.
    const timer = setTimeout(() => {
      const [label = ''] = document.title.replace(COUNT, '').split(' · ')
      const to = place === 'pages' ? pathname + search : pathname
      writeStored('sessionStorage', KEY, JSON.stringify(withRecent(readRecent(), { to, label, place })))
    })
    return () => clearTimeout(timer)
  }, [pathname, search])
}
