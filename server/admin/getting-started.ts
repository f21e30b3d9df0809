import type { Context } from 'hono'
import { isRole, type Role } from '../../contract/account.ts'
import type { GettingStarted, SetupStep } from '../../contract/getting-started.ts'
import { AuthError } from '../auth/auth-error.ts'
import type { Caller } from '../auth/caller.ts'
import { guarded } from '../auth/guarded.ts'
import { readBackupState } from '../db/backup-work.ts'
import type { Transaction } from '../db/database.ts'
import { dismissStep, putStepBack, readOwnSetup, readSiteSetup } from '../db/setup.ts'
import { hasStep, isSiteStep, ownSteps, siteSteps } from '../operations/setup/steps.ts'
import type { AdminDeps } from './deps.ts'

/** Whoever has no role has no steps. */
function roleOf({ user }: Caller): Role | 'none' {
  const { role } = user.appMetadata
  return isRole(role) ? role : 'none'
}

/** `GET admin/getting-started`: what the site and whoever asks have set up, and what not yet. */
export async function gettingStarted(c: Context, deps: AdminDeps): Promise<Response> {
  const { settings, siteUrl } = deps
  const answer = await guarded(c, deps, async (tx, caller): Promise<GettingStarted> => {
    const role = roleOf(caller)
    const own = ownSteps(await readOwnSetup(tx, caller.user.id), role)
    if (role !== 'admin') return { steps: own }
    const site = siteSteps({
      ...(await readSiteSetup(tx)),
      siteUrl,
      sendsMail: settings.now.mail !== undefined,
      backups: await readBackupState(tx),
    })
    return { steps: [...own, ...site] }
  })
  return c.json(answer)
}

type Change = (tx: Transaction, step: SetupStep, account: string | null) => Promise<void>

async function change(c: Context, deps: AdminDeps, store: Change): Promise<Response> {
  const step = c.req.param('step') ?? ''
  await guarded(c, deps, async (tx, caller) => {
    if (!hasStep(roleOf(caller), step)) throw new AuthError('not_found')
    await store(tx, step, isSiteStep(step) ? null : caller.user.id)
  })
  return c.body(null, 204)
}

/** `PUT admin/getting-started/:step`: dismisses a step, of the site for all administrators. */
export const dismissSetupStep = (c: Context, deps: AdminDeps) => change(c, deps, dismissStep)

/** `DELETE admin/getting-started/:step`: puts a dismissed step back. */
export const putSetupStepBack = (c: Context, deps: AdminDeps) => change(c, deps, putStepBack)
