import { readStored, writeStored } from '#app/lib/stored.ts'
import type { View } from './editor-bar.tsx'

/** Not a part of any text, so a logout leaves it. */
const KEY = 'octavo-writing-view'

/** How this person writes: in the text as it will look, or in Markdown. */
export const rememberedView = (): View => (readStored('localStorage', KEY) === 'source' ? 'source' : 'write')

/** Remembers a way to write. False for a view that is only for looking, and where the browser keeps nothing. */
export const rememberView = (view: View): boolean =>
  (view === 'write' || view === 'source') && writeStored('localStorage', KEY, view)
