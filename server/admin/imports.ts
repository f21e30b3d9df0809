import type { Context } from 'hono'
import * as v from 'valibot'
import { IMPORT_BYTES, IMPORT_PART_BYTES } from '../../contract/transfers.ts'
import { AuthError, invalid } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, isUuid, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import { addImportPart, applyImport, beginImport, discardImport, readImport } from '../db/imports.ts'
import { BodyTooLarge, readBytes } from '../http/read-body.ts'
import type { AdminDeps } from './deps.ts'

const LONGEST_NAME = 255
function idOf(c: Context): string {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError('not_found')
  return id
}

/** `GET admin/imports`: the import that is under way, or the last one. */
export async function currentImport(c: Context, deps: AdminDeps): Promise<Response> {
  return c.json(await guarded(c, deps, readImport))
}

/** `POST admin/imports` with `name` and `bytes`: begins one in place of the one before. */
export async function newImport(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { name, bytes } = await jsonBody(c)
  const begun = await guarded(c, deps, async (tx, { user }) => {
    if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
      throw invalid(`name must be a text of at most ${LONGEST_NAME} characters`)
    if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 1 || bytes > IMPORT_BYTES)
      throw invalid(`bytes must be a number up to ${IMPORT_BYTES}`)
    const id = await beginImport(tx, { name, bytes, by: user.id })
    if (id === undefined) throw invalid('An import is already running.')
    return { id }
  })
  return c.json(begun, 201)
}

/** `PUT admin/imports/:id/parts/:start`: the next bytes of the file. Answers how many there are now. */
export async function addPart(c: Context, deps: AdminDeps): Promise<Response> {
  const id = idOf(c)
  const start = Number(c.req.param('start'))
  if (!Number.isSafeInteger(start) || start < 0) throw new AuthError('not_found')
  await guarded(c, deps, async () => undefined)
  const data = await readBytes(c.req.raw, IMPORT_PART_BYTES).catch(error => {
    throw error instanceof BodyTooLarge ? new AuthError('request_entity_too_large') : error
  })
  const received = await guarded(c, deps, tx => addImportPart(tx, id, start, data))
  if (received === undefined) throw new AuthError('not_found')
  return c.json({ received })
}

const Choices = v.object({
  hosts: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(255))), v.maxLength(500)), []),
  origin: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500), v.transform(originOf))), null),
  drafts: v.optional(v.boolean(), false),
})

/** The site of an address that somebody typed, with or without `https://`. */
function originOf(typed: string): string | null {
  if (typed.trim() === '') return null
  const url = URL.parse(/^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)
  if (!url) throw invalid('origin must be the address of a site')
  return url.origin
}

/** `POST admin/imports/:id/apply`: writes what the dry run showed, with the pictures of the sites that were agreed to. */
export async function runImport(c: Context, deps: AdminDeps): Promise<Response> {
  const id = idOf(c)
  await bearerClaims(c, deps)
  const choices = v.safeParse(Choices, await jsonBody(c, { isOptional: true }))
  if (!choices.success) throw invalid('hosts, origin or drafts has an unexpected value')
  const { hosts, origin, drafts } = choices.output
  // Whoever names the site that the posts are from agrees to it.
  const agreed = [...hosts, ...(origin === null ? [] : [new URL(origin).host])]
  await guarded(c, deps, async (tx, { user }) => {
    if (!(await applyImport(tx, id, { hosts: agreed, origin, drafts }))) throw new AuthError('not_found')
    await recordAction(tx, 'posts imported', user.id)
  })
  return c.body(null, 204)
}

/** `DELETE admin/imports/:id`: drops the file, and ends what reads it. */
export async function dropImport(c: Context, deps: AdminDeps): Promise<Response> {
  const id = idOf(c)
  await guarded(c, deps, async tx => {
    if (!(await discardImport(tx, id))) throw new AuthError('not_found')
  })
  return c.body(null, 204)
}
