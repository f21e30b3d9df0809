import type { QueryResult as PgResult, PoolClient } from 'pg'
import pg from 'pg'
import { DatabaseReadOnly, type Identity, SessionEnded, type TransactionOptions } from '../database.ts'
import { SESSION_LIVES } from '../session-life.ts'
import type { Priority } from './admission.ts'

/** Statement timeouts by role. Work on whole tables (`long`) has no limit. */
export type StatementLimits = Record<Identity['role'], number>

export const STATEMENT_LIMITS_MS: StatementLimits = { anon: 5_000, authenticated: 5_000, service: 15_000 }

const { escapeLiteral } = pg

/** The statements that open a transaction as `identity`, in one round trip. */
function opening(
  identity: Identity,
  { snapshot = false, durable = true }: TransactionOptions,
  limit: string,
): string {
  const begin = (snapshot ? 'begin isolation level repeatable read;' : 'begin;') + limit
  const commit = durable ? '' : 'set local synchronous_commit = off;'
  if (identity.role === 'anon') return `${begin}${commit} set local role anon`
  if (identity.role === 'service') return `${begin}${commit} set local octavo.identity = 'service'`
  const session = escapeLiteral(identity.claims.session_id)
  const claims = escapeLiteral(JSON.stringify(identity.claims))
  return (
    `${begin}${commit} select exists(select from accounts.sessions s where s.id = ${session} and ${SESSION_LIVES}) as live;` +
    `select set_config('request.jwt.claims', ${claims}, true); set local role authenticated`
  )
}

/**
 * Opens a transaction as `identity`. Rejects with `SessionEnded` if its session has ended, and with `DatabaseReadOnly` if
 * `limit` asks whether the server takes writes, and it does not.
 */
export async function openTransaction(
  client: Pick<PoolClient, 'query'>,
  identity: Identity,
  options: TransactionOptions,
  limit: string,
): Promise<void> {
  // Several statements in one text return an array of results, which the types of `pg` do not know.
  const results = (await client.query(opening(identity, options, limit))) as unknown as PgResult[]
  const find = (column: string) =>
    results.find(({ fields }) => fields.some(({ name }) => name === column))?.rows[0]?.[column]
  if (find('readOnly') === true) throw new DatabaseReadOnly('The database takes no writes')
  if (identity.role === 'authenticated' && find('live') !== true)
    throw new SessionEnded('The session has been ended')
}

export function priorityOf({ role }: Identity, { page = false }: TransactionOptions): Priority {
  if (page) return 'page'
  return role === 'anon' ? 'visitor' : 'work'
}
