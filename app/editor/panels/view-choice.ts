import { useState } from 'react'
import { readStored, writeStored } from '#app/lib/stored.ts'
import type { View } from './editor-bar.tsx'

/** Not part of any text, so it survives signing out. */
const KEY = 'octavo-writing-view'
/** Follows the view: the toolbar is shown. */
const TOOLS = '+tools'

const stored = () => readStored('localStorage', KEY) ?? ''
const hasTools = () => stored().endsWith(TOOLS)
const write = (view: View, tools: boolean) =>
  writeStored('localStorage', KEY, tools ? `${view}${TOOLS}` : view)

/** The view that this person writes in. */
export const rememberedView = (): View => (stored().startsWith('source') ? 'source' : 'write')

/** Remembers a view. Returns false for read-only views, and if the browser stores nothing. */
export const rememberView = (view: View): boolean =>
  (view === 'write' || view === 'source') && write(view, hasTools())

/** Whether this person shows the toolbar. */
export function useTools(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(hasTools)
  function show(next: boolean): void {
    setShown(next)
    write(rememberedView(), next)
  }
  return [isShown, show]
}
