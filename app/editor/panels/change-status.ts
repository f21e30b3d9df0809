import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { Status } from '../core/document-type.ts'
import { bringBack, discardNext, type Replaced, updateNext } from '../post/next-version.ts'
import { readStoredPost, updatePost } from '../post/post-store.ts'
import { statusStore, UNDO_MS } from '../post/status-store.ts'
import type { Editor } from '../post/use-editor.ts'

interface Change {
  status: Status
  published_at: string | null
}

/** Follows what is stored now. The editor's text stays. */
async function follow(editor: Editor): Promise<void> {
  const { origin } = editor.draft
  const post = origin && (await readStoredPost(origin.id))
  if (origin && post) editor.follow(origin.openedAt, post)
}

/** Publishes or unpublishes the stored post. The editor's text stays. */
export async function changeStatus(editor: Editor, { status, published_at }: Change): Promise<void> {
  const { origin } = editor.draft
  if (!origin) return
  const post = await updatePost(origin.id, origin.next?.over ?? origin.openedAt, { status, published_at })
  if (!post) throw new Error(blogAdmin.conflict.heading)
  await follow(editor)
}

/** Unpublishes a post, with Undo. */
export async function unpublish(editor: Editor): Promise<void> {
  const { origin, text } = editor.draft
  if (!origin) return
  const published_at = origin.next?.publicAt ?? text.published_at ?? null
  await changeStatus(editor, { status: 'draft', published_at: null })
  statusStore.set({
    id: origin.id,
    title: text.title,
    slug: origin.slug,
    status: 'draft',
    moment: null,
    before: { status: 'published', published_at, until: Date.now() + UNDO_MS },
  })
}

/** Schedules the stored next version, or cancels that. */
export async function scheduleNext(editor: Editor, publish_at: string | null): Promise<void> {
  const { origin } = editor.draft
  if (!origin?.next?.id) return
  if (!(await updateNext(origin.next.id, origin.openedAt, { publish_at })))
    throw new Error(blogAdmin.conflict.heading)
  await follow(editor)
}

/** Discards the draft of the next version. */
export async function discardDraft(editor: Editor): Promise<void> {
  const { origin } = editor.draft
  if (!origin) return
  if (origin.next?.id) await discardNext(origin.next.id)
  const post = await readStoredPost(origin.id)
  if (post) editor.open(post)
}

/** Undoes a publication of changes: readers see the former post, and the changes are a draft again. */
export async function unpublishChanges(editor: Editor, replaced: Replaced): Promise<void> {
  const { origin } = editor.draft
  const post = origin && (await bringBack(replaced, origin.openedAt))
  if (!post) throw new Error(blogAdmin.conflict.heading)
  editor.open(post)
}
