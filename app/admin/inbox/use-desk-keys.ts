import { type RefObject, useEffect, useRef } from 'react'

export type DeskKey = 'next' | 'previous' | 'answered' | 'select' | 'search'

const KEYS: Readonly<Record<string, DeskKey>> = {
  j: 'next',
  k: 'previous',
  e: 'answered',
  x: 'select',
  '/': 'search',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key means at the desk. In a field, and with a modifier, it is not the desk's. */
export function deskKeyOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isInField: boolean,
): DeskKey | undefined {
  if (isInField || ctrlKey || metaKey || altKey) return undefined
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
}

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog'

/**
 * Listens in the desk alone: with the focus elsewhere, or nowhere, a single letter does nothing (WCAG 2.1.4). Fields
 * and dialogs have their own keys.
 */
export function useDeskKeys(place: RefObject<HTMLElement | null>, onKey: (key: DeskKey) => void): void {
  const act = useRef(onKey)
  useEffect(() => {
    act.current = onKey
  })
  useEffect(() => {
    const element = place.current
    const listen = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null
      const key = deskKeyOf(event, isInField)
      if (key === undefined || event.defaultPrevented) return
      event.preventDefault()
      act.current(key)
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [place])
}
