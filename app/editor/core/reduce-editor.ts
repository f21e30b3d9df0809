import type {
  Intent,
  LocalDraft,
  Origin,
  Saving,
  Status,
  StoredDocument,
  TextRules,
} from './document-type.ts'
import { type EditorEvent, type EditorState, initialState, isAutosavable } from './editor-state.ts'

const statusFor = (intent: Intent, { origin }: LocalDraft<unknown>): Status =>
  intent === 'publish' ? 'published' : (origin?.status ?? 'draft')

const STRENGTH: Record<Intent, number> = { publish: 3, save: 2, stay: 1, auto: 0 }

const stronger = (one: Intent, other: Intent | undefined): Intent =>
  other && STRENGTH[other] > STRENGTH[one] ? other : one

const clears = (intent: Intent) => STRENGTH[intent] >= STRENGTH.save

/** The reducer of an editor. A response counts only for the save under way. */
export function createReducer<Text extends object, Stored extends StoredDocument>(
  rules: TextRules<Text, Stored>,
) {
  type State = EditorState<Text, Stored>
  type Event = EditorEvent<Text, Stored>
  type Draft = LocalDraft<Text>
  type Save = Saving<Text>

  function begin(state: State, intent: Intent, status = statusFor(intent, state.draft)): State {
    const { draft, generation } = state
    const saving = { draft, status, intent, generation }
    return { ...state, saving, waiting: undefined, result: 'none', isAuto: intent === 'auto' }
  }

  /** Shows another text. A save of the former one continues. */
  function show(state: State, draft: Draft): State {
    const generation = state.generation + 1
    return { ...state, draft, generation, result: 'none', misses: 0, conflict: undefined }
  }

  /** After a save of a text that has left the editor: the current one may be waiting. */
  function goOn(state: State, intent: Intent | undefined): State {
    return intent ? begin(state, intent) : state
  }

  function typed(state: State, changes: Partial<Text>): State {
    const { origin, attempt, text: before } = state.draft
    const text = { ...before, ...changes }
    const hasWords = !rules.isEmpty(text)
    const draft = { text, origin, dirty: Boolean(origin || hasWords), ...(hasWords && { attempt }) }
    // While offline, further typing changes nothing about the result.
    return { ...state, draft, result: state.result === 'away' ? 'away' : 'none' }
  }

  function saved(state: State, saving: Save, origin: Origin<Text> | undefined): State {
    const { waiting } = state
    const stored: State = {
      ...state,
      saving: undefined,
      waiting: undefined,
      signInNeeded: false,
      misses: 0,
      saves: state.saves + 1,
      publications: state.publications + (saving.status === 'published' ? 1 : 0),
    }
    if (saving.generation !== state.generation) return goOn(stored, waiting)
    const { attempt } = state.draft
    const text = rules.afterSave(state.draft.text, saving.draft.text, origin)
    const isChanged = !rules.isSame(text, saving.draft.text)
    const rest: Draft = origin
      ? { text, origin: { ...origin, text: rules.stored(saving.draft.text) }, dirty: isChanged }
      : { text, origin: state.draft.origin, attempt, dirty: isChanged }
    const kept: State = { ...stored, draft: rest, conflict: undefined }
    // A requested save is sent even if the text was just autosaved.
    const isMoreWanted =
      waiting && (isChanged || saving.intent === 'auto' || statusFor(waiting, rest) !== saving.status)
    if (isMoreWanted) return begin({ ...kept, draft: { ...rest, dirty: true } }, waiting)
    if (isChanged) return kept
    if (state.isEmptied && clears(stronger(saving.intent, waiting)))
      return { ...show(stored, { text: rules.empty }), result: 'saved' as const }
    return { ...kept, result: 'saved' }
  }

  function notSaved(state: State, { generation }: Save, changes: Partial<State>): State {
    const { waiting } = state
    const ended = { ...state, saving: undefined, waiting: undefined }
    if (generation === state.generation) return { ...ended, result: 'failed', ...changes }
    const signInNeeded = changes.signInNeeded ?? state.signInNeeded
    return goOn({ ...ended, signInNeeded }, signInNeeded ? undefined : waiting)
  }

  function failed(state: State, { saving, why }: Event & { type: 'failed' }): State {
    if (why === 'signed out') return notSaved(state, saving, { signInNeeded: true })
    if (why === 'refused') return notSaved(state, saving, { misses: 0 })
    const isTriedAgain = saving.intent === 'auto' && state.waiting === undefined
    return notSaved(state, saving, { misses: state.misses + 1, ...(isTriedAgain && { result: 'away' }) })
  }

  function asked(state: State, intent: Intent): State {
    if (intent === 'auto') {
      return isAutosavable(state) && rules.isComplete(state.draft.text) ? begin(state, intent) : state
    }
    if (state.saving) return { ...state, waiting: stronger(intent, state.waiting) }
    return begin(state, intent)
  }

  function settled(state: State, how: 'over' | 'beside'): State {
    if (!state.conflict || state.saving) return state
    const { stored, status } = state.conflict
    const { text } = state.draft
    if (how === 'over' && stored)
      return begin(show(state, { text, origin: rules.open(stored), dirty: true }), 'save', status)
    return begin(show(state, { text: rules.asCopy(text), dirty: true }), 'save', 'draft')
  }

  function merged(state: State, stored: Stored, text: Text): State {
    if (!state.conflict || state.saving || state.draft.origin?.id !== stored.id) return state
    const origin = rules.open(stored)
    const draft = { text, origin, dirty: !rules.isSame(text, origin.text) }
    // The same text stays in the editor, so that the merge can be undone.
    return { ...state, draft, conflict: undefined, result: 'none', misses: 0 }
  }

  return function reduce(state: State, event: Event): State {
    if ('saving' in event && event.saving !== state.saving) return state
    switch (event.type) {
      case 'typed':
        return typed(state, event.changes)
      case 'opened': {
        const opened = rules.open(event.stored)
        return show(state, { text: opened.text, origin: opened })
      }
      case 'draft opened':
        return show(state, event.draft)
      case 'new document':
        return show(state, { text: rules.empty })
      case 'status changed': {
        const { origin, text } = state.draft
        if (origin?.id !== event.stored.id || origin.openedAt !== event.before) return state
        const draft = {
          ...state.draft,
          text: rules.atStatusOf(text, event.stored),
          origin: rules.open(event.stored),
        }
        return { ...state, draft }
      }
      case 'save asked':
        return asked(state, event.intent)
      case 'sent':
        if (event.saving.generation !== state.generation) return state
        return { ...state, draft: { ...state.draft, attempt: event.attempt } }
      case 'saved':
        return saved(state, event.saving, event.origin)
      case 'conflicted': {
        const { stored, saving } = event
        const isQuiet = saving.intent === 'auto' && state.waiting === undefined
        return notSaved(state, saving, {
          conflict: { stored, status: saving.status, ...(isQuiet && { isQuiet }) },
        })
      }
      case 'failed':
        return failed(state, event)
      case 'conflict shown':
        return state.conflict?.isQuiet ? { ...state, conflict: { ...state.conflict, isQuiet: false } } : state
      case 'conflict settled':
        return settled(state, event.how)
      case 'merged':
        return merged(state, event.stored, event.text)
      case 'held':
        return state.isHeld === event.isHeld ? state : { ...state, isHeld: event.isHeld }
      case 'signed in':
        return { ...state, signInNeeded: false, result: 'none' }
      case 'logged out':
        return {
          ...initialState({ text: rules.empty }, state.isEmptied),
          generation: state.generation + 1,
          saves: state.saves,
          publications: state.publications,
        }
    }
  }
}
