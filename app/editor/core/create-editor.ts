import { useSyncExternalStore } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { onLogout } from '#app/features/session/logout.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import type { DocumentType, Intent, Outcome, Saving, StoredDocument } from './document-type.ts'
import { isSaidAloud, saveState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import type { FoundDraft } from './local-drafts.ts'

/** What an editor's views get: its text, its status and its actions. */
export type Editor<Text extends object, Stored extends StoredDocument> = ReturnType<
  ReturnType<typeof createEditor<Text, Stored>>['useEditor']
>

/** Makes the editor for one kind of document. */
export function createEditor<Text extends object, Stored extends StoredDocument>(
  type: DocumentType<Text, Stored>,
) {
  const { drafts } = type
  let store: EditorStore<Text, Stored> | undefined

  /** One editor per tab. It outlives its view, so that a save continues while another view is open. */
  function editorStore(): EditorStore<Text, Stored> {
    store ??= openStore()
    return store
  }

  function tell(outcome: Outcome<Text, Stored>, saving: Saving<Text>): void {
    // The editor shows its autosaves itself, unless someone waits for the result.
    const isThere = saving.generation === editorStore().state().generation
    if (saving.intent === 'auto' && (isThere || outcome.kind === 'saved')) return
    if (outcome.kind === 'saved') type.tellSaved(saving, outcome.origin)
    if (outcome.kind === 'signed out') showFailure(BLOG_MESSAGES.notAuthenticated)
    if (outcome.kind === 'failed') showFailure(outcome.error)
    // The editor shows a conflict itself, unless it holds another text by now.
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
    // A page restored from the back/forward cache still has its text, so no other tab may take it.
    window.addEventListener('pageshow', ({ persisted }) => persisted && drafts.take())
    onLogout(() => {
      opened.send({ type: 'logged out' })
      type.forget()
    })
    return opened
  }

  /** How many published saves have arrived: lists load again after each. */
  function usePublications(): number {
    const { state, subscribe } = editorStore()
    return useSyncExternalStore(subscribe, () => state().publications)
  }

  function useEditor() {
    const { send, state: read, isStored, subscribe } = editorStore()
    const state = useSyncExternalStore(subscribe, read)
    return {
      draft: state.draft,
      /** Changes whenever another text comes into the editor. */
      generation: state.generation,
      state: saveState(state),
      isSaidAloud: isSaidAloud(state),
      isStored: isStored(),
      conflict: state.conflict,
      signInNeeded: state.signInNeeded,
      saves: state.saves,
      change: (changes: Partial<Text>) => send({ type: 'typed', changes }),
      open: (stored: Stored) => send({ type: 'opened', stored }),
      /** Keeps the editor's text on this device, where it can be found later. */
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
