import type { Context } from 'hono'
import type { Backups } from '../../contract/backups.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { recordAction } from '../db/audit-log.ts'
import { readBackupState, takeWork } from '../db/backup-work.ts'
import type { AdminDeps } from './deps.ts'

const NONE = { settings: null, backups: [] }

/** `GET admin/backups`: what is set, what is there, and what was last made and tested. */
export async function backups(c: Context, deps: AdminDeps): Promise<Response> {
  const { backup, 'test restore': test, restore } = await guarded(c, deps, readBackupState)
  const ago = (seconds: number) => new Date(deps.now() - seconds * 1000).toISOString()
  const here = (await deps.backups()?.read()) ?? NONE
  const state: Backups = {
    ...here,
    making: backup.running,
    testing: test.running,
    not_made: backup.failed && { reason: backup.failed.reason, at: ago(backup.failed.age) },
    verified: test.last && {
      name: test.last.name ?? '',
      at: ago(test.last.age),
      rows: test.last.rows ?? 0,
    },
    not_verified: test.failed && {
      name: test.failed.name ?? '',
      reason: test.failed.reason,
      at: ago(test.failed.age),
    },
    restoring: restore.running,
    restored: restore.last && {
      name: restore.last.name ?? '',
      at: ago(restore.last.age),
      rows: restore.last.rows ?? 0,
      copy: restore.last.copy ?? null,
      submissions: restore.last.submissions ?? 0,
      accounts: restore.last.accounts ?? 0,
    },
    not_restored: restore.failed && {
      name: restore.failed.name ?? '',
      reason: restore.failed.reason,
      at: ago(restore.failed.age),
    },
  }
  return c.json(state)
}

/** `POST admin/backups`: makes one now. It goes on after the answer. */
export async function makeBackup(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, (tx, { user }) => recordAction(tx, 'backup asked for', user.id))
  const schedule = deps.backups()
  if (schedule === undefined) throw new AuthError('feature_disabled')
  await schedule.makeNow()
  return c.body(null, 202)
}

/** `POST admin/backups/:name/test`: restores one into a scratch database now. It goes on after the answer. */
export async function testBackup(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  const schedule = deps.backups()
  if (schedule === undefined) throw new AuthError('feature_disabled')
  if (!(await schedule.testNow(c.req.param('name') ?? ''))) throw new AuthError('not_found')
  return c.body(null, 202)
}

/** `POST admin/backups/:name/restore`: replaces everything with what a verified backup holds. It goes on after the answer. */
export async function restoreBackup(c: Context, deps: AdminDeps): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const schedule = deps.backups()
  const actor = await guarded(c, deps, async (tx, { user }) => {
    if (schedule === undefined) throw new AuthError('feature_disabled')
    if (schedule.find(name) === undefined) throw new AuthError('not_found')
    const { 'test restore': test } = await readBackupState(tx)
    if (test.last?.name !== name || test.failed?.name === name)
      throw new AuthError('conflict', { message: 'Test this backup first. Nothing was changed.' })
    if (!(await takeWork(tx, 'restore')))
      throw new AuthError('conflict', { message: 'A restore is already running.' })
    await recordAction(tx, 'restore asked for', user.id, name)
    return user.id
  })
  schedule?.restore(name, actor)
  return c.body(null, 202)
}
