import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { StoredPost } from './post-store.ts'

const copy = blogAdmin.posts

interface UndoStripProps {
  post: StoredPost
  onUndo: (post: StoredPost) => void
}

/** A deleted post, to be brought back while this is shown. */
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
