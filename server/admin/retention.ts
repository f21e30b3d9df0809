import type { Context } from 'hono'
import type { DeletionApproval, RetentionState } from '../../contract/retention.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { approveWaiting, readWaiting } from '../db/retention.ts'
import { readRetention } from '../db/submissions.ts'
import type { AdminDeps } from './deps.ts'

/** `GET admin/retention`: how long submissions are kept, which go next, and what waits for an approval. */
export async function retention(c: Context, deps: AdminDeps): Promise<Response> {
  const { days, canBackUp } = deps.retention
  const state = await guarded(c, deps, async tx => ({
    ...(await readRetention(tx, days)),
    waiting: await readWaiting(tx, canBackUp),
  }))
  return c.json(state satisfies RetentionState)
}

function readSeen(body: Record<string, unknown>): DeletionApproval['seen'] {
  const { seen } = body
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
  if (typeof seen !== 'object' || seen === null || !Object.values(seen).every(isCount))
    throw new AuthError('validation_failed', {
      message: 'seen must hold how many rows of each kind you have seen',
    })
  return seen
}

/** `POST admin/retention/approval`: agrees to what waits. A backup is made first; both go on after the answer. */
export async function approveDeletion(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const seen = readSeen(await jsonBody(c))
  const outcome = await guarded(c, deps, async (tx, { user }) => {
    if (!deps.retention.canBackUp) return 'no backup'
    return approveWaiting(tx, seen, user.id)
  })
  if (outcome === 'no backup')
    throw new AuthError('conflict', {
      message:
        'We couldn’t make a backup, so we deleted nothing. Ask whoever runs the server to set up backups (BACKUP_DIR).',
    })
  if (outcome === 'changed')
    throw new AuthError('conflict', { message: 'The list changed in the meantime. Review it again.' })
  if (outcome === 'nothing') throw new AuthError('not_found')
  deps.retention.removeApproved()
  return c.body(null, 202)
}
