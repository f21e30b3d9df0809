import { useSyncExternalStore } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { onLogout } from '#app/features/session/logout.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { isAdminPath } from '#contract/addresses.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { asTypedNote } from '../post/as-typed.ts'
import type { StoredPost } from '../post/post-store.ts'
import { type Outcome, savePost } from '../post/save-post.ts'
import { isAhead } from '../post/schedule.ts'
import { standingStore } from '../post/standing-store.ts'
import { type Intent, isSaidAloud, type Saving, saveState } from './editor-state.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import {
  adoptDraft,
  type FoundDraft,
  forgetDrafts,
  leaveDraft,
  releaseDraft,
  storeDraft,
  takeDraft,
} from './local-draft.ts'

function tell(outcome: Outcome, { status, generation, intent, draft }: Saving): void {
  // The editor shows what it does by itself, unless somebody waits for it.
  const isThere = generation === editorStore().state().generation
  if (intent === 'auto' && (isThere || outcome.kind === 'saved')) return
  if (outcome.kind === 'saved') {
    const { title, content, published_at: moment } = draft.text
    const description = asTypedNote(content)
    const isScheduled = status === 'published' && isAhead(moment)
    const published = isScheduled ? blogPublishing.tools.scheduledToast : BLOG_MESSAGES.postPublished
    showToast({
      title: status === 'published' ? published : BLOG_MESSAGES.draftSaved,
      ...(description && { description }),
    })
    if (status === 'published' && outcome.origin)
      standingStore.set({ title, slug: outcome.origin.slug, moment: moment ?? new Date().toISOString() })
  }
  if (outcome.kind === 'signed out') showFailure(BLOG_MESSAGES.notAuthenticated)
  if (outcome.kind === 'failed') showFailure(outcome.error)
  // The editor shows a conflict itself, unless another text is there by now.
  if (outcome.kind === 'conflict' && !isThere) showFailure(blogAdmin.conflict.heading)
}

let store: EditorStore | undefined

/** One editor per tab. It outlives its view, so that a save goes on when another one is looked at. */
export function editorStore(): EditorStore {
  store ??= openStore()
  return store
}

function openStore(): EditorStore {
  const opened = createEditorStore({
    read: takeDraft,
    store: storeDraft,
    forgetAll: forgetDrafts,
    save: savePost,
    tell,
    onOnline: listener => window.addEventListener('online', listener),
    isEmptied: !isAdminPath(location.pathname),
  })
  authClient().then(auth =>
    auth.onAuthStateChange(event => {
      if (event === 'SIGNED_IN' && opened.state().signInNeeded) opened.send({ type: 'signed in' })
    }),
  )
  window.addEventListener('pagehide', () => leaveDraft(opened.state().draft))
  // A page that comes back as it was has its text, which no other tab may begin with.
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeDraft())
  onLogout(() => {
    opened.send({ type: 'logged out' })
    standingStore.set(undefined)
  })
  return opened
}

/** How many saves that readers may see have arrived, for what must be read again after each. */
export function usePublications(): number {
  const { state, subscribe } = editorStore()
  return useSyncExternalStore(subscribe, () => state().publications)
}

/** The text in the editor, what becomes of it, and what can be done with it. */
export function useEditor() {
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
    change: (changes: Partial<BlogPostInput>) => send({ type: 'typed', changes }),
    open: (post: StoredPost) => send({ type: 'opened', post }),
    /** What is in the editor stays on this device, as a text that can be found. */
    putAside: releaseDraft,
    openFound({ key, draft }: FoundDraft) {
      releaseDraft()
      adoptDraft(key)
      send({ type: 'draft opened', draft })
    },
    follow: (before: string, post: StoredPost) => send({ type: 'status changed', before, post }),
    hold: (isHeld: boolean) => send({ type: 'held', isHeld }),
    discard: () => send({ type: 'new post' }),
    save: (intent: Intent) => send({ type: 'save asked', intent }),
    showConflict: () => send({ type: 'conflict shown' }),
    settle: (how: 'over' | 'beside') => send({ type: 'conflict settled', how }),
    takeMerged: (stored: StoredPost, text: BlogPostInput) => send({ type: 'merged', stored, text }),
  }
}

export type Editor = ReturnType<typeof useEditor>
