import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { safeParse } from 'valibot'
import { codeOf, isRefusedToken } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { createStore } from '#app/lib/store.ts'
import { type BlogPostInput, BlogPostSchema, type PostStatus } from '#contract/blog-post.ts'
import { DATA_ERROR } from '#contract/errors.ts'
import type * as core from '../core/document-type.ts'
import { chooseSlug, wantedSlug } from './free-slug.ts'
import { nextOf, nextRow, publishNext, type Replaced, storeNext } from './next-version.ts'
import { withoutPending } from './picture-marks.ts'
import {
  insertPost,
  originOf,
  readPostAt,
  readSlugsLike,
  readStoredPost,
  type StoredPost,
  updatePost,
} from './post-store.ts'
import { holdsText, sameText } from './post-text.ts'

type Attempt = core.Attempt<BlogPostInput>
type Origin = core.Origin<BlogPostInput>
export type Outcome = core.Outcome<BlogPostInput, StoredPost>

/** What the last publication replaced. */
export const replacedStore = createStore<Replaced | undefined>(undefined)

interface Work {
  text: BlogPostInput
  status: PostStatus
  /** Whether it is an autosave. */
  isAuto: boolean
  /** Whether it publishes, now or at the scheduled moment. */
  isPublication: boolean
  userId: string
  /** The previous save, whose response may have been lost. */
  last: Attempt | undefined
  onSent: (attempt: Attempt) => void
}

const TRIES = 3
const TOO_MANY = 429
const SERVER_FAULT = 500

const saved = (stored: Pick<StoredPost, 'id' | 'slug' | 'status' | 'updated_at'> | null): Outcome => ({
  kind: 'saved',
  origin: stored ? originOf(stored) : undefined,
})

/** Saves a draft. Sends nothing if it is incomplete or nobody is signed in. */
export async function savePost(
  { draft, status, intent }: core.Saving<BlogPostInput>,
  onSent: (attempt: Attempt) => void,
): Promise<Outcome> {
  const checked = safeParse(BlogPostSchema, {
    ...draft.text,
    content: withoutPending(draft.text.content),
  })
  if (!checked.success) return { kind: 'failed', error: checked.issues[0].message, isAway: false }
  try {
    const userId = await currentUserId()
    if (!userId) return { kind: 'signed out' }
    const isAuto = intent === 'auto'
    const { origin } = draft
    // After a conflict, the status tells whether the person had asked to publish.
    const isPublication = intent === 'publish' || (status === 'published' && origin?.status === 'draft')
    const work = { text: checked.output, status, isAuto, isPublication, userId, last: draft.attempt, onSent }
    return await (origin ? saveOver(origin, work) : saveNew(work))
  } catch (error) {
    return isRefusedToken(error)
      ? { kind: 'signed out' }
      : { kind: 'failed', error, isAway: !isRefusal(error) }
  }
}

/** Classes of SQLSTATE: wrong data, a violated constraint, no right. A retry would fail again. */
const REFUSALS = /^(?:22|23|42)/

const isRefusal = (error: unknown) => REFUSALS.test(codeOf(error) ?? '')

/** A server that does not answer has not ended the session. */
const isNoAnswer = (error: AuthError) =>
  isAuthRetryableFetchError(error) ||
  (isAuthApiError(error) && (error.status === TOO_MANY || error.status >= SERVER_FAULT))

/** The id of the signed-in user; undefined if nobody is signed in any more. */
async function currentUserId(): Promise<string | undefined> {
  const { data, error } = await (await authClient()).getUser()
  if (error && isNoAnswer(error)) throw error
  return data.user?.id
}

/** Someone may take the slug between the lookup and the save, so it tries a few times. */
async function withFreeSlug<T>(
  { title, slug: own }: BlogPostInput,
  ownId: string | undefined,
  save: (slug: string) => Promise<T>,
) {
  const wanted = wantedSlug(title, own)
  for (let tries = TRIES; ; tries--) {
    const { slug } = chooseSlug(wanted, await readSlugsLike(wanted), ownId)
    try {
      return await save(slug)
    } catch (error) {
      if (codeOf(error) !== DATA_ERROR.duplicate || tries === 1) throw error
    }
  }
}

/** The post that an attempt stored, if it did. The slug was free, so only the attempt can have used it. */
async function findAttempt(attempt: Attempt): Promise<StoredPost | undefined> {
  const post = await readPostAt(attempt.slug)
  return post && post.author_id === attempt.authorId && holdsText(post, attempt.text) ? post : undefined
}

