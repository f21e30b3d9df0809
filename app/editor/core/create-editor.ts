import { useSyncExternalStore } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { onLogout } from '#app/features/session/logout.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import type { DocumentType, Intent, Outcome, Saving, StoredDocument } from './document-type.ts'
import { isSaidAloud, saveState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import type { FoundDraft } from './local-drafts.ts'

/** What the views of an editor are given: its text, what becomes of it, and what can be done with it. */
export type Editor<Text extends object, Stored extends StoredDocument> = ReturnType<
  ReturnType<typeof createEditor<Text, Stored>>['useEditor']
>

/** The editor of one kind of document. */
export function createEditor<Text extends object, Stored extends StoredDocument>(
  type: DocumentType<Text, Stored>,
) {
  const { drafts } = type
  let store: EditorStore<Text, Stored> | undefined

  /** One editor per tab. It outlives its view, so that a save goes on when another one is looked at. */
  function editorStore(): EditorStore<Text, Stored> {
    store ??= openStore()
    return store
  }

  function tell(outcome: Outcome<Text, Stored>, saving: Saving<Text>): void {
    // The editor shows what it does by itself, unless somebody waits for it.
    const isThere = saving.generation === editorStore().state().generation
    if (saving.intent === 'auto' && (isThere || outcome.kind === 'saved')) return
    if (outcome.kind === 'saved') type.tellSaved(saving, outcome.origin)
    if (outcome.kind === 'signed out') showFailure(BLOG_MESSAGES.notAuthenticated)
    if (outcome.kind === 'failed') showFailure(outcome.error)
    // The editor shows a conflict itself, unless another text is there by now.
    if (outcome.kind === 'conflict' && !isThere) showFailure(type.changedElsewhere)
  }

  function openStore(): EditorStore<Text, Stored> {
    const opened = createEditorStore(type.rules, {
      read: drafts.take,
      store: drafts.store,
      forgetAll: drafts.forgetAll,
      save: type.save,
      tell,
      onOnline: listener => window.addEventListener('online', listener),
      isEmptied: type.isEmptied(),
    })
    authClient().then(auth =>
      auth.onAuthStateChange(event => {
        if (event === 'SIGNED_IN' && opened.state().signInNeeded) opened.send({ type: 'signed in' })
      }),
    )
    window.addEventListener('pagehide', () => drafts.leave(opened.state().draft))
    // A page that comes back as it was has its text, which no other tab may begin with.
    window.addEventListener('pageshow', ({ persisted }) => persisted && drafts.take())
    onLogout(() => {
      opened.send({ type: 'logged out' })
      type.forget()
    })
    return opened
  }

  /** How many saves that readers may see have arrived, for what must be read again after each. */
  function usePublications(): number {
    const { state, subscribe } = editorStore()
    return useSyncExternalStore(subscribe, () => state().publications)
  }

  function useEditor() {
    const { send, state: read, isStored, subscribe } = editorStore()
    const state = useSyncExternalStore(subscribe, read)
    return {
      draft: state.draft,
      /** Another one with each text that comes into the editor. */
      generation: state.generation,
      state: saveState(state),
      isSaidAloud: isSaidAloud(state),
      isStored: isStored(),
      conflict: state.conflict,
      signInNeeded: state.signInNeeded,
      saves: state.saves,
      change: (changes: Partial<Text>) => send({ type: 'typed', changes }),
      open: (stored: Stored) => send({ type: 'opened', stored }),
      /** What is in the editor stays on this device, as a text that can be found. */
      putAside: drafts.release,
      openFound({ key, draft }: FoundDraft<Text>) {
        drafts.release()
        drafts.adopt(key)
        send({ type: 'draft opened', draft })
      },
      follow: (before: string, stored: Stored) => send({ type: 'status changed', before, stored }),
      hold: (isHeld: boolean) => send({ type: 'held', isHeld }),
      discard: () => send({ type: 'new document' }),
      save: (intent: Intent) => send({ type: 'save asked', intent }),
      showConflict: () => send({ type: 'conflict shown' }),
      settle: (how: 'over' | 'beside') => send({ type: 'conflict settled', how }),
      takeMerged: (stored: Stored, text: Text) => send({ type: 'merged', stored, text }),
    }
  }

  return { editorStore, useEditor, usePublications }
}
