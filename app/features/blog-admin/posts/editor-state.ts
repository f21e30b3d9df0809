import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import type { Attempt, LocalDraft, Origin } from './local-draft.ts'
import { originOf, type StoredPost } from './post-store.ts'
import { EMPTY_POST, sameText, textOf } from './post-text.ts'

/** `save` leaves a post as public as it is. */
export type Intent = 'save' | 'publish'

/** Another save came in between: what is stored now, or nothing if the post is gone. */
export interface Conflict {
  stored: StoredPost | null
  status: PostStatus
}

/** A save under way: what was in the editor when it began. */
export interface Saving {
  draft: LocalDraft
  status: PostStatus
  generation: number
}

export interface EditorState {
  draft: LocalDraft
  /** Counts the texts that came into the editor, so that an answer about one is never applied to another. */
  generation: number
  saving?: Saving | undefined
  /** Asked for while another save is under way. */
  waiting?: Intent | undefined
  result: 'none' | 'saved' | 'failed'
  conflict?: Conflict | undefined
  signInNeeded: boolean
  /** How many saves arrived: each makes the lists out of date. */
  saves: number
}

export type EditorEvent =
  | { type: 'typed'; changes: Partial<BlogPostInput> }
  | { type: 'opened'; post: StoredPost }
  | { type: 'new post' }
  /** The post in the editor, last saved at `before`, was published or unpublished from the list. */
  | { type: 'status changed'; before: string; post: StoredPost }
  | { type: 'save asked'; intent: Intent }
  | { type: 'sent'; saving: Saving; attempt: Attempt }
  | { type: 'saved'; saving: Saving; origin: Origin | undefined }
  | { type: 'conflicted'; saving: Saving; stored: StoredPost | null }
  | { type: 'failed'; saving: Saving; signInNeeded: boolean }
  /** The text written here goes over what is stored, or beside it as a draft of its own. */
  | { type: 'conflict settled'; how: 'over' | 'beside' }
  | { type: 'signed in' }
  | { type: 'logged out' }

export const initialState = (draft: LocalDraft): EditorState => ({
  draft,
  generation: 0,
  result: 'none',
  signInNeeded: false,
  saves: 0,
})

const statusFor = (intent: Intent, { origin }: LocalDraft): PostStatus =>
  intent === 'publish' ? 'published' : (origin?.status ?? 'draft')

function begin(state: EditorState, status: PostStatus): EditorState {
  const { draft, generation } = state
  return { ...state, saving: { draft, status, generation }, waiting: undefined, result: 'none' }
}

/** Puts another text into the editor. A save of the former one goes on. */
function show(state: EditorState, draft: LocalDraft): EditorState {
  return { ...state, draft, generation: state.generation + 1, result: 'none', conflict: undefined }
}

/** After the save of a text that is no longer in the editor: the one that is there may be waiting for its turn. */
function goOn(state: EditorState, intent: Intent | undefined): EditorState {
  return intent ? begin(state, statusFor(intent, state.draft)) : state
}

function typed(state: EditorState, changes: Partial<BlogPostInput>): EditorState {
  const { origin, attempt, text: before } = state.draft
  const text = { ...before, ...changes }
  const hasWords = !sameText({ ...text, category: EMPTY_POST.category }, EMPTY_POST)
  const draft = { text, origin, dirty: Boolean(origin || hasWords), ...(hasWords && { attempt }) }
  return { ...state, draft, result: 'none' }
}

function saved(state: EditorState, { status, draft, generation }: Saving, origin: Origin | undefined) {
  const { waiting } = state
  const stored: EditorState = {
    ...state,
    saving: undefined,
    waiting: undefined,
    signInNeeded: false,
    saves: state.saves + 1,
  }
  if (generation !== state.generation) return goOn(stored, waiting)
  const { text, attempt } = state.draft
  const isChanged = !sameText(text, draft.text)
  const rest: LocalDraft = origin
    ? { text, origin, dirty: true }
    : { text, origin: state.draft.origin, attempt, dirty: true }
  const isMoreWanted = waiting && (isChanged || statusFor(waiting, rest) !== status)
  if (!isChanged && !isMoreWanted) return { ...show(stored, { text: EMPTY_POST }), result: 'saved' as const }
  return goOn({ ...stored, draft: rest, conflict: undefined }, isMoreWanted ? waiting : undefined)
}

function notSaved(state: EditorState, { generation }: Saving, changes: Partial<EditorState>): EditorState {
  const { waiting } = state
  const ended = { ...state, saving: undefined, waiting: undefined }
  if (generation === state.generation) return { ...ended, result: 'failed', ...changes }
  const signInNeeded = changes.signInNeeded ?? state.signInNeeded
  return goOn({ ...ended, signInNeeded }, signInNeeded ? undefined : waiting)
}

function settled(state: EditorState, how: 'over' | 'beside'): EditorState {
  if (!state.conflict || state.saving) return state
  const { stored, status } = state.conflict
  const { text } = state.draft
  if (how === 'over' && stored)
    return begin(show(state, { text, origin: originOf(stored), dirty: true }), status)
  // Its moment and its address belong to the post that is stored.
  const { published_at: _moment, slug: _address, ...rest } = text
  return begin(show(state, { text: rest, dirty: true }), 'draft')
}

/** What becomes of the editor. An answer counts only for the save that is under way. */
export function reduce(state: EditorState, event: EditorEvent): EditorState {
  if ('saving' in event && event.saving !== state.saving) return state
  switch (event.type) {
    case 'typed':
      return typed(state, event.changes)
    case 'opened':
      return show(state, { text: textOf(event.post), origin: originOf(event.post) })
    case 'new post':
      return show(state, { text: EMPTY_POST })
    case 'status changed': {
      const { origin, text } = state.draft
      if (origin?.id !== event.post.id || origin.openedAt !== event.before) return state
      const { published_at } = textOf(event.post)
      return {
        ...state,
        draft: { ...state.draft, text: { ...text, published_at }, origin: originOf(event.post) },
      }
    }
    case 'save asked':
      if (state.saving) return { ...state, waiting: event.intent }
      return begin(state, statusFor(event.intent, state.draft))
    case 'sent':
      if (event.saving.generation !== state.generation) return state
      return { ...state, draft: { ...state.draft, attempt: event.attempt } }
    case 'saved':
      return saved(state, event.saving, event.origin)
    case 'conflicted': {
      const { stored, saving } = event
      return notSaved(state, saving, { conflict: { stored, status: saving.status } })
    }
    case 'failed':
      return notSaved(state, event.saving, event.signInNeeded ? { signInNeeded: true } : {})
    case 'conflict settled':
      return settled(state, event.how)
    case 'signed in':
      return { ...state, signInNeeded: false }
    case 'logged out':
      return { ...initialState({ text: EMPTY_POST }), generation: state.generation + 1, saves: state.saves }
  }
}

export type SaveState = 'none' | 'saving' | 'saved' | 'failed' | 'unsaved'

/** What is told about the text in the editor. */
export function saveState({ saving, waiting, generation, result, draft }: EditorState): SaveState {
  if (saving && (saving.generation === generation || waiting)) return 'saving'
  if (result !== 'none') return result
  return draft.dirty ? 'unsaved' : 'none'
}
