import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { editPath } from '#contract/addresses.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { Origin } from '../core/document-type.ts'
import { originOf, type StoredPost } from '../post/post-store.ts'
import { type Editor, editorStore } from '../post/use-editor.ts'

const isLater = (stored: Origin<BlogPostInput>, opened: Origin<BlogPostInput>) =>
  stored.openedAt > opened.openedAt || (opened.next?.id !== undefined && stored.next?.id !== opened.next.id)

/** The address of a new post. */
export const NEW_POST = 'new'

/** Opens the post of the address in the editor. Unsaved text of the former one stays on this device. */
export function useTextOf(post: StoredPost | undefined, { draft: { origin }, putAside }: Editor) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const { send, state } = editorStore()
    const { draft } = state()
    const isOpen = post?.id === draft.origin?.id
    // Someone has saved, published or discarded it since, and nothing was typed here.
    const isOutdated = post && draft.origin && !draft.dirty && isLater(originOf(post), draft.origin)
    if (isOpen && !isOutdated) return
    putAside()
    send(post ? { type: 'opened', stored: post } : { type: 'new document' })
  }, [post, putAside])
  // Once saved, a new post gets its own address, also when a part of the page was opened meanwhile.
  const savedId = post ? undefined : origin?.id
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the former address counts
  useEffect(() => {
    if (savedId && editorStore().state().draft.origin?.id === savedId)
      navigate({ pathname: editPath(savedId), search }, { replace: true })
  }, [savedId, key, navigate])
}

/** Asks before leaving a text that is neither saved nor kept on this device. */
export function useLeaving({ draft: { dirty, origin }, isStored, hold }: Editor) {
  const own = editPath(origin?.id ?? NEW_POST)
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => Boolean(dirty) && !isStored && pathname !== own,
  )
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only this decides
  useEffect(() => hold(isBlocked), [isBlocked])
  // A discarded text, or a save that ended meanwhile, needs no question.
  useEffect(() => {
    if (blocker.state === 'blocked' && !dirty) blocker.proceed()
  }, [blocker, dirty])
  return blocker
}
