import { type EditorState, isAutosavable } from './editor-state.ts'

type State = EditorState<unknown, unknown>

/** How long after the last key a draft is saved that the server has, and a text that it has never seen. */
export const AUTOSAVE_MS = 2_000
export const FIRST_AUTOSAVE_MS = 15_000
/** After a save without an answer the next one waits, each time twice as long. */
const BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 60_000

function autosavePause({ draft, misses }: State): number {
  const pause = draft.origin ? AUTOSAVE_MS : FIRST_AUTOSAVE_MS
  return misses === 0 ? pause : Math.max(pause, Math.min(BACKOFF_MS * 2 ** (misses - 1), MAX_BACKOFF_MS))
}

export interface Autosave {
  /** Called after each change of the editor's state. */
  follow(before: State, after: State): void
  /** The connection is back: what waits for it is saved now. */
  hurry(): void
}

/** Saves when nothing was typed for a while. A save that is due is put off by each further key. */
export function createAutosave(state: () => State, save: () => void): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }
  function fire(): void {
    stop()
    save()
  }
  return {
    follow(before, after) {
      if (!isAutosavable(after)) return stop()
      if (timer !== undefined && before.draft.text === after.draft.text) return
      stop()
      timer = setTimeout(fire, autosavePause(after))
    },
    hurry() {
      if (isAutosavable(state()) && state().misses > 0) fire()
    },
  }
}
