import type { Context } from 'hono'
import type { Backups } from '../../contract/backups.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { recordAction } from '../db/audit-log.ts'
import { isBackupTaken } from '../db/last-backup.ts'
import { readProofState } from '../db/last-proof.ts'
import type { AdminDeps } from './deps.ts'

const NONE = { settings: null, backups: [] }

/** `GET admin/backups`: what is set, what is there, and what was last restored on trial. */
export async function backups(c: Context, deps: AdminDeps): Promise<Response> {
  const { last, failed, trying, making } = await guarded(c, deps, async tx => ({
    ...(await readProofState(tx)),
    making: await isBackupTaken(tx),
  }))
  const proved = last && {
    name: last.name,
    at: new Date(deps.now() - last.age * 1000).toISOString(),
    rows: last.rows,
  }
  const here = (await deps.backups()?.read()) ?? NONE
  return c.json({ ...here, making, proving: trying, proved, failed } satisfies Backups)
}

/** `POST admin/backups`: makes one now. It goes on after the answer. */
export async function makeBackup(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, (tx, { user }) => recordAction(tx, 'backup asked for', user.id))
  const schedule = deps.backups()
  if (schedule === undefined) throw new AuthError('feature_disabled')
  await schedule.makeNow()
  return c.body(null, 202)
}

/** `POST admin/backups/:name/proof`: restores one on trial now. It goes on after the answer. */
export async function proveBackupNow(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  const schedule = deps.backups()
  if (schedule === undefined) throw new AuthError('feature_disabled')
  if (!(await schedule.proveNow(c.req.param('name') ?? ''))) throw new AuthError('not_found')
  return c.body(null, 202)
}
