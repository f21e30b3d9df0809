import { useEffect, useLayoutEffect, useState } from 'react'
import type { EditedUnit } from '#contract/page-editor.ts'
import { type PageEditor, pageStore, storedPage } from './page-document.ts'
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

/** Does something once all that was typed is stored, and nothing else is on its way. */
export function useAfterSave(
  { draft: { dirty }, state, conflict, save }: PageEditor,
  busy: boolean,
  then: () => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done is decided when it is asked for
  useEffect(() => {
    if (!isWaiting) return
    if (conflict || ['failed', 'away', 'signedOut'].includes(state)) setWaiting(false)
    else if (!dirty && !busy && state !== 'saving') {
      setWaiting(false)
      then()
    }
  }, [isWaiting, dirty, busy, state, conflict])
  return () => {
    if (dirty) save('stay')
    setWaiting(true)
  }
}
