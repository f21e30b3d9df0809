import { type RefObject, useEffect, useRef } from 'react'

export type ListKey = 'next' | 'previous' | 'act' | 'select' | 'search'

const KEYS: Readonly<Record<string, ListKey>> = {
  j: 'next',
  k: 'previous',
  e: 'act',
  x: 'select',
  '/': 'search',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key means in a list. In a field, and with a modifier, it is not the list's. */
export function listKeyOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isInField: boolean,
): ListKey | undefined {
  if (isInField || ctrlKey || metaKey || altKey) return undefined
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
}

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog'

export const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null

interface ListKeys {
  lines: readonly { id: string }[]
  /** The line that is open beside the list. */
  open?: string | undefined
  onSearch: () => void
  /** The line that has the focus, or is open, is acted on or selected. */
  onLine: (key: 'act' | 'select', index: number) => void
}

/**
 * The keys of a list, as people know them from mail. They are heard while the focus is in the place, which has it when it was opened:
 * elsewhere a single letter does nothing (WCAG 2.1.4). Fields and dialogs have their own keys.
 */
export function useListKeys(place: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const main = place.current?.closest('main')
    const listen = (event: KeyboardEvent) => {
      const key = listKeyOf(event, isInField(event.target))
      if (key === undefined || event.defaultPrevented) return
      event.preventDefault()
      const { lines, open, onSearch, onLine } = latest.current
      const focused = document.activeElement?.closest('li')?.querySelector('[data-line]')
      const at = lines.findIndex(({ id }) => id === (focused?.getAttribute('data-line') ?? open))
      if (key === 'search') onSearch()
      else if (key === 'act' || key === 'select') at >= 0 && onLine(key, at)
      else {
        const next = lines[Math.max(0, Math.min(at + (key === 'next' ? 1 : -1), lines.length - 1))]
        place.current?.querySelector<HTMLElement>(`[data-line="${next?.id}"]`)?.focus()
      }
    }
    main?.addEventListener('keydown', listen)
    return () => main?.removeEventListener('keydown', listen)
  }, [place])
}
