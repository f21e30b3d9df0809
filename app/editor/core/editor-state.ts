import type { Attempt, Intent, LocalDraft, Origin, Saving, Status } from './document-type.ts'

/** Another save came in between: what is stored now, or nothing if the document is gone. */
export interface Conflict<Stored> {
  stored: Stored | null
  status: Status
  /** The editor met it by itself, so that it must not interrupt whoever is writing. */
  isQuiet?: boolean
}

/** `away` when the server gave no answer, so that the same save may succeed later. */
type Result = 'none' | 'saved' | 'failed' | 'away'

export interface EditorState<Text, Stored> {
  draft: LocalDraft<Text>
  /** Whether a save makes room for the next text, as on the blog page. In the back office the text stays. */
  isEmptied: boolean
  /** Counts the texts that came into the editor, so that an answer about one is never applied to another. */
  generation: number
  saving?: Saving<Text> | undefined
  /** Asked for while another save is under way. */
  waiting?: Intent | undefined
  result: Result
  /** Whether the editor saved by itself last. */
  isAuto: boolean
  /** How many saves in a row got no answer. */
  misses: number
  conflict?: Conflict<Stored> | undefined
  signInNeeded: boolean
  /** Somebody is asked whether to give the text up, so that nothing happens to it meanwhile. */
  isHeld: boolean
  /** How many saves arrived: each makes the lists out of date. */
  saves: number
  /** How many of them readers may see. */
  publications: number
}

export type EditorEvent<Text, Stored> =
  | { type: 'typed'; changes: Partial<Text> }
  | { type: 'opened'; stored: Stored }
  /** A text that was found on this device. */
  | { type: 'draft opened'; draft: LocalDraft<Text> }
  | { type: 'new document' }
  /** The document in the editor, last saved at `before`, was published or unpublished from the list. */
  | { type: 'status changed'; before: string; stored: Stored }
  | { type: 'save asked'; intent: Intent }
  | { type: 'sent'; saving: Saving<Text>; attempt: Attempt<Text> }
  | { type: 'saved'; saving: Saving<Text>; origin: Origin<Text> | undefined }
  | { type: 'conflicted'; saving: Saving<Text>; stored: Stored | null }
  | { type: 'failed'; saving: Saving<Text>; why: 'refused' | 'away' | 'signed out' }
  | { type: 'conflict shown' }
  /** The text written here goes over what is stored, or beside it as a draft of its own. */
  | { type: 'conflict settled'; how: 'over' | 'beside' }
  /** The text was merged with what is stored. It is saved like any other, over what it was merged with. */
  | { type: 'merged'; stored: Stored; text: Text }
  | { type: 'held'; isHeld: boolean }
  | { type: 'signed in' }
  | { type: 'logged out' }

export const initialState = <Text, Stored>(
  draft: LocalDraft<Text>,
  isEmptied = true,
): EditorState<Text, Stored> => ({
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

/** Whether the editor may save its text by itself: a draft, and nothing that a person has to decide first. */
export function isAutosavable<Text, Stored>(state: EditorState<Text, Stored>): boolean {
  const { draft, saving, conflict, signInNeeded, isHeld, result, misses } = state
  const isRefused = result === 'failed' && misses === 0
  return (
    Boolean(draft.dirty) &&
    !(saving || conflict || signInNeeded || isHeld || isRefused) &&
    draft.origin?.status !== 'published'
  )
}

export type SaveState = Exclude<Result, 'none'> | 'none' | 'saving' | 'unsaved' | 'signedOut'

/** What is told about the text in the editor. */
export function saveState<Text, Stored>(state: EditorState<Text, Stored>): SaveState {
  const { saving, waiting, generation, result, draft, isAuto, signInNeeded } = state
  if (saving && (saving.generation === generation || waiting)) return 'saving'
  if (isAuto && signInNeeded) return 'signedOut'
  if (result !== 'none') return result
  return draft.dirty ? 'unsaved' : 'none'
}

/** Whether it is said aloud to whoever listens to the page: not what the editor does by itself and may do often. */
export const isSaidAloud = <Text, Stored>({ isAuto, result, signInNeeded }: EditorState<Text, Stored>) =>
  !isAuto || result === 'away' || result === 'failed' || signInNeeded
