import { createStore, useStore } from '#app/lib/store.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'

const KEY = 'octavo-office-view'

export const ROW_HEIGHTS = ['compact', 'comfortable'] as const
type RowHeight = (typeof ROW_HEIGHTS)[number]

/** How somebody likes the back office, kept in their browser. */
export interface OfficeView {
  rows: RowHeight
  /** Whether single letters are commands. */
  keys: boolean
}

const FIRST: OfficeView = { rows: 'compact', keys: true }

/** What was stored, by anybody, at any time. */
export function parseOfficeView(text: string | null): OfficeView {
  const [rows, keys] = (text ?? '').split(' ')
  return {
    rows: ROW_HEIGHTS.find(known => known === rows) ?? FIRST.rows,
    keys: keys !== 'no-keys',
  }
}

const store = createStore(FIRST)
let isRead = false

function get(): OfficeView {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true
    store.set(parseOfficeView(readStored('localStorage', KEY)))
  }
  return store.get()
}

export const officeView = {
  ...store,
  get,
  set(view: OfficeView) {
    store.set(view)
    writeStored('localStorage', KEY, [view.rows, view.keys ? 'keys' : 'no-keys'].join(' '))
  },
}

export const useOfficeView = (): OfficeView => useStore(officeView, () => FIRST)
