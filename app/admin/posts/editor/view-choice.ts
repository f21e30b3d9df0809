import type { View } from './editor-bar.tsx'

/** Not a part of any text, so a logout leaves it. */
const KEY = 'octavo-writing-view'

/** How this person writes: in the text as it will look, or in Markdown. */
export function rememberedView(): View {
  try {
    return localStorage.getItem(KEY) === 'source' ? 'source' : 'write'
  } catch {
    return 'write'
  }
}

/** Remembers a way to write. False for a view that is only for looking, and where the browser keeps nothing. */
export function rememberView(view: View): boolean {
  if (view !== 'write' && view !== 'source') return false
  try {
    localStorage.setItem(KEY, view)
    return true
  } catch {
    return false
  }
}
