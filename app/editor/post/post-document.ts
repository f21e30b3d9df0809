import { showToast } from '#app/ui/toast-store.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { isAdminPath } from '#contract/addresses.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { DocumentType, TextRules } from '../core/document-type.ts'
import { asTypedNote } from './as-typed.ts'
import { EMPTY_POST, postDrafts } from './post-drafts.ts'
import type { StoredPost } from './post-store.ts'
import { openedFrom, sameText, savedText, textOf, withoutSentCorrection } from './post-text.ts'
import { replacedStore, savePost } from './save-post.ts'
import { isAhead } from './schedule.ts'
import { statusStore, UNDO_MS } from './status-store.ts'

const { next } = blogPublishing

export const postRules: TextRules<BlogPostInput, StoredPost> = {
  empty: EMPTY_POST,
  open: openedFrom,
  isSame: sameText,
  isEmpty: text => sameText({ ...text, category: EMPTY_POST.category }, EMPTY_POST),
  isComplete: ({ title, content }) => title.trim() !== '' && content.trim() !== '',
  stored: savedText,
  afterSave: withoutSentCorrection,
  // Date and slug belong to the stored post.
  asCopy: ({ published_at: _moment, slug: _address, ...text }) => text,
  atStatusOf: (text, post) => ({ ...text, published_at: textOf(post).published_at }),
}

export const postDocument: DocumentType<BlogPostInput, StoredPost> = {
  rules: postRules,
  drafts: postDrafts,
  save: savePost,
  tellSaved({ status, draft: { text, origin: former } }, origin) {
    const description = asTypedNote(text.content)
    const isScheduled = status === 'published' && isAhead(text.published_at)
    if (status === 'published' && origin?.next?.id)
      return showToast({ title: next.notPublished, description: next.look, destructive: true })
    const shown = former?.next?.isPublic ? next.published : BLOG_MESSAGES.postPublished
    const published = isScheduled ? blogPublishing.tools.scheduledToast : shown
    showToast({
      title: status === 'published' ? published : BLOG_MESSAGES.draftSaved,
      ...(description && { description }),
    })
    if (status !== 'published' || !origin) return
    const moment = text.published_at ?? new Date().toISOString()
    const replaced = former?.next ? replacedStore.get() : undefined
    if (former?.next?.isPublic) {
      // A correction has already told readers what was wrong.
      const isUndoable = replaced?.post.id === origin.id && !replaced.draft.correction
      statusStore.set({
        id: origin.id,
        title: text.title,
        slug: origin.slug,
        status,
        moment,
        isChange: true,
        ...(isUndoable && { replaced: { ...replaced, until: Date.now() + UNDO_MS } }),
      })
      return
    }
    const isNew = former?.status !== 'published'
    statusStore.set({
      id: origin.id,
      title: text.title,
      slug: origin.slug,
      status,
      moment,
      ...(isNew && { before: { status: 'draft', published_at: null, until: Date.now() + UNDO_MS } }),
    })
  },
  changedElsewhere: blogAdmin.conflict.heading,
  isEmptied: () => !isAdminPath(location.pathname),
  forget: () => statusStore.set(undefined),
}
