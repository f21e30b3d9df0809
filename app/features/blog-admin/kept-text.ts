import type { BlogPostInput } from '#contract/blog-post.ts'
import { EMPTY_POST } from './post-store.ts'

/** What is in the editor, and which stored post it is a version of. */
export interface Manuscript {
  text: BlogPostInput
  origin?: { id: string; slug: string; status: 'draft' | 'published'; openedAt: string } | undefined
}

const KEY = 'octavo-manuscript'

/** What was typed survives a reload and a crash: it is kept on this device until it is saved. */
export function readKept(): Manuscript {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (kept?.text) return { text: { ...EMPTY_POST, ...kept.text }, origin: kept.origin }
  } catch {
    forgetKept()
  }
  return { text: EMPTY_POST }
}

export function keep(manuscript: Manuscript): void {
  window.localStorage.setItem(KEY, JSON.stringify(manuscript))
}

export function forgetKept(): void {
  window.localStorage.removeItem(KEY)
}
