import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** The visible part of the page between the header and the on-screen keyboard. */
export interface Room {
  top: number
  bottom: number
  left: number
  right: number
}

type Place = Pick<DOMRect, 'top' | 'bottom' | 'left'>
type Size = Pick<DOMRect, 'width' | 'height'>
export type FloatSide = 'above' | 'below'

const GAP = 6

/** Places a box next to a place in the text: on the preferred side if there is room, and always in view. */
export function floatAt(place: Place, { width, height }: Size, room: Room, side: FloatSide) {
  const above = place.top - height - GAP
  const below = place.bottom + GAP
  const fitsAbove = above >= room.top
  const fitsBelow = below + height <= room.bottom
  const wanted = side === 'above' ? above : fitsBelow || !fitsAbove ? below : above
  return {
    top: Math.max(room.top, Math.min(wanted, room.bottom - height)),
    left: Math.max(room.left, Math.min(place.left, room.right - width)),
  }
}

function roomOf(box: HTMLElement): Room {
  const { visualViewport: seen, innerWidth, innerHeight } = window
  const top = seen?.offsetTop ?? 0
  const left = seen?.offsetLeft ?? 0
  const editor = box.closest('.editor')
  const bar = editor?.querySelector('.editor-bar')?.getBoundingClientRect().bottom ?? 0
  // On a phone, the tools are a row above the keyboard.
  const tools = editor?.querySelector('.editor-tools')
  const row = tools && getComputedStyle(tools).position === 'fixed' ? tools.getBoundingClientRect().height : 0
  return {
    top: Math.max(top, bar) + GAP,
    bottom: top + (seen?.height ?? innerHeight) - row - GAP,
    left: left + GAP,
    right: left + (seen?.width ?? innerWidth) - GAP,
  }
}

/** Keeps a box next to a place in the text while anything scrolls or the keyboard opens. It shifts no layout. */
export function useFloat(
  box: RefObject<HTMLElement | null>,
  placeOf: () => Place | undefined,
  side: FloatSide,
): void {
  const settle = useEffectEvent(() => {
    const shown = box.current
    const place = shown && placeOf()
    if (!shown || !place) return
    const room = roomOf(shown)
    // A menu that is as high as this fits on one side, so it never covers the place.
    const space = Math.max(place.top - room.top, room.bottom - place.bottom) - GAP
    shown.style.setProperty('--room', `${Math.round(space)}px`)
    const { top, left } = floatAt(place, shown.getBoundingClientRect(), room, side)
    shown.style.top = `${top}px`
    shown.style.left = `${left}px`
  })
  useLayoutEffect(() => settle())
  useEffect(() => {
    const follow = () => settle()
    const { visualViewport } = window
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    for (const target of [window, visualViewport]) target?.addEventListener('resize', follow)
    visualViewport?.addEventListener('scroll', follow)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      for (const target of [window, visualViewport]) target?.removeEventListener('resize', follow)
      visualViewport?.removeEventListener('scroll', follow)
    }
  }, [])
}
