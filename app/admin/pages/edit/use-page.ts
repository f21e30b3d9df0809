import { useLayoutEffect, useState } from 'react'
import type { EditedUnit } from '#contract/page-editor.ts'
import { type PageEditor, pageStore, refusals, storedPage } from './page-document.ts'
import { pageDrafts } from './page-drafts.ts'
import { changesOf, isSameText } from './page-text.ts'

/** The version that the next call names: each save gives the page another one. */
export const pageVersion = () => Number(pageStore().state().draft.origin?.openedAt ?? 0)

/** The page of the address in the editor. Words that are on this device alone come first. */
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
    /** Whether the words differ from what is public. */
    hasDraft: unit.draft !== null || !isSameText(text, changesOf(unit.published?.fields ?? {})),
    /** Shows what the server has made of the page. */
    take(next: EditedUnit) {
      setUnit(next)
      editor.open(storedPage(next))
    },
  }
}
