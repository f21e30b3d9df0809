import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { previewPath } from '../../../contract/addresses.ts'
import { AuthError, invalid } from '../../auth/auth-error.ts'
import { bearerClaims, isUuid, jsonBody } from '../../auth/request.ts'
import { addOwnPreview, addPageLink, listPageLinks, removePageLink } from '../../db/page-links.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { hashSecret } from '../../words/open-words.ts'
import type { AdminDeps } from '../deps.ts'
import { callPages, knownUnit } from './page-call.ts'

const SECRET_BYTES = 32
const DAYS = 7
const MOST_DAYS = 90

/** The page that a link shows: the unit itself, or any where the unit is on all of them. */
function pathOf(path: unknown, unit: string, { units }: DefinedWords): string {
  const shown = path ?? (unit.startsWith('/') ? unit : '/')
  if (typeof shown !== 'string' || !shown.startsWith('/') || !units.has(shown))
    throw new AuthError('not_found')
  return shown
}

/** `GET admin/pages/links?unit=`: secret links to its draft, without their secrets. */
export async function pageLinks(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(
    await callPages(c, deps, async ({ tx, defined }) => ({
      links: await listPageLinks(tx, knownUnit(c.req.query('unit'), defined)),
    })),
  )
}

/** `POST admin/pages/links` with `unit` and `days`: answers with the secret this once. */
export async function makePageLink(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { unit: name, path, days = DAYS } = await jsonBody(c)
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw invalid(`Choose 1 to ${MOST_DAYS} days.`)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const link = await callPages(c, deps, async ({ tx, defined, note }) => {
    const unit = knownUnit(name, defined)
    const made = await addPageLink(tx, unit, hashSecret(secret), days, pathOf(path, unit, defined))
    if (made === undefined) throw invalid('A page can have 20 links. Revoke one first.')
    note('page link made', unit)
    return made
  })
  return c.json({ ...link, secret, address: previewPath(secret) }, 201)
}

/** `POST admin/pages/preview` with `unit`, and the `path` of a page where the unit is none: shows the saved draft to whoever edits it. */
export async function previewPage(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { unit: name, path } = await jsonBody(c)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const link = await callPages(c, deps, async ({ tx, defined }) => {
    const unit = knownUnit(name, defined)
    return addOwnPreview(tx, { unit, path: pathOf(path, unit, defined), secretHash: hashSecret(secret) })
  })
  return c.json({ address: previewPath(secret), expires_at: link?.expires_at }, 201)
}

/** `DELETE admin/pages/links/:id` */
export async function revokePageLink(c: Context, deps: AdminDeps): Promise<Response> {
  const id = c.req.param('id')
  await callPages(c, deps, async ({ tx, note }) => {
    const unit = isUuid(id) ? await removePageLink(tx, id) : undefined
    if (unit === undefined) throw new AuthError('not_found')
    note('page link revoked', unit)
  })
  return c.body(null, 204)
}
