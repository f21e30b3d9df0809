import { useState } from 'react'
import { readStored, writeStored } from '#app/lib/stored.ts'
import type { View } from './editor-bar.tsx'

/** Not a part of any text, so a logout leaves it. */
const KEY = 'octavo-writing-view'
/** Behind the view: the toolbar is shown. */
const TOOLS = '+tools'

const stored = () => readStored('localStorage', KEY) ?? ''
const hasTools = () => stored().endsWith(TOOLS)
const write = (view: View, tools: boolean) =>
  writeStored('localStorage', KEY, tools ? `${view}${TOOLS}` : view)

/** How this person writes: in the text as it will look, or in Markdown. */
export const rememberedView = (): View => (stored().startsWith('source') ? 'source' : 'write')

/** Remembers a way to write. False for a view that is only for looking, and where the browser keeps nothing. */
export const rememberView = (view: View): boolean =>
  (view === 'write' || view === 'source') && write(view, hasTools())

/** Whether this person wants the toolbar over the text. */
export function useTools(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(hasTools)
  function show(next: boolean): void {
    setShown(next)
    write(rememberedView(), next)
  }
  return [isShown, show]
}
