import { createStore } from '#app/lib/store.ts'
import { createAutosave } from './autosave.ts'
import type { Attempt, LocalDraft, Outcome, Saving, StoredDocument, TextRules } from './document-type.ts'
import { type EditorEvent, initialState } from './editor-state.ts'
import { createReducer } from './reduce-editor.ts'

export interface EditorEffects<Text, Stored> {
  read(): LocalDraft<Text>
  /** Stores a draft on this device, and returns whether that worked. */
  store(draft: LocalDraft<Text>): boolean
  forgetAll(): void
  save(saving: Saving<Text>, onSent: (attempt: Attempt<Text>) => void): Promise<Outcome<Text, Stored>>
  /** Tells the person how a save ended. */
  tell(outcome: Outcome<Text, Stored>, saving: Saving<Text>): void
  /** Calls when the browser is online again. */
  onOnline(listener: () => void): void
  /** Whether the editor is emptied after a save. */
  isEmptied: boolean
}

export type EditorStore<Text extends object, Stored extends StoredDocument> = ReturnType<
  typeof createEditorStore<Text, Stored>
>

/**
 * Holds the editor's state. Stores drafts on the device at once, runs one save at a time, and autosaves drafts that the server has
 * shortly after the last key.
 */
export function createEditorStore<Text extends object, Stored extends StoredDocument>(
  rules: TextRules<Text, Stored>,
  effects: EditorEffects<Text, Stored>,
) {
  type Event = EditorEvent<Text, Stored>
  const reduce = createReducer(rules)
  const { get, set, subscribe } = createStore(initialState<Text, Stored>(effects.read(), effects.isEmptied))
  let isStored = true
  const autosave = createAutosave(get, () => send({ type: 'save asked', intent: 'auto' }))
  effects.onOnline(autosave.hurry)
  // A draft restored by a reload may not be saved yet.
  autosave.follow(get(), get())

  function send(event: Event): void {
    const before = get()
    const after = reduce(before, event)
    if (after === before) return
    if (event.type === 'logged out') effects.forgetAll()
    else if (after.draft !== before.draft) isStored = effects.store(after.draft)
    set(after)
    autosave.follow(before, after)
    if (after.saving && after.saving !== before.saving) run(after.saving)
  }

  async function run(saving: Saving<Text>): Promise<void> {
    const outcome = await effects.save(saving, attempt => send({ type: 'sent', saving, attempt }))
    // Someone signed out meanwhile, so nobody is told.
    if (get().saving !== saving) return
    effects.tell(outcome, saving)
    send(eventOf(outcome, saving))
  }

  return {
    send,
    state: get,
    /** Whether this device has stored the editor's draft. */
    isStored: () => isStored,
    subscribe,
  }
}

function eventOf<Text, Stored>(
  outcome: Outcome<Text, Stored>,
  saving: Saving<Text>,
): EditorEvent<Text, Stored> {
  switch (outcome.kind) {
    case 'saved':
      return { type: 'saved', saving, origin: outcome.origin }
    case 'conflict':
      return { type: 'conflicted', saving, stored: outcome.stored }
    case 'signed out':
      return { type: 'failed', saving, why: 'signed out' }
    case 'failed':
      return { type: 'failed', saving, why: outcome.isAway ? 'away' : 'refused' }
  }
}
