import { postPath } from '../../contract/addresses.ts'
import type { Database, Transaction } from '../db/database.ts'
import {
  type AddressOutcome,
  addAddresses,
  addRedirects,
  findTransferPosts,
  insertTransferPost,
  storeNextVersion,
  type TransferPost,
  updateTransferPost,
} from '../db/post-transfer.ts'
import type { ImportedPost } from './found-post.ts'

export type SaveOutcome =
  | { outcome: 'created' | 'updated' | 'unchanged'; addresses: AddressOutcome[] }
  /** The reason, shown after the title of the post. */
  | { outcome: 'refused'; reason: string }

const COMPARED = [
  'title',
  'slug',
  'content',
  'category',
  'status',
  'excerpt',
  'seo_title',
  'seo_description',
  'cover',
  'cover_alt',
] as const

/** A missing text counts as empty. A file without a date matches any date. */
function isSame(stored: TransferPost, post: ImportedPost): boolean {
  return (
    COMPARED.every(name => (stored[name] ?? '') === (post[name] ?? '')) &&
    JSON.stringify(stored.tags) === JSON.stringify(post.tags) &&
    (post.published_at === null || post.published_at === stored.published_at)
  )
}

/** New posts wait for someone to publish them. Existing posts keep their status. */
const asDraft = (post: ImportedPost, stored: TransferPost | undefined): ImportedPost => ({
  ...post,
  status: stored?.status ?? 'draft',
  published_at: stored ? stored.published_at : post.published_at,
})

/** Rolls the transaction of a dry run back. */
class DryRun extends Error {
  readonly result: SaveOutcome
  constructor(result: SaveOutcome) {
    super('dry run')
    this.result = result
  }
}

/** A next version follows its post, which a dry run hasn't stored. */
async function saveNextVersion(tx: Transaction, post: ImportedPost, apply: boolean): Promise<SaveOutcome> {
  const finish = (outcome: 'created' | 'updated' | 'unchanged'): SaveOutcome => ({ outcome, addresses: [] })
  const [stored] = (await findTransferPosts(tx, post)).filter(({ id }) => id === post.id)
  if (!stored && !apply) return finish('created')
  if (stored?.status !== 'published' || stored.trashed)
    return {
      outcome: 'refused',
      reason: 'isn’t saved: it’s the next version of a post that isn’t public here',
    }
  const outcome = finish(await storeNextVersion(tx, post))
  if (!apply) throw new DryRun(outcome)
  return outcome
}

/**
 * Saves an imported post in one transaction: creates it, or updates the one with its id or slug. A dry run does the
 * same and rolls it back, so that it finds everything that the database would refuse.
 */
export async function savePost(
  database: Database,
  given: ImportedPost,
  { apply, drafts = false }: { apply: boolean; drafts?: boolean },
): Promise<SaveOutcome> {
  try {
    return await database.transaction({ role: 'service' }, async (tx): Promise<SaveOutcome> => {
      if (given.status === 'next') return await saveNextVersion(tx, given, apply)
      const [stored, another] = await findTransferPosts(tx, given)
      const post = drafts ? asDraft(given, stored) : given
      const finish = (result: SaveOutcome) => {
        if (!apply) throw new DryRun(result)
        return result
      }
      if (another)
        return { outcome: 'refused', reason: `isn’t saved: another post has the address ${given.slug}` }
      if (stored?.trashed)
        return {
          outcome: 'refused',
          reason: `isn’t saved: the post at ${post.slug} is in Trash. Restore it or delete it for good first`,
        }
      const id = stored?.id ?? (await insertTransferPost(tx, post))
      const isUnchanged = stored !== undefined && isSame(stored, post)
      if (stored && !isUnchanged) await updateTransferPost(tx, id, post)
      const redirects = await addRedirects(tx, id, post.aliases)
      const addresses = await addAddresses(tx, post.addresses, postPath(post.slug))
      const isLed = redirects > 0 || addresses.some(({ outcome }) => outcome === 'added')
      if (!stored) return finish({ outcome: 'created', addresses })
      return finish({ outcome: isUnchanged && !isLed ? 'unchanged' : 'updated', addresses })
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    // Class 22 is for invalid values and 23 for violated constraints: the post is at fault, not the import.
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^2[23]/.test(code))
      return { outcome: 'refused', reason: `couldn’t be saved in the database: ${(error as Error).message}` }
    throw error
  }
}
