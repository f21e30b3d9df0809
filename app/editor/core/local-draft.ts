import { readStored, storedKeys, writeStored } from '#app/lib/stored.ts'
import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import { DEFAULT_CATEGORY } from '#contract/categories.ts'
import { withoutPending } from '../post/picture-marks.ts'

export const EMPTY_POST: BlogPostInput = { title: '', excerpt: '', content: '', category: DEFAULT_CATEGORY }

/** The stored post that a text is a version of, as it was when it was opened. */
export interface Origin {
  id: string
  slug: string
  status: PostStatus
  openedAt: string
  /** What it said then, for a merge. None is known of texts that an older version of the site stored. */
  text?: BlogPostInput | undefined
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

/** A text that another tab, or an earlier visit, left on this device. */
export interface FoundDraft {
  key: DraftKey
  draft: LocalDraft
  /** When it was last typed in. None is known of texts that an older version of the site stored. */
  typedAt?: string | undefined
}

/**
 * The name is old, and stays: drafts in browsers are stored under it, and the cookie policy names it. In session storage it has
 * the text of this tab, in local storage a text that an older version of the site stored. Behind a colon follows which text it is.
 */
const KEY = 'octavo-manuscript'
const PREFIX = `${KEY}:` as const

type DraftKey = `${typeof KEY}${string}`

/** Where the text of this tab is in local storage, or was last. */
let ownKey: DraftKey | undefined

const keyOf = ({ origin }: LocalDraft): DraftKey | undefined => (origin ? `${PREFIX}${origin.id}` : undefined)

/**
 * Takes the text that this tab had before a reload. It is in session storage only while no page is open in the tab, since the
 * browser copies that to a tab that is opened from this one, which must not begin with the same text.
 */
export function takeDraft(): LocalDraft {
  const json = readStored('sessionStorage', KEY)
  writeStored('sessionStorage', KEY, null)
  const stored = parse(json)
  ownKey = stored?.key ?? (stored?.draft.dirty ? keyOf(stored.draft) : undefined)
  return stored?.draft ?? { text: EMPTY_POST }
}

/** Leaves the text for the page that is opened next in this tab. */
export function leaveDraft(draft: LocalDraft): void {
  if (draft.dirty || draft.origin)
    writeStored('sessionStorage', KEY, JSON.stringify({ ...draft, key: ownKey, typedAt: now() }))
}

/** The place of a post, or beside it where a text is that another tab or an earlier visit left. */
function freeKey(place: DraftKey | undefined): DraftKey {
  if (place === undefined) return `${PREFIX}new-${crypto.randomUUID()}`
  return readStored('localStorage', place) === null ? place : `${place}:${crypto.randomUUID()}`
}

/** Stores a text that was not saved, apart from the texts of other tabs. Returns whether the browser took it. */
export function storeDraft(draft: LocalDraft): boolean {
  const place = keyOf(draft)
  const isInPlace = place ? ownKey?.split(':', 2).join(':') === place : ownKey?.startsWith(`${PREFIX}new-`)
  const key = draft.dirty ? (isInPlace && ownKey) || freeKey(place) : undefined
  if (ownKey !== undefined && ownKey !== key) writeStored('localStorage', ownKey, null)
  ownKey = key
  return key === undefined || writeStored('localStorage', key, JSON.stringify({ ...draft, typedAt: now() }))
}

/** The texts on this device that are not in this tab's editor, the newest first. */
export function findDrafts(): FoundDraft[] {
  return localKeys()
    .filter(key => key !== ownKey)
    .flatMap(key => {
      const found = parse(readStored('localStorage', key))
      return found?.draft.dirty ? [{ key, draft: found.draft, typedAt: found.typedAt }] : []
    })
    .sort((one, other) => (other.typedAt ?? '').localeCompare(one.typedAt ?? ''))
}

/** Makes a text that was found this tab's own, in place of the one that it had. */
export function adoptDraft(key: DraftKey): void {
  if (ownKey !== undefined && ownKey !== key) writeStored('localStorage', ownKey, null)
  ownKey = key
}

/** Leaves the text of this tab on this device when another one takes its place. */
export function releaseDraft(): void {
  ownKey = undefined
}

/** Forgets a text that was found. A tab that still has it stores it again with the next key. */
export function discardDraft(key: DraftKey): void {
  writeStored('localStorage', key, null)
}

/** Leaves nothing behind, whichever tab wrote it. */
export function forgetDrafts(): void {
  writeStored('sessionStorage', KEY, null)
  for (const key of localKeys()) writeStored('localStorage', key, null)
  ownKey = undefined
}

const now = () => new Date().toISOString()

const localKeys = () => storedKeys(KEY).filter(key => key === KEY || key.startsWith(PREFIX))

interface Stored {
  draft: LocalDraft
  key?: DraftKey | undefined
  typedAt?: string | undefined
}

function parse(json: string | null): Stored | undefined {
  try {
    const { text, origin, dirty, attempt, key, typedAt } = JSON.parse(json ?? '{}')
    if (!text) return undefined
    // Uploads do not outlive the page.
    const content = withoutPending(text.content ?? '')
    return { draft: { text: { ...EMPTY_POST, ...text, content }, origin, dirty, attempt }, key, typedAt }
  } catch {
    // Not written by us.
    return undefined
  }
}
