import { useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { showFailure } from '../show-failure.ts'
import { restorePost, type StoredPost } from './post-store.ts'

const UNDO_MS = 10_000

/** Posts that were deleted in the last ten seconds, whichever tab is open meanwhile. */
export function useDeleted(onRestored: () => void) {
  const [deleted, setDeleted] = useState<StoredPost[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  const letGo = (post: StoredPost) => setDeleted(before => before.filter(({ id }) => id !== post.id))
  function hold(post: StoredPost) {
    setDeleted(before => [...before, post])
    timers.current.add(setTimeout(letGo, UNDO_MS, post))
  }
  async function undo(post: StoredPost) {
    try {
      await restorePost(post)
      letGo(post)
      showToast({ title: blogAdmin.posts.restored })
      onRestored()
    } catch (error) {
      showFailure(error)
    }
  }
  return { deleted, hold, undo }
}
