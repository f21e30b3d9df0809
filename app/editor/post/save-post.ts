import { type AuthError, isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { safeParse } from 'valibot'
import { codeOf, isRefusedToken } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { type BlogPostInput, BlogPostSchema, type PostStatus } from '#contract/blog-post.ts'
import { DATA_ERROR } from '#contract/errors.ts'
import type * as core from '../core/document-type.ts'
import { chooseSlug, wantedSlug } from './free-slug.ts'
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
import { holdsText } from './post-text.ts'

type Attempt = core.Attempt<BlogPostInput>
type Origin = core.Origin<BlogPostInput>
export type Outcome = core.Outcome<BlogPostInput, StoredPost>

interface Work {
  text: BlogPostInput
  status: PostStatus
  /** The editor saves by itself. */
  isAuto: boolean
  userId: string
  /** The save before this one, whose answer may have been lost. */
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

/** Saves a draft. Nothing is sent unless it is complete and somebody is signed in. */
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
    const work = { text: checked.output, status, isAuto, userId, last: draft.attempt, onSent }
    return await (draft.origin ? saveOver(draft.origin, work) : saveNew(work))
  } catch (error) {
    return isRefusedToken(error)
      ? { kind: 'signed out' }
      : { kind: 'failed', error, isAway: !isRefusal(error) }
  }
}

/** Classes of SQLSTATE: wrong data, a violated constraint, no right. Sending the same again changes nothing. */
const REFUSALS = /^(?:22|23|42)/

const isRefusal = (error: unknown) => REFUSALS.test(codeOf(error) ?? '')

/** A server that cannot answer has not said that the session has ended. */
const isNoAnswer = (error: AuthError) =>
  isAuthRetryableFetchError(error) ||
  (isAuthApiError(error) && (error.status === TOO_MANY || error.status >= SERVER_FAULT))

/** The id of whoever is signed in, or undefined when nobody is any more. */
async function currentUserId(): Promise<string | undefined> {
  const { data, error } = await (await authClient()).getUser()
  if (error && isNoAnswer(error)) throw error
  return data.user?.id
}

/** Somebody may take the slug between the look and the save: look again, a few times. */
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

/** The post that an attempt stored, if it did. Its slug was free before, so only the attempt can have put its text there. */
async function findAttempt(attempt: Attempt): Promise<StoredPost | undefined> {
  const post = await readPostAt(attempt.slug)
  return post && post.author_id === attempt.authorId && holdsText(post, attempt.text) ? post : undefined
}

/** A text that shares neither title nor content with an attempt is another post, which must not go over it. */
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

/**
 * When readers see the post. A public one keeps its moment unless it gets another. One that goes public gets it from the
 * database: its first date if it was public before, or else the present.
 */
function publishTime(from: PostStatus, to: PostStatus, wanted: string | null | undefined) {
  if (wanted) return { published_at: wanted }
  if (to === 'published') return from === 'draft' ? { published_at: null } : {}
  return from === 'published' || wanted === null ? { published_at: null } : {}
}

async function saveOver(origin: Origin, work: Work): Promise<Outcome> {
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
  // Changed since, but by our own save, whose answer was lost.
  if (found && last && holdsText(found, last.text))
    return saveOver(originOf(found), { ...work, last: undefined })
  return { kind: 'conflict', stored: found }
}
