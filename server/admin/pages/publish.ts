import type { Context } from 'hono'
import { AuthError } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { dropDraft, keepVersion, readStored, saveDraft, schedule, unschedule } from '../../db/pages.ts'
import { placed, publishChanges } from '../../words/publish-changes.ts'
import type { AdminDeps } from '../deps.ts'
import { takeVersion } from './conflict.ts'
import { callPages, invalid, knownUnit, versionOf } from './page-call.ts'

function readMoment(at: unknown): Date | undefined {
  if (at === undefined || at === null || at === '') return undefined
  const moment = new Date(String(at))
  if (typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(at) || Number.isNaN(moment.getTime()))
    throw invalid('at must be a time such as 2026-11-18T09:00:00Z')
  return moment
}

/** `POST admin/pages/publish` with `unit` and `version`: publishes its draft now, or `at` a time. */
export async function publishPage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const at = readMoment(body.at)
  const version = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(body.unit, defined)
    const next = await takeVersion(tx, defined, unit, versionOf(body.version))
    const { draft } = await readStored(tx, unit)
    if (draft === null) throw invalid('There is no draft to publish.')
    if (at === undefined) {
      await publishChanges(tx, defined, unit, draft.fields)
      note('page published', unit)
      return next
    }
    await schedule(tx, unit, placed(draft.fields, unit, defined), at)
    await keepVersion(tx, unit, 'scheduled', draft.fields)
    await dropDraft(tx, unit)
    note('page scheduled', unit)
    return next
  })
  return c.json({ version })
}

/** `DELETE admin/pages/schedule?unit=&version=`: what was scheduled is a draft again. */
export async function unschedulePage(c: Context, deps: AdminDeps): Promise<Response> {
  const version = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(c.req.query('unit'), defined)
    const next = await takeVersion(tx, defined, unit, versionOf(c.req.query('version')))
    const fields = await unschedule(tx, unit)
    if (fields === undefined) throw new AuthError('not_found')
    const { draft } = await readStored(tx, unit)
    if (draft === null) await saveDraft(tx, unit, fields)
    note('page schedule ended', unit)
    return next
  })
  return c.json({ version })
}
