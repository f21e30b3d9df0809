import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Place, placeNames, placeOf } from '#content/collections/admin-places.ts'
import { editPath } from '#contract/addresses.ts'
import { placePath } from './places.ts'
import { undoLast } from './undo.ts'
import { takesLetters } from './use-list-keys.ts'

/** How long to wait for the second key of a shortcut. */
const SECOND_KEY_MS = 1_500

export type Overlay = 'palette' | 'keys' | undefined

interface AdminKeys {
  /** Undefined while nobody is signed in. */
  places: readonly Place[] | undefined
  mayWrite: boolean
}

/** The shortcuts that work in every place. */
export function useAdminKeys({ places, mayWrite }: AdminKeys) {
  const [overlay, setOverlay] = useState<Overlay>()
  const navigate = useNavigate()
  const latest = useRef({ places, mayWrite })
  useEffect(() => {
    latest.current = { places, mayWrite }
  })
  const isHere = places !== undefined
  useEffect(() => {
    if (!isHere) return
    let awaitedUntil = 0
    function placeOfKey(key: string): Place | undefined {
      return placeNames.find(place => placeOf(place).key === key && latest.current.places?.includes(place))
    }
    /** Returns whether the key was a shortcut. */
    function takeLetter(key: string, now: number): boolean {
      const isAwaited = now < awaitedUntil
      awaitedUntil = 0
      if (isAwaited) {
        const place = placeOfKey(key)
        if (place) navigate(placePath(place))
        return place !== undefined
      }
      if (key === 'g') awaitedUntil = now + SECOND_KEY_MS
      else if (key === '?') setOverlay('keys')
      else if (key === 'z') return undoLast()
      else if (key === 'c' && latest.current.mayWrite) navigate(editPath('new'))
      else return false
      return true
    }
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !takesLetters(event) || !takeLetter(key, event.timeStamp)) return
      event.preventDefault()
      // The second key of a shortcut is no shortcut of the list.
      event.stopImmediatePropagation()
    }
    function find(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // In a text the same keys insert a link.
      if (!isFind || event.defaultPrevented) return
      event.preventDefault()
      setOverlay('palette')
    }
    // In the capture phase, before the shortcuts of a list.
    window.addEventListener('keydown', listen, true)
    window.addEventListener('keydown', find)
    return () => {
      window.removeEventListener('keydown', listen, true)
      window.removeEventListener('keydown', find)
    }
  }, [isHere, navigate])
  return [overlay, setOverlay] as const
}
