import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { postPath } from '#contract/addresses.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { showFailure } from '../failures.ts'
import {
  deletePost,
  listAllPosts,
  type PostLine,
  readStoredPost,
  type StoredPost,
  setStatus,
} from '../posts/post-store.ts'
import { createRequestOrder } from '../request-order.ts'
import { usePages } from '../use-loaded.ts'

const copy = blogAdmin.posts

interface PostListProps {
  /** How often posts were changed from elsewhere in the panel. */
  changes: number
  /** The posts that can still be brought back. */
  undoStrips: ReactNode
  onEdit: (post: StoredPost) => void
  /** A post changed from here, which was last saved at `before`. */
  onStored: (before: string, post: StoredPost) => void
  onDeleted: (post: StoredPost) => void
  onChange: () => void
}

/** Every post with its status, and what can be done with it. */
export function PostList({ changes, undoStrips, onEdit, onStored, onDeleted, onChange }: PostListProps) {
  const { rows, hasMore, reload, more } = usePages(listAllPosts)
  const [pendingDelete, setPendingDelete] = useState<PostLine>()

  const [nextTurn] = useState(createRequestOrder)
  const seen = useRef(changes)
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    reload()
  }, [changes, reload])

  async function act(work: () => Promise<string>) {
    try {
      showToast({ title: await work() })
      onChange()
      await reload()
    } catch (error) {
      showFailure(error)
    }
  }
  async function edit(line: PostLine) {
    const turn = nextTurn()
    try {
      const post = await readStoredPost(line.id)
      if (!turn.take()) return
      if (post) onEdit(post)
      else await reload()
    } catch (error) {
      if (!turn.isOvertaken()) showFailure(error)
    }
  }
  const switchStatus = (line: PostLine) =>
    act(async () => {
      const publish = line.status === 'draft'
      const post = await setStatus(line, publish ? 'published' : 'draft')
      if (post) onStored(line.updated_at, post)
      return publish ? MESSAGES.postPublished : copy.unpublished
    })
  const remove = (line: PostLine) =>
    act(async () => {
      const post = await readStoredPost(line.id)
      await deletePost(line.id)
      if (post) onDeleted(post)
      return copy.deleted
    })

  return (
    <section className="page section" aria-labelledby="all-posts">
      <h2 id="all-posts" className="subtitle">
        {copy.heading}
      </h2>
      {undoStrips}
      {rows?.length === 0 && <p className="post-notice heading">{copy.empty}</p>}
      {rows === undefined && <p className="post-notice heading">{copy.loading}</p>}
      <ul className="manager">
        {rows?.map(line => (
          <li key={line.id}>
            <div className="wrap-anywhere">
              <p className="heading">{line.title}</p>
              <p className="folio">
                <span className={line.status === 'published' ? '' : 'text-rubric'}>
                  {line.status === 'published' ? copy.published : copy.draft}
                </span>
                {' · '}
                <TimeAgo moment={line.updated_at} />
                <span>{` · /blog/${line.slug}`}</span>
              </p>
            </div>
            <div className="manager-actions">
              {line.status === 'published' && <Link to={postPath(line.slug)}>{copy.view}</Link>}
              <button type="button" onClick={() => edit(line)}>
                {copy.edit}
              </button>
              <button type="button" onClick={() => switchStatus(line)}>
                {line.status === 'published' ? copy.unpublish : copy.publish}
              </button>
              <button type="button" onClick={() => setPendingDelete(line)}>
                {copy.delete}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="btn mt-6" onClick={more}>
          {copy.more}
        </button>
      )}
      {pendingDelete && (
        <ConfirmDialog
          title={copy.confirmDelete}
          text={copy.confirmText}
          subject={pendingDelete.title}
          confirm={copy.confirm}
          cancel={copy.cancel}
          onCancel={() => setPendingDelete(undefined)}
          onConfirm={() => {
            remove(pendingDelete)
            setPendingDelete(undefined)
          }}
        />
      )}
    </section>
  )
}
