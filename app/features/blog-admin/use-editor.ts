import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import { type BlogPostInput, BlogPostSchema, type PostStatus } from '#contract/blog-post.ts'
import { MESSAGES } from '#contract/messages.ts'
import { backendClient } from '../../lib/backend-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { chooseSlug, wantedSlug } from './free-slug.ts'
import { forgetKept, keep, type Manuscript, readKept } from './kept-text.ts'
import {
  EMPTY_POST,
  insertPost,
  readSlugsLike,
  readStoredPost,
  type StoredPost,
  updatePost,
} from './post-store.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Another save came in between: what is stored now, or nothing if the post is gone. */
export interface Conflict {
  stored: StoredPost | null
  status: PostStatus
}

const DUPLICATE = '23505'
const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? error.code : undefined
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The editor's state: the text, what becomes of it, and what to do when saving meets something in its way. */
export function useEditor(onSaved: () => void) {
  const [manuscript, setManuscript] = useState<Manuscript>(readKept)
  const [state, setState] = useState<SaveState>('idle')
  const [conflict, setConflict] = useState<Conflict>()
  const [signInNeeded, setSignInNeeded] = useState(false)

  useEffect(() => {
    if (manuscript.text !== EMPTY_POST) keep(manuscript)
  }, [manuscript])

  function change(changes: Partial<BlogPostInput>) {
    setState('idle')
    setManuscript(before => ({ ...before, text: { ...before.text, ...changes } }))
  }

  function open(post: StoredPost) {
    setState('idle')
    setConflict(undefined)
    const { id, slug, status, updated_at } = post
    const text = {
      title: post.title,
      excerpt: post.excerpt ?? '',
      content: post.content,
      category: post.category,
    }
    setManuscript({ text, origin: { id, slug, status, openedAt: updated_at } })
  }

  function startNew() {
    forgetKept()
    setConflict(undefined)
    setManuscript({ text: EMPTY_POST })
  }

  function fail(message: string) {
    setState('failed')
    showToast({ title: MESSAGES.postFailedTitle, description: message, destructive: true })
  }

  /** Saves as a draft or as published. Nothing is sent unless it is complete and somebody is signed in. */
  async function save(status: PostStatus) {
    const checked = safeParse(BlogPostSchema, manuscript.text)
    if (!checked.success) return fail(checked.issues[0].message)
    setState('saving')
    const { data } = await backendClient().auth.getUser()
    if (!data.user) {
      setSignInNeeded(true)
      return fail(MESSAGES.notAuthenticated)
    }
    try {
      const saved = manuscript.origin
        ? await saveOver(manuscript.origin, checked.output, status)
        : await saveNew(checked.output, status, data.user.id)
      if (!saved) return
      setState('saved')
      forgetKept()
      setManuscript({ text: EMPTY_POST })
      showToast({ title: status === 'published' ? MESSAGES.postPublished : MESSAGES.draftSaved })
      onSaved()
    } catch (error) {
      fail(messageOf(error))
    }
  }

  async function saveNew(text: BlogPostInput, status: PostStatus, author_id: string): Promise<boolean> {
    // Somebody may take the slug between the look and the save: look again, a few times.
    for (let tries = 3; ; tries--) {
      const { slug } = chooseSlug(text.title, await readSlugsLike(wantedSlug(text.title)))
      try {
        await insertPost({ ...text, slug, author_id }, status)
        return true
      } catch (error) {
        if (codeOf(error) !== DUPLICATE || tries === 1) throw error
      }
    }
  }

  async function saveOver(
    origin: NonNullable<Manuscript['origin']>,
    text: BlogPostInput,
    status: PostStatus,
  ): Promise<boolean> {
    const { slug } = chooseSlug(text.title, await readSlugsLike(wantedSlug(text.title)), origin.id)
    const goesPublic = status === 'published' && origin.status === 'draft'
    const goesPrivate = status === 'draft' && origin.status === 'published'
    const changes = {
      ...text,
      slug,
      status,
      ...(goesPublic && { published_at: new Date().toISOString() }),
      ...(goesPrivate && { published_at: null }),
    }
    if (await updatePost(origin.id, origin.openedAt, changes)) return true
    setConflict({ stored: await readStoredPost(origin.id), status })
    setState('failed')
    return false
  }

  /** Settles a conflict for the text written here: it is based on what is stored now, and can be saved again. */
  function keepMine() {
    const stored = conflict?.stored
    setConflict(undefined)
    setManuscript(before => ({
      text: before.text,
      origin: stored
        ? { id: stored.id, slug: stored.slug, status: stored.status, openedAt: stored.updated_at }
        : undefined,
    }))
  }

  return {
    manuscript,
    state,
    conflict,
    signInNeeded,
    change,
    open,
    startNew,
    save,
    keepMine,
    signedInAgain: () => setSignInNeeded(false),
  }
}

export type Editor = ReturnType<typeof useEditor>
