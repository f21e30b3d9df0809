import type { Context } from 'hono'
import { AuthError } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { dropDraft, handIn, keepVersion, listStored, saveDraft } from '../../db/pages.ts'
import type { AdminDeps } from '../deps.ts'
import { takeVersion } from './conflict.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, knownUnit, versionOf } from './page-call.ts'
import { readChanges } from './read-changes.ts'
import { NOTHING_STORED } from './unit-view.ts'

/**
 * `PUT admin/pages/draft` with `unit`, the `version` that it was read with, and all `values` that differ from what is built, by field. `looked`
 * are fields whose built words somebody has compared with their edit. What the editor saves by itself, `autosaved`, is no entry of the history.
 */
export async function savePageDraft(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const saved = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(body.unit, defined)
    const version = await takeVersion(tx, defined, unit, versionOf(body.version))
    const all = await listStored(tx)
    const { draft, published } = all.get(unit) ?? NOTHING_STORED
    const fields = readChanges(body.values, {
      unit,
      defined,
      facts: currentFacts(all, defined),
      earlier: { ...published?.fields, ...draft?.fields },
      looked: body.looked,
    })
    const changed = await saveDraft(tx, unit, fields)
    if (body.autosaved === true) return { version, fields, changed }
    await keepVersion(tx, unit, 'draft', fields)
    note('page draft saved', unit)
    return { version, fields, changed }
  })
  return c.json(saved)
}

/** `DELETE admin/pages/draft?unit=&version=` */
export async function discardPageDraft(c: Context, deps: AdminDeps): Promise<Response> {
  const version = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(c.req.query('unit'), defined)
    const next = await takeVersion(tx, defined, unit, versionOf(c.req.query('version')))
    if (!(await dropDraft(tx, unit))) throw new AuthError('not_found')
    note('page draft discarded', unit)
    return next
  })
  return c.json({ version })
}

/** `POST admin/pages/hand-in` with `unit` and `version`: asks those who publish to look at a draft. */
export async function handInPage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const version = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(body.unit, defined)
    const next = await takeVersion(tx, defined, unit, versionOf(body.version))
    if (!(await handIn(tx, unit))) throw new AuthError('not_found')
    note('page handed in', unit)
    return next
  })
  return c.json({ version })
}
