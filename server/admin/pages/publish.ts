import type { Context } from 'hono'
import { AuthError, invalid } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import {
  dropDraft,
  keepVersion,
  listStored,
  readStored,
  saveDraft,
  schedule,
  unschedule,
} from '../../db/pages.ts'
import { placed, publishChanges } from '../../words/publish-changes.ts'
import type { AdminDeps } from '../deps.ts'
import { takeVersion } from './conflict.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, knownUnit, type PageCall, versionOf } from './page-call.ts'
import { readChanges } from './read-changes.ts'
import { NOTHING_STORED } from './unit-view.ts'

function readMoment(at: unknown): Date | undefined {
  if (at === undefined || at === null || at === '') return undefined
  const moment = new Date(String(at))
  if (typeof at !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(at) || Number.isNaN(moment.getTime()))
    throw invalid('at must be a time such as 2026-11-18T09:00:00Z')
  return moment
}

/** The changes that values make, whatever draft there is. */
async function changesBy(values: unknown, unit: string, { tx, defined }: PageCall) {
  const all = await listStored(tx)
  const { draft, published } = all.get(unit) ?? NOTHING_STORED
  const earlier = { ...published?.fields, ...draft?.fields }
  return readChanges(values, { unit, defined, facts: currentFacts(all, defined), earlier })
}

/** `POST admin/pages/publish` with `unit` and `version`: publishes its draft, or `values` in its place, now or `at` a time. */
export async function publishPage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const at = readMoment(body.at)
  const version = await callPages(c, deps, async call => {
    const { tx, defined, note } = call
    const unit = knownUnit(body.unit, defined)
    const next = await takeVersion(tx, defined, unit, versionOf(body.version))
    const fields =
      body.values === undefined
        ? (await readStored(tx, unit)).draft?.fields
        : await changesBy(body.values, unit, call)
    if (fields === undefined) throw invalid('There is no draft to publish.')
    if (at === undefined) {
      await publishChanges(tx, defined, unit, fields)
      note('page published', unit)
      return next
    }
    await schedule(tx, unit, placed(fields, unit, defined), at)
    await keepVersion(tx, unit, 'scheduled', fields)
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
