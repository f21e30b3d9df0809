import type { Context } from 'hono'
import { isRole, ROLE_RULE } from '../../contract/account.ts'
import type { Claims, Transaction } from '../db/database.ts'
import { findPerson, listPeople, lockAdministrators } from '../db/people.ts'
import { AuthError } from './auth-error.ts'
import { parseBanDuration } from './ban-duration.ts'
import { type Caller, findCaller } from './caller.ts'
import { type Change, changePerson, removeAccount } from './change-person.ts'
import type { AuthDeps } from './deps.ts'
import { actionOf, guarded, passGuard } from './guarded.ts'
import { personJson } from './person-json.ts'
import { bearerClaims, isUuid, jsonBody } from './request.ts'

const PAGE_SIZE = 50
const LARGEST_PAGE = 1_000
const LAST_PAGE = 1_000_000

export interface AdministratorCall {
  caller: Caller
  administrators: string[]
}

/**
 * Finds who asks, for work on people: an administrator who has proven lately who they are. Such work comes one after the
 * other, so that two administrators who remove each other do not both succeed.
 */
export async function lockForPeople(tx: Transaction, c: Context, claims: Claims): Promise<AdministratorCall> {
  const administrators = await lockAdministrators(tx)
  // After the lock: the one before may have taken the caller's rights.
  const caller = await findCaller(tx, claims)
  await passGuard(tx, actionOf(c), claims)
  return { caller, administrators }
}

function pageNumber(text: string | undefined, fallback: number, largest: number): number {
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1)
    throw new AuthError('validation_failed', { message: 'page and per_page must be numbers from 1 on' })
  return Math.min(value, largest)
}

/** Where the next and the last page are, as the client reads it. */
function linkHeader(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, relation: string) =>
    `<admin/users?page=${number}&per_page=${perPage}>; rel="${relation}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** `GET admin/users?page=&per_page=`: everybody with an account, the newest first. */
export async function people(c: Context, deps: AuthDeps): Promise<Response> {
  const page = pageNumber(c.req.query('page'), 1, LAST_PAGE)
  const perPage = pageNumber(c.req.query('per_page'), PAGE_SIZE, LARGEST_PAGE)
  const found = await guarded(c, deps, tx => listPeople(tx, perPage, (page - 1) * perPage))
  c.header('x-total-count', String(found.total))
  c.header('link', linkHeader(page, perPage, found.total))
  return c.json({ users: found.people.map(personJson), aud: 'authenticated' })
}

/** The person whom the path names. */
export async function personOf(tx: Transaction, c: Context) {
  const id = c.req.param('userId')
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'user_id must be an UUID', status: 404 })
  const person = await findPerson(tx, id)
  if (person === undefined) throw new AuthError('user_not_found')
  return person
}

/** Whose account is to be changed, by whoever asks. */
export async function targetOf(tx: Transaction, c: Context, claims: Claims) {
  const { caller, administrators } = await lockForPeople(tx, c, claims)
  return { person: await personOf(tx, c), administrators, actorId: caller.user.id, caller }
}

/** `GET admin/users/:userId` */
export async function onePerson(c: Context, deps: AuthDeps): Promise<Response> {
  const person = await guarded(c, deps, tx => personOf(tx, c))
  return c.json(personJson(person))
}

function readChange(body: Record<string, unknown>): Change {
  const { app_metadata: metadata, ban_duration: duration, ...others } = body
  const { role, ...otherMetadata } = (metadata ?? {}) as Record<string, unknown>
  if (Object.keys(others).length > 0 || Object.keys(otherMetadata).length > 0)
    throw new AuthError('validation_failed', {
      message: 'Only app_metadata.role and ban_duration can be changed',
    })
  if (role !== undefined && !isRole(role)) throw new AuthError('validation_failed', { message: ROLE_RULE })
  const suspension = duration === undefined ? undefined : parseBanDuration(duration)
  if (duration !== undefined && suspension === undefined)
    throw new AuthError('validation_failed', {
      message: 'invalid format for ban duration: such as 24h, or none',
    })
  return { role, suspension }
}

/** `PUT admin/users/:userId` with `app_metadata.role` or `ban_duration`: another role, a suspension or its end. */
export async function updatePerson(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const change = readChange(await jsonBody(c))
  const person = await deps.database.transaction({ role: 'service' }, async tx => {
    const target = await targetOf(tx, c, claims)
    await changePerson(tx, target, change)
    return personOf(tx, c)
  })
  return c.json(personJson(person))
}

/** `DELETE admin/users/:userId`: an account, or an invitation that nobody has accepted. Posts stay. */
export async function deletePerson(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const { should_soft_delete: isKept } = await jsonBody(c, { isOptional: true })
  if (isKept === true)
    throw new AuthError('validation_failed', { message: 'Remove the account for good, or suspend it.' })
  const person = await deps.database.transaction({ role: 'service' }, async tx => {
    const target = await targetOf(tx, c, claims)
    await removeAccount(tx, target)
    return target.person
  })
  return c.json({ id: person.id })
}
