import { type RefObject, useEffect, useRef } from 'react'
import { adminView } from './admin-view.ts'

export type ListKey =
  | 'next'
  | 'previous'
  | 'extendNext'
  | 'extendPrevious'
  | 'act'
  | 'select'
  | 'search'
  | 'status'
  | 'assign'
  | 'delete'

const KEYS: Readonly<Record<string, ListKey>> = {
  j: 'next',
  k: 'previous',
  J: 'extendNext',
  K: 'extendPrevious',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  'Shift+ArrowDown': 'extendNext',
  'Shift+ArrowUp': 'extendPrevious',
  e: 'act',
  x: 'select',
  s: 'status',
  a: 'assign',
  '#': 'delete',
  '/': 'search',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey?: boolean
}

/** A list's command for a key. Keys in a field or with a modifier are none. */
export function listKeyOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  isInField: boolean,
): ListKey | undefined {
  if (isInField || ctrlKey || metaKey || altKey) return undefined
  const name = shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key
  return Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
}

const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="slider"], [role="menu"]'

/** Whether keys belong to the focused element: a field, or a dialog. */
const isInField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null

/** Whether single-letter shortcuts apply: not while someone types, and not if they are turned off (WCAG 2.1.4). */
export const takesLetters = ({ target }: KeyboardEvent) =>
  adminView.get().keys && !isInField(target) && document.querySelector('dialog:modal') === null

interface ListKeys {
  lines: readonly { id: string }[]
  /** The row that is open beside the list. */
  open?: string | undefined
  onSearch: () => void
  /** Acts on, or selects, the row that is focused or open. */
  onLine: (key: 'act' | 'select', index: number) => void
  /** Further actions of this list's rows. */
  onMore?: Partial<Record<'status' | 'assign' | 'delete', (index: number) => void>>
  /** Selects all rows between these two, both included. */
  onRange?: (from: number, to: number) => void
  /** Clears the selection, on Escape. */
  onClear?: () => void
}

const STEPS = { next: 1, previous: -1, extendNext: 1, extendPrevious: -1 } as const

/** A list's shortcuts, as in mail apps. They work wherever the focus is, also after a reload, when nothing has it. */
export function useListKeys(place: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    /** Where a range starts. */
    let anchor = -1
    function leave(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // A select keeps all letters, so it gives the shortcuts back.
      if (event.target instanceof HTMLSelectElement) event.target.blur()
      else if (takesLetters(event)) latest.current.onClear?.()
    }
    function listen(event: KeyboardEvent) {
      const key = listKeyOf(event, !takesLetters(event))
      if (key === undefined || event.defaultPrevented) return
      const { lines, open, onSearch, onLine, onMore = {}, onRange } = latest.current
      const focused = document.activeElement?.closest('li')?.querySelector('[data-line]')
      const at = lines.findIndex(({ id }) => id === (focused?.getAttribute('data-line') ?? open))
      if (key === 'search') onSearch()
      else if (key === 'act' || key === 'select') {
        if (at >= 0) onLine(key, at)
      } else if (key === 'status' || key === 'assign' || key === 'delete') {
        const act = onMore[key]
        if (!act) return
        if (at >= 0) act(at)
      } else {
        const to = Math.max(0, Math.min(at + STEPS[key], lines.length - 1))
        place.current?.querySelector<HTMLElement>(`[data-line="${lines[to]?.id}"]`)?.focus()
        const isRange = key === 'extendNext' || key === 'extendPrevious'
        if (isRange && lines.length > 0) {
          if (anchor < 0) anchor = Math.max(0, at)
          onRange?.(anchor, to)
        } else anchor = -1
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    window.addEventListener('keydown', leave)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('keydown', leave)
    }
  }, [place])
}