/** A text that shares neither title nor content with the attempt is another post, and must not replace it. */
const isVersionOf = (text: BlogPostInput, attempt: Attempt) =>
  text.title === attempt.text.title || text.content === attempt.text.content

async function saveNew(work: Work): Promise<Outcome> {
  const { text, status, isAuto, userId, onSent } = work
  let last = work.last
  return withFreeSlug(text, undefined, async slug => {
    const arrived = last && isVersionOf(text, last) ? await findAttempt(last) : undefined
    if (arrived && arrived.status === status && holdsText(arrived, text)) return saved(arrived)
    if (arrived) return saveOver(originOf(arrived), work)
    last = { slug, authorId: userId, text }
    onSent(last)
    return saved(
      await insertPost({ ...text, slug, author_id: userId, ...(isAuto && { autosaved: true }) }, status),
    )
  })
}

/** The publication date. A public post keeps its date unless it gets a new one. Otherwise the database sets it: its first date, or now. */
function publishTime(from: PostStatus, to: PostStatus, wanted: string | null | undefined) {
  if (wanted) return { published_at: wanted }
  if (to === 'published') return from === 'draft' ? { published_at: null } : {}
  return from === 'published' || wanted === null ? { published_at: null } : {}
}

async function saveOver(origin: Origin, work: Work): Promise<Outcome> {
  const next = nextOf(origin)
  if (next) return saveBeside(origin, next, work)
  const { text, status, isAuto, userId, last, onSent } = work
  const { published_at, ...rest } = text
  const stored = await withFreeSlug(text, origin.id, slug => {
    onSent({ slug, authorId: userId, text })
    return updatePost(origin.id, origin.openedAt, {
      ...rest,
      slug,
      status,
      autosaved: isAuto,
      ...publishTime(origin.status, status, published_at),
    })
  })
  if (stored) return saved(stored)
  const found = await readStoredPost(origin.id)
  if (found?.status === status && holdsText(found, text)) return saved(found)
  // Only our own save has changed it since, and its response was lost.
  if (found && last && holdsText(found, last.text))
    return saveOver(originOf(found), { ...work, last: undefined })
  return { kind: 'conflict', stored: found }
}

/** Saves the next version of a public post, and publishes it if requested. */
async function saveBeside(origin: Origin, next: core.NextVersion, work: Work): Promise<Outcome> {
  const { text, isAuto, isPublication, userId, last, onSent } = work
  const isUnchanged = next.id === undefined && origin.text && sameText(origin.text, text) && !text.correction
  if (isUnchanged && !isPublication) return { kind: 'saved', origin }
  const stored = await withFreeSlug(text, origin.id, slug => {
    onSent({ slug, authorId: userId, text })
    return storeNext(origin, next, { ...nextRow(text, slug), autosaved: isAuto })
  })
  if (!stored) return besideOthers(origin, work, last)
  const { id, slug, updated_at: openedAt, publish_at: publishAt, overtaken_at } = stored
  const isOvertaken = overtaken_at !== null
  const saved: Outcome = {
    kind: 'saved',
    origin: { id: origin.id, slug, status: 'draft', openedAt, next: { ...next, id, publishAt, isOvertaken } },
  }
  // Before publishing, the person is told what they would replace.
  if (!isPublication || (isOvertaken && !next.isOvertaken)) return saved
  const before = await readStoredPost(origin.id)
  if (!(await publishNext(origin.id, openedAt))) return besideOthers(origin, work, undefined)
  const published = await readStoredPost(origin.id)
  if (before) replacedStore.set({ post: before, draft: nextRow(text, slug) })
  return { kind: 'saved', origin: published ? originOf(published) : undefined }
}

/** Someone else saved, published or discarded it, or a response of ours was lost. */
async function besideOthers(origin: Origin, work: Work, last: Attempt | undefined): Promise<Outcome> {
  const { text, isPublication } = work
  const found = await readStoredPost(origin.id)
  if (!found) return { kind: 'conflict', stored: null }
  const isOurs = holdsText(found, text)
  if (isOurs && !isPublication) return { kind: 'saved', origin: originOf(found) }
  // The stored draft is still the opened one: the public post changed beside it.
  const isUntouched = found.next_versions && origin.next?.id && origin.text && holdsText(found, origin.text)
  if (isOurs || isUntouched || (last && holdsText(found, last.text)))
    return saveOver(originOf(found), { ...work, last: undefined })
  return { kind: 'conflict', stored: found }
}
