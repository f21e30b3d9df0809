import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import { EMPTY_POST } from './post-text.ts'

/** The stored post that a text is a version of, as it was when it was opened. */
export interface Origin {
  id: string
  slug: string
  status: PostStatus
  openedAt: string
}

/** What was sent last. If its answer is lost, the next save looks whether it arrived. */
export interface Attempt {
  slug: string
  authorId: string
  text: BlogPostInput
}

/** What is in the editor. */
export interface LocalDraft {
  text: BlogPostInput
  origin?: Origin | undefined
  /** Something was typed that is stored nowhere else. */
  dirty?: boolean | undefined
  attempt?: Attempt | undefined
}

/** The name is old, and stays: drafts in browsers are stored under it, and the cookie policy names it. */
const KEY = 'octavo-manuscript'

/**
 * The draft survives a reload and a crash: it is stored on this device until it is saved. Each tab stores its own, and
 * the last one typed anywhere is there for a tab that has none.
 */
export function readDraft(): LocalDraft {
  return parse(read('sessionStorage')) ?? parse(read('localStorage')) ?? { text: EMPTY_POST }
}

/** Stores what is worth it, and otherwise forgets this tab's draft. What another tab stored since is left. */
export function storeDraft(draft: LocalDraft): void {
  if (draft.dirty || draft.origin) {
    const json = JSON.stringify(draft)
    write('sessionStorage', json)
    write('localStorage', json)
    return
  }
  if (read('localStorage') === read('sessionStorage')) write('localStorage', null)
  write('sessionStorage', null)
}

/** Leaves nothing behind, whichever tab wrote it. */
export function forgetDrafts(): void {
  write('sessionStorage', null)
  write('localStorage', null)
}

type Place = 'sessionStorage' | 'localStorage'

function read(place: Place): string | null {
  try {
    return globalThis[place].getItem(KEY)
  } catch {
    // A browser may refuse its storage. Then nothing is stored.
    return null
  }
}

function write(place: Place, json: string | null): void {
  try {
    if (json === null) globalThis[place].removeItem(KEY)
    else globalThis[place].setItem(KEY, json)
  } catch {
    // Refused or full: the text is still in the editor.
    return
  }
}

function parse(json: string | null): LocalDraft | undefined {
  try {
    const { text, origin, dirty, attempt } = JSON.parse(json ?? '{}')
    return text && { text: { ...EMPTY_POST, ...text }, origin, dirty, attempt }
  } catch {
    // Not written by us.
    return undefined
  }
}
