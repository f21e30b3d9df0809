import { type EditorEvent, type EditorState, initialState, reduce, type Saving } from './editor-state.ts'
import type { Attempt, LocalDraft } from './local-draft.ts'
import type { Outcome } from './save-post.ts'

export interface EditorEffects {
  read(): LocalDraft
  store(draft: LocalDraft): void
  forgetAll(): void
  save(saving: Saving, onSent: (attempt: Attempt) => void): Promise<Outcome>
  /** Tells the person how a save ended. */
  tell(outcome: Outcome, saving: Saving): void
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** Holds the editor's state and does what follows from it: drafts are stored at once, and one save runs at a time. */
export function createEditorStore(effects: EditorEffects) {
  let state = initialState(effects.read())
  const listeners = new Set<() => void>()

  function send(event: EditorEvent): void {
    const before = state
    state = reduce(before, event)
    if (state === before) return
    if (event.type === 'logged out') effects.forgetAll()
    else if (state.draft !== before.draft) effects.store(state.draft)
    for (const listener of listeners) listener()
    if (state.saving && state.saving !== before.saving) run(state.saving)
  }

  async function run(saving: Saving): Promise<void> {
    const outcome = await effects.save(saving, attempt => send({ type: 'sent', saving, attempt }))
    // Somebody logged out meanwhile, and nobody is there to be told.
    if (state.saving !== saving) return
    effects.tell(outcome, saving)
    send(eventOf(outcome, saving))
  }

  return {
    send,
    state: (): EditorState => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function eventOf(outcome: Outcome, saving: Saving): EditorEvent {
  switch (outcome.kind) {
    case 'saved':
      return { type: 'saved', saving, origin: outcome.origin }
    case 'conflict':
      return { type: 'conflicted', saving, stored: outcome.stored }
    case 'signed out':
      return { type: 'failed', saving, signInNeeded: true }
    case 'failed':
      return { type: 'failed', saving, signInNeeded: false }
  }
}
