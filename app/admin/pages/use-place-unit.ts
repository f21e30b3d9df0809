import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from '#app/lib/store.ts'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { useAct } from '../use-act.ts'
import { refusals, storedPage, usePageEditor } from './edit/page-document.ts'
import { isSameText, textOfUnit } from './edit/page-text.ts'
import { usePage } from './edit/use-page.ts'
import { discardDraft } from './pages-api.ts'

export type PlaceUnitEditor = ReturnType<typeof usePlaceUnit>

/** A unit with a place of its own, in the page editor. Edits stay on this device until they are published. */
export function usePlaceUnit(loaded: EditedUnit) {
  const editor = usePageEditor()
  const { unit, take } = usePage(loaded, editor)
  const errors = useStore(refusals)
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const { draft, saves, state, open } = editor
  const seen = useRef(saves)
  useEffect(() => {
    if (seen.current === saves) return
    seen.current = saves
    revalidate()
  }, [saves, revalidate])
  // Compared as sent, without pasted bullets. In the first render the editor may still hold another place's text.
  const isOwn = draft.origin?.id === unit.unit && draft.origin.openedAt === String(unit.version)
  const isRead = isOwn && !draft.dirty
  useEffect(() => {
    if (isRead && !isSameText(draft.text, textOfUnit(unit))) open(storedPage(unit))
  }, [isRead, draft.text, unit, open])
  return {
    editor,
    unit,
    text: draft.text,
    errors,
    act,
    busy: busy || state === 'saving',
    /** Whether the typed text differs from the stored one. */
    isTyped: Boolean(draft.dirty) && !isSameText(draft.text, textOfUnit(unit)),
    publish: () => editor.save('publish'),
    discard() {
      refusals.set({})
      take({ ...unit, draft: null })
      if (unit.draft) act(() => discardDraft(unit.unit, unit.version), pageWords.places.discarded)
    },
  }
}
