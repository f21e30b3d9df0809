import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import * as errors from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import * as v from 'valibot'
import { API } from '../../contract/addresses.ts'
import { AuthError } from '../auth/auth-error.ts'
import { findCaller } from '../auth/caller.ts'
import { actionOf, guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { SIGNING_ALGORITHM } from '../auth/signing-keys.ts'
import { recordAction } from '../db/audit-log.ts'
import type { AdminDeps } from './deps.ts'

export const DOWNLOADS_PATH = '/downloads'
/** No access token: another audience. */
const AUDIENCE = 'download'
/** A browser follows it at once. */
const GOOD_FOR_SECONDS = 60

const WantedSchema = v.variant('of', [
  v.object({ of: v.literal('posts') }),
  v.object({ of: v.literal('backup'), name: v.string() }),
])
type Wanted = v.InferOutput<typeof WantedSchema>
const GrantSchema = v.object({ session_id: v.string(), wanted: WantedSchema })

const issuerOf = ({ siteUrl }: AdminDeps) => `${siteUrl}${API.auth}`

/**
 * `POST admin/downloads` with `of`, and of a backup its `name`: the address at which the caller's browser saves a file, for a minute. The browser then writes it to the
 * disk as it comes; an answer to a script would be held in memory.
 */
export async function makeDownload(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const given = v.safeParse(WantedSchema, await jsonBody(c))
  if (!given.success)
    throw new AuthError('validation_failed', { message: 'of must be posts, or backup with a name' })
  const wanted = given.output
  const isBackup = wanted.of === 'backup'
  const claims = await guarded(
    c,
    deps,
    async (tx, { user, session }) => {
      if (isBackup && deps.backups()?.find(wanted.name) === undefined) throw new AuthError('not_found')
      if (isBackup) await recordAction(tx, 'backup downloaded', user.id, wanted.name)
      else await recordAction(tx, 'posts exported', user.id)
      return { sub: user.id, session_id: session.id, wanted }
    },
    isBackup ? { action: `${actionOf(c)} of a backup` } : {},
  )
  const { kid, key } = await deps.keys.active()
  const now = Math.floor(deps.now() / 1000)
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuer(issuerOf(deps))
    .setIssuedAt(now)
    .setExpirationTime(now + GOOD_FOR_SECONDS)
    .sign(key)
  return c.json({ path: `${API.auth}${DOWNLOADS_PATH}?token=${token}` })
}

async function grantOf(c: Context, deps: AdminDeps): Promise<v.InferOutput<typeof GrantSchema>> {
  const options = {
    algorithms: [SIGNING_ALGORITHM],
    issuer: issuerOf(deps),
    audience: AUDIENCE,
    currentDate: new Date(deps.now()),
    requiredClaims: ['exp'],
  }
  const { payload } = await jwtVerify(c.req.query('token') ?? '', deps.keys.verifier, options).catch(
    error => {
      if (!(error instanceof errors.JOSEError)) throw error
      throw new AuthError('bad_jwt')
    },
  )
  const grant = v.safeParse(GrantSchema, payload)
  if (!grant.success) throw new AuthError('bad_jwt')
  return grant.output
}

function describeFile(c: Context, name: string, size: number | undefined): void {
  c.header('content-type', 'application/octet-stream')
  c.header('content-disposition', `attachment; filename="${name}"`)
  if (size !== undefined) c.header('content-length', String(size))
  c.header('x-content-type-options', 'nosniff')
}

/** Says what a download would be. Nothing is opened or made, because nobody would read it to its end. */
async function describeWanted(c: Context, wanted: Wanted, deps: AdminDeps): Promise<Response> {
  if (wanted.of === 'posts') describeFile(c, deps.exports.nameNow(), undefined)
  else {
    const { file, name } = backupOf(wanted.name, deps)
    describeFile(c, name, (await stat(file)).size)
  }
  return c.body(null)
}

/** Sends a file as it is read. `done` is called when nobody reads it any more. */
async function sendFile(c: Context, file: string, name: string, done: () => void): Promise<Response> {
  const { size } = await stat(file)
  describeFile(c, name, size)
  const stream = createReadStream(file)
  stream.once('close', done)
  return c.body(Readable.toWeb(stream) as ReadableStream)
}

/** An export is made for this one download, and goes with it. */
async function fileOf(wanted: Wanted, deps: AdminDeps) {
  if (wanted.of === 'posts') return deps.exports.make()
  return { ...backupOf(wanted.name, deps), remove: () => undefined }
}

function backupOf(name: string, deps: AdminDeps): { file: string; name: string } {
  const file = deps.backups()?.find(name)
  if (file === undefined) throw new AuthError('not_found')
  return { file, name }
}

/** `GET downloads` with such a token, while the session lasts in which it was made. */
export async function download(c: Context, deps: AdminDeps): Promise<Response> {
  const { session_id, wanted } = await grantOf(c, deps)
  await deps.database.transaction({ role: 'service' }, tx => findCaller(tx, { session_id }))
  if (c.req.method === 'HEAD') return describeWanted(c, wanted, deps)
  const { file, name, remove } = await fileOf(wanted, deps)
  try {
    return await sendFile(c, file, name, remove)
  } catch (error) {
    remove()
    throw error
  }
}
