import { useEffect, useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { showFailure } from '../failures.ts'
import { restorePost, type StoredPost } from './post-store.ts'

const copy = blogAdmin.posts
const UNDO_MS = 10_000

interface UndoParts {
  show: (deleted: readonly StoredPost[]) => void
  restore: (post: StoredPost) => Promise<void>
  onRestored: () => void
  fail: (error: unknown) => void
}

/** The posts that were deleted in the last ten seconds, each until it is brought back or its time is over. */
export function createUndoList({ show, restore, onRestored, fail }: UndoParts) {
  const timers = new Map<StoredPost, ReturnType<typeof setTimeout>>()
  const showAll = () => show([...timers.keys()])

  function remove(post: StoredPost) {
    clearTimeout(timers.get(post))
    timers.delete(post)
    showAll()
  }
  return {
    add(post: StoredPost) {
      timers.set(post, setTimeout(remove, UNDO_MS, post))
      showAll()
    },
    async undo(post: StoredPost): Promise<void> {
      try {
        await restore(post)
      } catch (error) {
        return fail(error)
      }
      remove(post)
      onRestored()
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Posts that can still be brought back, whichever tab of the panel is open meanwhile. */
export function useUndoDelete(onRestored: () => void) {
  const [deleted, show] = useState<readonly StoredPost[]>([])
  const [list] = useState(() =>
    createUndoList({
      show,
      restore: restorePost,
      onRestored() {
        showToast({ title: copy.restored })
        onRestored()
      },
      fail: showFailure,
    }),
  )
  useEffect(() => list.stop, [list])
  return { deleted, ...list }
}

interface UndoStripProps {
  post: StoredPost
  onUndo: (post: StoredPost) => void
}

/** A deleted post, with the button that brings it back. */
export function UndoStrip({ post, onUndo }: UndoStripProps) {
  return (
    <p className="sheet mt-4 flex flex-wrap items-center justify-between gap-4 px-4 py-2" role="status">
      <span className="wrap-anywhere">{`${copy.deleted}: ${post.title}`}</span>
      <button type="button" className="btn btn-small" onClick={() => onUndo(post)}>
        {copy.undo}
      </button>
    </p>
  )
}
