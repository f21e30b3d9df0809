import { createStore, useStore } from '#app/lib/store.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'

const KEY = 'octavo-office-view'

export const ROW_HEIGHTS = ['compact', 'comfortable'] as const
type RowHeight = (typeof ROW_HEIGHTS)[number]

/** Settings of the back office that this browser keeps. */
export interface AdminView {
  rows: RowHeight
  /** Whether single-letter shortcuts are on. */
  keys: boolean
}

const FIRST: AdminView = { rows: 'compact', keys: true }

/** Reads the stored settings, which an older version or a person may have written. */
export function parseAdminView(text: string | null): AdminView {
  const [rows, keys] = (text ?? '').split(' ')
  return {
    rows: ROW_HEIGHTS.find(known => known === rows) ?? FIRST.rows,
    keys: keys !== 'no-keys',
  }
}

const store = createStore(FIRST)
let isRead = false

function get(): AdminView {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true
    store.set(parseAdminView(readStored('localStorage', KEY)))
  }
  return store.get()
}

export const adminView = {
  ...store,
  get,
  set(view: AdminView) {
    store.set(view)
    writeStored('localStorage', KEY, [view.rows, view.keys ? 'keys' : 'no-keys'].join(' '))
  },
}

export const useAdminView = (): AdminView => useStore(adminView, () => FIRST)
