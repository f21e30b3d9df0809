import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { Status } from '../core/document-type.ts'
import { updatePost } from '../post/post-store.ts'
import { standingStore, UNDO_MS } from '../post/standing-store.ts'
import type { Editor } from '../post/use-editor.ts'

interface Change {
  status: Status
  published_at: string | null
}

/** Publishes or unpublishes what is stored. The text in the editor stays as it is. */
export async function changeStatus(editor: Editor, { status, published_at }: Change): Promise<void> {
  const { origin } = editor.draft
  if (!origin) return
  const post = await updatePost(origin.id, origin.openedAt, { status, published_at })
  if (!post) throw new Error(blogAdmin.conflict.heading)
  editor.follow(origin.openedAt, post)
}

/** Takes a public post off the site, and offers to bring it back at its date. */
export async function unpublish(editor: Editor): Promise<void> {
  const { origin, text } = editor.draft
  if (!origin) return
  await changeStatus(editor, { status: 'draft', published_at: null })
  standingStore.set({
    id: origin.id,
    title: text.title,
    slug: origin.slug,
    status: 'draft',
    moment: null,
    before: {
      status: 'published',
      published_at: text.published_at ?? null,
      until: Date.now() + UNDO_MS,
    },
  })
}
