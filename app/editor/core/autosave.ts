import { type EditorState, isAutosavable } from './editor-state.ts'

type State = EditorState<unknown, unknown>

/** Delays after the last key: for a draft that the server has, and for a new text. */
export const AUTOSAVE_MS = 2_000
export const FIRST_AUTOSAVE_MS = 15_000
/** The first delay after a save without an answer. Each further one doubles it. */
const BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 60_000

function autosavePause({ draft, misses }: State): number {
  const pause = draft.origin ? AUTOSAVE_MS : FIRST_AUTOSAVE_MS
  return misses === 0 ? pause : Math.max(pause, Math.min(BACKOFF_MS * 2 ** (misses - 1), MAX_BACKOFF_MS))
}

export interface Autosave {
  /** Called after each change of the editor's state. */
  follow(before: State, after: State): void
  /** Saves now what waited for the connection. */
  hurry(): void
}

/** Saves after a pause in typing. Each key puts it off. */
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
