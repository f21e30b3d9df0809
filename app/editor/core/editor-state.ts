import type { Attempt, Intent, LocalDraft, Origin, Saving, Status } from './document-type.ts'

/** Another save came in between: what is stored now, or null if the document is gone. */
export interface Conflict<Stored> {
  stored: Stored | null
  status: Status
  /** Found by an autosave, so that it must not interrupt typing. */
  isQuiet?: boolean
}

/** `away`: the server did not answer, so the same save may succeed later. */
type Result = 'none' | 'saved' | 'failed' | 'away'

export interface EditorState<Text, Stored> {
  draft: LocalDraft<Text>
  /** Whether the editor is emptied after a save, as on the blog page. In the back office the text stays. */
  isEmptied: boolean
  /** Counts the texts in the editor, so that a response about one is never applied to another. */
  generation: number
  saving?: Saving<Text> | undefined
  /** The save requested while another one is under way. */
  waiting?: Intent | undefined
  result: Result
  /** Whether the last save was an autosave. */
  isAuto: boolean
  /** How many saves in a row got no answer. */
  misses: number
  conflict?: Conflict<Stored> | undefined
  signInNeeded: boolean
  /** Whether the person is being asked to give the text up. Until then nothing happens to it. */
  isHeld: boolean
  /** How many saves arrived: lists load again after each. */
  saves: number
  /** How many of those were published. */
  publications: number
}

export type EditorEvent<Text, Stored> =
  | { type: 'typed'; changes: Partial<Text> }
  | { type: 'opened'; stored: Stored }
  /** A draft found on this device. */
  | { type: 'draft opened'; draft: LocalDraft<Text> }
  | { type: 'new document' }
  /** The editor's document, last saved at `before`, was published or unpublished from the list. */
  | { type: 'status changed'; before: string; stored: Stored }
  | { type: 'save asked'; intent: Intent }
  | { type: 'sent'; saving: Saving<Text>; attempt: Attempt<Text> }
  | { type: 'saved'; saving: Saving<Text>; origin: Origin<Text> | undefined }
  | { type: 'conflicted'; saving: Saving<Text>; stored: Stored | null }
  | { type: 'failed'; saving: Saving<Text>; why: 'refused' | 'away' | 'signed out' }
  | { type: 'conflict shown' }
  /** The text here replaces the stored one, or becomes a draft beside it. */
  | { type: 'conflict settled'; how: 'over' | 'beside' }
  /** The text was merged with the stored one, and is saved over it. */
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

/** Whether autosave may run: for a draft that needs no decision from the person. */
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

/** The save status of the editor's text. */
export function saveState<Text, Stored>(state: EditorState<Text, Stored>): SaveState {
  const { saving, waiting, generation, result, draft, isAuto, signInNeeded } = state
  if (saving && (saving.generation === generation || waiting)) return 'saving'
  if (isAuto && signInNeeded) return 'signedOut'
  if (result !== 'none') return result
  return draft.dirty ? 'unsaved' : 'none'
}

/** Whether screen readers announce it: autosaves are too frequent. */
export const isSaidAloud = <Text, Stored>({ isAuto, result, signInNeeded }: EditorState<Text, Stored>) =>
  !isAuto || result === 'away' || result === 'failed' || signInNeeded
