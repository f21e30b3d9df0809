import { useLayoutEffect, useState } from 'react'
import type { EditedUnit } from '#contract/page-editor.ts'
import { type PageEditor, pageStore, refusals, storedPage } from './page-document.ts'
import { pageDrafts } from './page-drafts.ts'
import { changesOf, isSameText } from './page-text.ts'

/** The version for the next call: each save gives the page a new one. */
export const pageVersion = () => Number(pageStore().state().draft.origin?.openedAt ?? 0)

/** The page in the editor. Edits that only this device has come first. */
export function usePage(loaded: EditedUnit, editor: PageEditor) {
  const [unit, setUnit] = useState(loaded)
  const { putAside, openFound } = editor
  useLayoutEffect(() => {
    setUnit(loaded)
    const { send, state } = pageStore()
    const { origin, dirty } = state().draft
    const isOpen = origin?.id === loaded.unit
    if (isOpen && (dirty || Number(origin.openedAt) >= loaded.version)) return
    if (!isOpen) refusals.set({})
    const found = pageDrafts.find().find(({ draft }) => draft.origin?.id === loaded.unit)
    if (found) return openFound(found)
    putAside()
    send({ type: 'opened', stored: storedPage(loaded) })
  }, [loaded, putAside, openFound])
  const { text } = editor.draft
  return {
    unit,
    /** Whether the draft differs from what is published. */
    hasDraft: unit.draft !== null || !isSameText(text, changesOf(unit.published?.fields ?? {})),
    /** Shows the page that the server returned. */
    take(next: EditedUnit) {
      setUnit(next)
      editor.open(storedPage(next))
    },
  }
}
