import { createEditor, type Editor } from '#app/editor/core/create-editor.ts'
import type { DocumentType, LocalDraft, Origin, Outcome, Saving } from '#app/editor/core/document-type.ts'
import { codeOf, fieldsOf, isRefusedToken } from '#app/features/session/failures.ts'
import { createStore } from '#app/lib/store.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { readUnit, saveDraft } from '../pages-api.ts'
import { pageDrafts } from './page-drafts.ts'
import { changedOnly, isSameText, type PageText, textOfUnit } from './page-text.ts'

/** A page as it is stored. Its version is what a save names. */
export interface StoredPage {
  id: string
  status: 'draft'
  updated_at: string
  unit: EditedUnit
}

export const storedPage = (unit: EditedUnit): StoredPage => ({
  id: unit.unit,
  status: 'draft',
  updated_at: String(unit.version),
  unit,
})

const originOf = ({ id, status, updated_at, unit }: StoredPage): Origin<PageText> => ({
  id,
  slug: id,
  status,
  openedAt: updated_at,
  text: textOfUnit(unit),
})

type PageOutcome = Outcome<PageText, StoredPage>

/** Edits that somebody has looked at again since the words below them changed. */
const looked = new Set<string>()

export const acknowledge = (field: string) => void looked.add(field)

/** Codes of refusals that the same words would meet again. */
const REFUSED = new Set<string | undefined>(['validation_failed', 'not_admin', 'page_not_found'])
const CONFLICT = 'conflict'

/** What the server refused of the last save, by field. */
export const refusals = createStore<Readonly<Record<string, string>>>({})

async function savePage(
  { draft, intent }: Saving<PageText>,
  onSent: (attempt: NonNullable<LocalDraft<PageText>['attempt']>) => void,
): Promise<PageOutcome> {
  const { text, origin, attempt } = draft
  if (!origin) return { kind: 'failed', error: pageWords.editor.status.failed, isAway: false }
  const values = changedOnly(text)
  const send = (openedAt: string) =>
    saveDraft({
      unit: origin.id,
      version: Number(openedAt),
      values,
      autosaved: intent === 'auto',
      looked: [...looked],
    })
  const savedAs = (version: number): PageOutcome => ({
    kind: 'saved',
    origin: { ...origin, openedAt: String(version), text },
  })
  try {
    onSent({ slug: origin.id, authorId: '', text })
    const { version } = await send(origin.openedAt)
    refusals.set({})
    return savedAs(version)
  } catch (error) {
    refusals.set(fieldsOf(error))
    if (isRefusedToken(error)) return { kind: 'signed out' }
    if (codeOf(error) !== CONFLICT) return { kind: 'failed', error, isAway: !REFUSED.has(codeOf(error)) }
  }
  const stored = await readUnit(origin.id)
  const theirs = textOfUnit(stored)
  if (isSameText(theirs, text)) return savedAs(stored.version)
  // Changed since, but by our own save, whose answer was lost.
  if (attempt && isSameText(theirs, attempt.text))
    return savedAs((await send(String(stored.version))).version)
  return { kind: 'conflict', stored: storedPage(stored) }
}

/** The words of a page. */
const pageDocument: DocumentType<PageText, StoredPage> = {
  rules: {
    empty: {},
    open: stored => ({ ...originOf(stored), text: textOfUnit(stored.unit) }),
    isSame: isSameText,
    isEmpty: text => Object.keys(text).length === 0,
    isComplete: () => true,
    stored: text => text,
    afterSave: text => text,
    asCopy: text => text,
    atStatusOf: text => text,
  },
  drafts: pageDrafts,
  save: savePage,
  tellSaved: () => showToast({ title: pageWords.editor.saved }),
  changedElsewhere: pageWords.conflict.heading,
  isEmptied: () => false,
  forget: () => undefined,
}

export const { editorStore: pageStore, useEditor: usePageEditor } = createEditor(pageDocument)
export type PageEditor = Editor<PageText, StoredPage>
