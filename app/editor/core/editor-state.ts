import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import type { StoredPost } from '../post/post-store.ts'
import { openedFrom, sameText, savedText, textOf, withoutSentCorrection } from '../post/post-text.ts'
import { type Attempt, EMPTY_POST, type LocalDraft, type Origin } from './local-draft.ts'

/** All but `publish` leave a post as public as it is. `stay` leaves its text in the editor, and so does `auto`, by the editor itself. */
export type Intent = 'save' | 'publish' | 'stay' | 'auto'

/** Another save came in between: what is stored now, or nothing if the post is gone. */
export interface Conflict {
  stored: StoredPost | null
  status: PostStatus
  /** The editor met it by itself, so that it must not interrupt whoever is writing. */
  isQuiet?: boolean
}

/** A save under way: what was in the editor when it began. */
export interface Saving {
  draft: LocalDraft
  status: PostStatus
  intent: Intent
  generation: number
}

/** `away` when the server gave no answer, so that the same save may succeed later. */
type Result = 'none' | 'saved' | 'failed' | 'away'

export interface EditorState {
  draft: LocalDraft
  /** Whether a save makes room for the next text, as on the blog page. In the back office the text stays. */
  isEmptied: boolean
  /** Counts the texts that came into the editor, so that an answer about one is never applied to another. */
  generation: number
  saving?: Saving | undefined
  /** Asked for while another save is under way. */
  waiting?: Intent | undefined
  result: Result
  /** Whether the editor saved by itself last. */
  isAuto: boolean
  /** How many saves in a row got no answer. */
  misses: number
  conflict?: Conflict | undefined
  signInNeeded: boolean
  /** Somebody is asked whether to give the text up, so that nothing happens to it meanwhile. */
  isHeld: boolean
  /** How many saves arrived: each makes the lists out of date. */
  saves: number
  /** How many of them readers may see. */
  publications: number
}

export type EditorEvent =
  | { type: 'typed'; changes: Partial<BlogPostInput> }
  | { type: 'opened'; post: StoredPost }
  /** A text that was found on this device. */
  | { type: 'draft opened'; draft: LocalDraft }
  | { type: 'new post' }
  /** The post in the editor, last saved at `before`, was published or unpublished from the list. */
  | { type: 'status changed'; before: string; post: StoredPost }
  | { type: 'save asked'; intent: Intent }
  | { type: 'sent'; saving: Saving; attempt: Attempt }
  | { type: 'saved'; saving: Saving; origin: Origin | undefined }
  | { type: 'conflicted'; saving: Saving; stored: StoredPost | null }
  | { type: 'failed'; saving: Saving; why: 'refused' | 'away' | 'signed out' }
  | { type: 'conflict shown' }
  /** The text written here goes over what is stored, or beside it as a draft of its own. */
  | { type: 'conflict settled'; how: 'over' | 'beside' }
  /** The text was merged with what is stored. It is saved like any other, over what it was merged with. */
  | { type: 'merged'; stored: StoredPost; text: BlogPostInput }
  | { type: 'held'; isHeld: boolean }
  | { type: 'signed in' }
  | { type: 'logged out' }

export const initialState = (draft: LocalDraft, isEmptied = true): EditorState => ({
  draft,
  isEmptied,
  generation: 0,
  result: 'none',
  isAuto: false,
  misses: 0,
  signInNeeded: false,
  isHeld: false,
  saves: 0,
  publications: 0,
})

const statusFor = (intent: Intent, { origin }: LocalDraft): PostStatus =>
  intent === 'publish' ? 'published' : (origin?.status ?? 'draft')

function begin(state: EditorState, intent: Intent, status = statusFor(intent, state.draft)): EditorState {
  const { draft, generation } = state
  const saving = { draft, status, intent, generation }
  return { ...state, saving, waiting: undefined, result: 'none', isAuto: intent === 'auto' }
}

const STRENGTH: Record<Intent, number> = { publish: 3, save: 2, stay: 1, auto: 0 }

const stronger = (one: Intent, other: Intent | undefined): Intent =>
  other && STRENGTH[other] > STRENGTH[one] ? other : one

const clears = (intent: Intent) => STRENGTH[intent] >= STRENGTH.save

/** Puts another text into the editor. A save of the former one goes on. */
function show(state: EditorState, draft: LocalDraft): EditorState {
  const generation = state.generation + 1
  return { ...state, draft, generation, result: 'none', misses: 0, conflict: undefined }
}

/** After the save of a text that is no longer in the editor: the one that is there may be waiting for its turn. */
function goOn(state: EditorState, intent: Intent | undefined): EditorState {
  return intent ? begin(state, intent) : state
}

function typed(state: EditorState, changes: Partial<BlogPostInput>): EditorState {
  const { origin, attempt, text: before } = state.draft
  const text = { ...before, ...changes }
  const hasWords = !sameText({ ...text, category: EMPTY_POST.category }, EMPTY_POST)
  const draft = { text, origin, dirty: Boolean(origin || hasWords), ...(hasWords && { attempt }) }
  // Without a connection the next words are no better off than the last ones.
  return { ...state, draft, result: state.result === 'away' ? 'away' : 'none' }
}

