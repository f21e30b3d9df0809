import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { editPath } from '#contract/addresses.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Origin } from '../core/document-type.ts'
import { originOf, type StoredPost } from '../post/post-store.ts'
import { type Editor, editorStore } from '../post/use-editor.ts'

const isLater = (stored: Origin<BlogPostInput>, opened: Origin<BlogPostInput>) =>
  stored.openedAt > opened.openedAt || (opened.next?.id !== undefined && stored.next?.id !== opened.next.id)

/** In the address of a text that was never saved. */
export const NEW_POST = 'new'

/** Brings the text of the address into the editor. What was there and is not saved stays on this device. */
export function useTextOf(post: StoredPost | undefined, { draft: { origin }, putAside }: Editor) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const { send, state } = editorStore()
    const { draft } = state()
    const isOpen = post?.id === draft.origin?.id
    // Somebody has saved, published or discarded it since, and nothing was typed here.
    const isOutdated = post && draft.origin && !draft.dirty && isLater(originOf(post), draft.origin)
    if (isOpen && !isOutdated) return
    putAside()
    send(post ? { type: 'opened', stored: post } : { type: 'new document' })
  }, [post, putAside])
  // A text that was new has an address once it is saved. Whoever opens a part of the page meanwhile, at the address that it had, is led on too.
  const savedId = post ? undefined : origin?.id
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the former address counts
  useEffect(() => {
    if (savedId && editorStore().state().draft.origin?.id === savedId)
      navigate({ pathname: editPath(savedId), search }, { replace: true })
  }, [savedId, key, navigate])
}

/** Asks before a text is left that is neither saved nor kept on this device. */
export function useLeaving({ draft: { dirty, origin }, isStored, hold }: Editor) {
  const own = editPath(origin?.id ?? NEW_POST)
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => Boolean(dirty) && !isStored && pathname !== own,
  )
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only this decides
  useEffect(() => hold(isBlocked), [isBlocked])
  // It was discarded, or a save that ended meanwhile makes the question unnecessary.
  useEffect(() => {
    if (blocker.state === 'blocked' && !dirty) blocker.proceed()
  }, [blocker, dirty])
  return blocker
}
