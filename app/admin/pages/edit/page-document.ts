import { createEditor, type Editor } from '#app/editor/core/create-editor.ts'
import type {
  DocumentType,
  LocalDraft,
  Origin,
  Outcome,
  Saving,
  Status,
} from '#app/editor/core/document-type.ts'
import { codeOf, fieldsOf, isRefusedToken } from '#app/features/session/failures.ts'
import { createStore } from '#app/lib/store.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { placeOf } from '../edit-path.ts'
import { publishValues, readUnit, saveDraft, savePositions } from '../pages-api.ts'
import { writtenPositions } from '../positions/by-position.ts'
import { pageDrafts } from './page-drafts.ts'
import { changedOnly, isSameText, type PageText, textOfUnit } from './page-text.ts'

/** A page as it is stored. Saves name its version. */
export interface StoredPage {
  id: string
  /** Units with a place of their own have no draft: a save publishes. */
  status: Status
  updated_at: string
  unit: EditedUnit
}

export const storedPage = (unit: EditedUnit): StoredPage => ({
  id: unit.unit,
  status: placeOf(unit.unit) ? 'published' : 'draft',
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

/** Edits that were compared with the new built text. */
const looked = new Set<string>()

export const acknowledge = (field: string) => void looked.add(field)

/** Codes of refusals that the same text would get again. */
const REFUSED = new Set<string | undefined>(['validation_failed', 'not_admin', 'page_not_found'])
const CONFLICT = 'conflict'

/** The last save's refusals, by field. */
export const refusals = createStore<Readonly<Record<string, string>>>({})

/** Saves over the version that was opened, and resolves to the next version. */
async function send(
  { intent, draft: { text, origin } }: Saving<PageText>,
  openedAt: string,
): Promise<{ version: number }> {
  const unit = origin?.id ?? ''
  const version = Number(openedAt)
  if (unit === 'positions') return savePositions(version, writtenPositions(text))
  const values = changedOnly(text)
  if (placeOf(unit)) return publishValues(unit, version, values)
  return saveDraft({ unit, version, values, autosaved: intent === 'auto', looked: [...looked] })
}

async function savePage(
  saving: Saving<PageText>,
  onSent: (attempt: NonNullable<LocalDraft<PageText>['attempt']>) => void,
): Promise<PageOutcome> {
  const { text, origin, attempt } = saving.draft
  if (!origin) return { kind: 'failed', error: pageWords.editor.status.failed, isAway: false }
  const savedAs = (version: number): PageOutcome => ({
    kind: 'saved',
    origin: { ...origin, openedAt: String(version), text },
  })
  async function look(): Promise<PageOutcome> {
    const stored = await readUnit(saving.draft.origin?.id ?? '')
    const theirs = textOfUnit(stored)
    if (isSameText(theirs, text)) return savedAs(stored.version)
    // Only our own save has changed it since, and its response was lost.
    if (attempt && isSameText(theirs, attempt.text))
      return savedAs((await send(saving, String(stored.version))).version)
    return { kind: 'conflict', stored: storedPage(stored) }
  }
  try {
    onSent({ slug: origin.id, authorId: '', text })
    const { version } = await send(saving, origin.openedAt)
    refusals.set({})
    return savedAs(version)
  } catch (error) {
    return codeOf(error) === CONFLICT ? look().catch(notSaved) : notSaved(error)
  }
}

function notSaved(error: unknown): PageOutcome {
  refusals.set(fieldsOf(error))
  if (isRefusedToken(error)) return { kind: 'signed out' }
  return { kind: 'failed', error, isAway: !REFUSED.has(codeOf(error)) }
}

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
  tellSaved(_, origin) {
    const place = placeOf(origin?.id ?? '')
    showToast({ title: place ? pageWords[place].saved : pageWords.editor.saved })
  },
  changedElsewhere: pageWords.conflict.heading,
  isEmptied: () => false,
  forget: () => undefined,
}

export const { editorStore: pageStore, useEditor: usePageEditor } = createEditor(pageDocument)
export type PageEditor = Editor<PageText, StoredPage>
