import type { Context } from 'hono'
import { AuthError, invalid } from '../../auth/auth-error.ts'
import { bearerClaims, jsonBody } from '../../auth/request.ts'
import { may } from '../../db/guards.ts'
import { keepVersion, listHistory, listStored, readVersion, saveDraft } from '../../db/pages.ts'
import { publishChanges } from '../../words/publish-changes.ts'
import type { AdminDeps } from '../deps.ts'
import { takeVersion } from './conflict.ts'
import { currentFacts } from './current-facts.ts'
import { callPages, knownUnit, versionOf } from './page-call.ts'
import { driftOf } from './unit-view.ts'

const AS_BUILT = 'as built'
const ID = /^\d{1,15}$/

/** `GET admin/pages/history?unit=&before=`: publications and saved drafts, newest first, fifty at a time. */
export async function pageHistory(c: Context, deps: AdminDeps): Promise<Response> {
  const before = c.req.query('before') || null
  if (before !== null && !ID.test(before)) throw invalid('before must be the id of an entry')
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => ({
      entries: await listHistory(tx, knownUnit(c.req.query('unit'), defined), before),
    })),
  )
}

/** `GET admin/pages/history/:id`: a version with its changes, and those of them that have no place today. */
export async function pageVersion(c: Context, deps: AdminDeps): Promise<Response> {
  const id = c.req.param('id') ?? ''
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => {
      const found = ID.test(id) ? await readVersion(tx, id) : undefined
      if (found === undefined) throw new AuthError('not_found')
      const { changes, ...entry } = found
      return {
        ...entry,
        changes,
        facts: currentFacts(await listStored(tx), defined),
        lost: driftOf(changes, defined, found.unit).lost,
      }
    }),
  )
}

/**
 * `POST admin/pages/restore` with `unit`, `version` and `id` of a version, or `as built`: makes a draft of it, or with `publish`
 * what visitors read.
 */
export async function restorePage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const id = body.id === AS_BUILT ? null : body.id
  if (id !== null && !(typeof id === 'string' && ID.test(id)))
    throw invalid('id must be that of a version, or as built')
  const version = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(body.unit, defined)
    if (body.publish === true && !(await may(tx, 'publish pages'))) throw new AuthError('not_admin')
    const next = await takeVersion(tx, defined, unit, versionOf(body.version))
    const found = id === null ? undefined : await readVersion(tx, id)
    if (id !== null && found?.unit !== unit) throw new AuthError('not_found')
    const fields = found?.changes ?? {}
    if (body.publish === true) await publishChanges(tx, defined, unit, fields)
    else {
      await saveDraft(tx, unit, fields)
      await keepVersion(tx, unit, 'draft', fields)
    }
    note('page restored', unit)
    return { version: next, fields }
  })
  return c.json(version)
}
