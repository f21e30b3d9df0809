import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import { EMPTY_POST } from './post-store.ts'

/** What is in the editor, and which stored post it is a version of. */
export interface Manuscript {
  text: BlogPostInput
  origin?: { id: string; slug: string; status: PostStatus; openedAt: string } | undefined
  /** Something was typed that is stored nowhere else. */
  dirty?: boolean | undefined
}

const KEY = 'octavo-manuscript'

/**
 * What was typed survives a reload and a crash: it is kept on this device until it is saved. Each tab keeps its own
 * text, and the last one typed anywhere is there for a tab that has none.
 */
export function readKept(): Manuscript {
  return parse(read('sessionStorage')) ?? parse(read('localStorage')) ?? { text: EMPTY_POST }
}

export function keep(manuscript: Manuscript): void {
  const kept = JSON.stringify(manuscript)
  write('sessionStorage', kept)
  write('localStorage', kept)
}

/** Forgets this tab's text, and leaves what another tab has kept since. */
export function forgetKept(): void {
  if (read('localStorage') === read('sessionStorage')) write('localStorage', null)
  write('sessionStorage', null)
}

type Place = 'sessionStorage' | 'localStorage'

function read(place: Place): string | null {
  try {
    return window[place].getItem(KEY)
  } catch {
    // A browser may refuse its storage. Then nothing is kept.
    return null
  }
}

function write(place: Place, kept: string | null): void {
  try {
    if (kept === null) window[place].removeItem(KEY)
    else window[place].setItem(KEY, kept)
  } catch {
    // Refused or full: the text is still in the editor.
    return
  }
}

function parse(kept: string | null): Manuscript | undefined {
  try {
    const { text, origin, dirty } = JSON.parse(kept ?? '{}')
    return text && { text: { ...EMPTY_POST, ...text }, origin, dirty }
  } catch {
    // Not written by us.
    return undefined
  }
}