function saved(state: EditorState, saving: Saving, origin: Origin | undefined): EditorState {
  const { waiting } = state
  const stored: EditorState = {
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
  const text = withoutSentCorrection(state.draft.text, saving.draft.text)
  const isChanged = !sameText(text, saving.draft.text)
  const rest: LocalDraft = origin
    ? { text, origin: { ...origin, text: savedText(saving.draft.text) }, dirty: isChanged }
    : { text, origin: state.draft.origin, attempt, dirty: isChanged }
  const kept: EditorState = { ...stored, draft: rest, conflict: undefined }
  // What a person asks for is a save of its own, also of a text that the editor has just saved by itself.
  const isMoreWanted =
    waiting && (isChanged || saving.intent === 'auto' || statusFor(waiting, rest) !== saving.status)
  if (isMoreWanted) return begin({ ...kept, draft: { ...rest, dirty: true } }, waiting)
  if (isChanged) return kept
  if (state.isEmptied && clears(stronger(saving.intent, waiting)))
    return { ...show(stored, { text: EMPTY_POST }), result: 'saved' as const }
  return { ...kept, result: 'saved' }
}

function notSaved(state: EditorState, { generation }: Saving, changes: Partial<EditorState>): EditorState {
  const { waiting } = state
  const ended = { ...state, saving: undefined, waiting: undefined }
  if (generation === state.generation) return { ...ended, result: 'failed', ...changes }
  const signInNeeded = changes.signInNeeded ?? state.signInNeeded
  return goOn({ ...ended, signInNeeded }, signInNeeded ? undefined : waiting)
}

function failed(state: EditorState, { saving, why }: EditorEvent & { type: 'failed' }): EditorState {
  if (why === 'signed out') return notSaved(state, saving, { signInNeeded: true })
  if (why === 'refused') return notSaved(state, saving, { misses: 0 })
  const isTriedAgain = saving.intent === 'auto' && state.waiting === undefined
  return notSaved(state, saving, { misses: state.misses + 1, ...(isTriedAgain && { result: 'away' }) })
}

/** Whether the editor may save its text by itself: a draft, and nothing that a person has to decide first. */
export function isAutosavable(state: EditorState): boolean {
  const { draft, saving, conflict, signInNeeded, isHeld, result, misses } = state
  const isRefused = result === 'failed' && misses === 0
  return (
    Boolean(draft.dirty) &&
    !(saving || conflict || signInNeeded || isHeld || isRefused) &&
    draft.origin?.status !== 'published'
  )
}

function asked(state: EditorState, intent: Intent): EditorState {
  if (intent === 'auto') {
    const { title, content } = state.draft.text
    return isAutosavable(state) && title.trim() && content.trim() ? begin(state, intent) : state
  }
  if (state.saving) return { ...state, waiting: stronger(intent, state.waiting) }
  return begin(state, intent)
}

function settled(state: EditorState, how: 'over' | 'beside'): EditorState {
  if (!state.conflict || state.saving) return state
  const { stored, status } = state.conflict
  const { text } = state.draft
  if (how === 'over' && stored)
    return begin(show(state, { text, origin: openedFrom(stored), dirty: true }), 'save', status)
  // Its moment and its address belong to the post that is stored.
  const { published_at: _moment, slug: _address, ...rest } = text
  return begin(show(state, { text: rest, dirty: true }), 'save', 'draft')
}

function merged(state: EditorState, stored: StoredPost, text: BlogPostInput): EditorState {
  if (!state.conflict || state.saving || state.draft.origin?.id !== stored.id) return state
  const draft = { text, origin: openedFrom(stored), dirty: !sameText(text, textOf(stored)) }
  // The text stays the one that is in the editor, so that the merge can be undone.
  return { ...state, draft, conflict: undefined, result: 'none', misses: 0 }
}

/** What becomes of the editor. An answer counts only for the save that is under way. */
export function reduce(state: EditorState, event: EditorEvent): EditorState {
  if ('saving' in event && event.saving !== state.saving) return state
  switch (event.type) {
    case 'typed':
      return typed(state, event.changes)
    case 'opened':
      return show(state, { text: textOf(event.post), origin: openedFrom(event.post) })
    case 'draft opened':
      return show(state, event.draft)
    case 'new post':
      return show(state, { text: EMPTY_POST })
    case 'status changed': {
      const { origin, text } = state.draft
      if (origin?.id !== event.post.id || origin.openedAt !== event.before) return state
      const { published_at } = textOf(event.post)
      return {
        ...state,
        draft: { ...state.draft, text: { ...text, published_at }, origin: openedFrom(event.post) },
      }
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
        ...initialState({ text: EMPTY_POST }, state.isEmptied),
        generation: state.generation + 1,
        saves: state.saves,
        publications: state.publications,
      }
  }
}

export type SaveState = Exclude<Result, 'none'> | 'none' | 'saving' | 'unsaved' | 'signedOut'

/** What is told about the text in the editor. */
export function saveState(state: EditorState): SaveState {
  const { saving, waiting, generation, result, draft, isAuto, signInNeeded } = state
  if (saving && (saving.generation === generation || waiting)) return 'saving'
  if (isAuto && signInNeeded) return 'signedOut'
  if (result !== 'none') return result
  return draft.dirty ? 'unsaved' : 'none'
}

/** Whether it is said aloud to whoever listens to the page: not what the editor does by itself and may do often. */
export const isSaidAloud = ({ isAuto, result, signInNeeded }: EditorState) =>
  !isAuto || result === 'away' || result === 'failed' || signInNeeded
