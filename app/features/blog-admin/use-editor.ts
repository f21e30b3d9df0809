import { useEffect, useState } from 'react'
import { safeParse } from 'valibot'
import { type BlogPostInput, BlogPostSchema, type PostStatus } from '#contract/blog-post.ts'
import { MESSAGES } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { currentUserId } from './current-user.ts'
import { forgetKept, keep, type Manuscript, readKept } from './kept-text.ts'
import { EMPTY_POST, type StoredPost } from './post-store.ts'
import { isRefusedToken } from './refused-token.ts'
import { saveNew, saveOver } from './save-post.ts'
import { showFailure } from './show-failure.ts'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Another save came in between: what is stored now, or nothing if the post is gone. */
export interface Conflict {
  stored: StoredPost | null
  status: PostStatus
}

const originOf = ({ id, slug, status, updated_at }: StoredPost) => ({
  id,
  slug,
  status,
  openedAt: updated_at,
})

/** The editor's state: the text, what becomes of it, and what to do when saving meets something in its way. */
export function useEditor(onSaved: () => void) {
  const [manuscript, setManuscript] = useState<Manuscript>(readKept)
  const [state, setState] = useState<SaveState>('idle')
  const [conflict, setConflict] = useState<Conflict>()
  const [signInNeeded, setSignInNeeded] = useState(false)

  useEffect(() => {
    if (manuscript.dirty || manuscript.origin) keep(manuscript)
    else forgetKept()
  }, [manuscript])

  function change(changes: Partial<BlogPostInput>) {
    setState('idle')
    setManuscript(({ text, origin }) => {
      const next = { ...text, ...changes }
      return { text: next, origin, dirty: Boolean(origin || next.title || next.excerpt || next.content) }
    })
  }

  function show(next: Manuscript) {
    setState('idle')
    setConflict(undefined)
    setManuscript(next)
  }

  function open(post: StoredPost) {
    const { title, excerpt, content, category } = post
    show({ text: { title, excerpt: excerpt ?? '', content, category }, origin: originOf(post) })
  }

  /** The post in the editor was published or unpublished from the list: the text goes on from there. */
  function follow(before: string, post: StoredPost) {
    setManuscript(current =>
      current.origin?.id === post.id && current.origin.openedAt === before
        ? { ...current, origin: originOf(post) }
        : current,
    )
  }

  function fail(error: unknown) {
    setState('failed')
    showFailure(error)
  }

  function askToSignIn() {
    setSignInNeeded(true)
    fail(MESSAGES.notAuthenticated)
  }

  /** Saves as a draft or as published. Nothing is sent unless it is complete and somebody is signed in. */
  async function save(status: PostStatus, { text, origin }: Manuscript = manuscript) {
    const checked = safeParse(BlogPostSchema, text)
    if (!checked.success) return fail(checked.issues[0].message)
    setState('saving')
    try {
      const userId = await currentUserId()
      if (!userId) return askToSignIn()
      const outcome = origin
        ? await saveOver(origin, checked.output, status)
        : await saveNew(checked.output, status, userId)
      if (!outcome.saved) {
        setConflict({ stored: outcome.stored, status })
        setState('failed')
        return
      }
      show({ text: EMPTY_POST })
      setState('saved')
      setSignInNeeded(false)
      showToast({ title: status === 'published' ? MESSAGES.postPublished : MESSAGES.draftSaved })
      onSaved()
    } catch (error) {
      if (isRefusedToken(error)) askToSignIn()
      else fail(error)
    }
  }

  /** Settles a conflict: the text written here goes over what is stored, or beside it as a draft of its own. */
  function settle(how: 'over' | 'beside') {
    if (!conflict) return
    const { stored, status } = conflict
    const origin = how === 'over' && stored ? originOf(stored) : undefined
    const next = { text: manuscript.text, origin, dirty: true }
    show(next)
    return save(origin ? status : 'draft', next)
  }

  return {
    manuscript,
    state,
    conflict,
    signInNeeded,
    change,
    open,
    follow,
    startNew: () => show({ text: EMPTY_POST }),
    save: (status: PostStatus) => save(status),
    settle,
    signedInAgain: () => setSignInNeeded(false),
  }
}

export type Editor = ReturnType<typeof useEditor>
