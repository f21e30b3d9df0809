import type { Transaction } from './database.ts'
import { requestRewrite } from './engine/pending-rewrite.ts'
import { LastAdministrator, lockAdministrators, protectLast, removePerson } from './people.ts'
import { SUBMISSION_TABLES } from './submissions.ts'
import { findUserByEmail, setBylines } from './users.ts'

/** One erasure: when, and a digest of the erased id, in hex. */
export interface Erasure {
  digest: string
  at: string
}

/** Records erased submissions and accounts for the next restore, and notifies the list kept with the backups. */
async function noteErasures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `insert into functions.erasures (digest) select functions.erasure_digest(id) from unnest($1::uuid[]) as id
     on conflict do nothing`,
    [ids],
  )
  await tx.query(`select pg_notify('erasure', '')`)
}

/** The mail server still has incoming emails: each is recorded, so that it is not read again after a restore. */
async function findMessagesOf(tx: Transaction, submissions: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from desk.messages where submission_id = any($1::uuid[])',
    [submissions],
  )
  return rows.map(({ id }) => id)
}

/** Erases emails that came in and belong to no submission. */
export async function eraseMessages(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rowCount } = await tx.query('delete from desk.messages where id = any($1::uuid[])', [ids])
  if (rowCount > 0) await noteErasures(tx, ids)
}

/** Erases submissions of one table, and everything stored because of them (0005_submissions.sql). Resolves to their references. */
export async function eraseSubmissions(
  tx: Transaction,
  table: string,
  ids: readonly string[],
): Promise<string[]> {
  const messages = await findMessagesOf(tx, ids)
  const { rows } = await tx.query<{ id: string; reference: string }>(
    `delete from ${table} where id = any($1::uuid[]) returning id, reference`,
    [ids],
  )
  if (rows.length > 0) await noteErasures(tx, [...rows.map(({ id }) => id), ...messages])
  return rows.map(({ reference }) => reference)
}

/** Erases an account, and its name below posts. Resolves to whether there was one. */
export async function eraseAccount(tx: Transaction, email: string): Promise<boolean> {
  const administrators = await lockAdministrators(tx)
  const user = await findUserByEmail(tx, email)
  if (user === undefined) return false
  protectLast(administrators, user.id)
  await setBylines(tx, user.id, null)
  await tx.query('delete from accounts.environment_administrator where email = $1', [email])
  await noteErasures(tx, [user.id])
  const { rows: identities } = await tx.query<{ issuer: string; subject: string }>(
    'select issuer, subject from accounts.identities where user_id = $1',
    [user.id],
  )
  // The audit log keeps an id that identifies nobody.
  await removePerson(tx, user.id)
  await forgetRemoved(tx, email, identities)
  return true
}

/** Removes the record that someone was removed, which is kept for people who are removed and not erased: `0072_removed_identities.own.sql`. */
async function forgetRemoved(
  tx: Transaction,
  email: string,
  identities: readonly { issuer: string; subject: string }[],
): Promise<void> {
  await tx.query(
    `delete from accounts.removed_addresses where address_hash = sha256(convert_to(lower($1), 'UTF8'))`,
    [email],
  )
  await tx.query(
    `delete from accounts.removed_identities r using jsonb_to_recordset($1::jsonb) as i (issuer text, subject text)
      where (r.issuer, r.subject) = (i.issuer, i.subject)`,
    [JSON.stringify(identities)],
  )
}

/** Every erasure, the oldest first. */
export async function listErasures(tx: Transaction): Promise<Erasure[]> {
  const { rows } = await tx.query<Erasure>(
    `select encode(digest, 'hex') as digest, to_json(erased_at at time zone 'UTC') #>> '{}' || 'Z' as at
       from functions.erasures order by erased_at, digest`,
  )
  return rows
}

/** Adds erasures that the list lacks. */
export async function addErasures(tx: Transaction, erasures: readonly Erasure[]): Promise<void> {
  await tx.query(
    `insert into functions.erasures (digest, erased_at)
     select decode(e ->> 'digest', 'hex'), (e ->> 'at')::timestamptz from jsonb_array_elements($1::jsonb) e
     on conflict do nothing`,
    [JSON.stringify(erasures)],
  )
}

/** What a restore brought back, and what was erased again. */
export interface Repeated {
  submissions: number
  accounts: number
  /** The address of an erased account that stays, because nobody else could administer the site. */
  stays?: string
}

/** Erases what is both in the tables and in the list. Triggers erase what was stored because of it. */
export async function repeatErasures(tx: Transaction): Promise<Repeated> {
  const repeated: Repeated = { submissions: 0, accounts: 0 }
  for (const table of SUBMISSION_TABLES) {
    const { rowCount } = await tx.query(
      `delete from ${table} where functions.erasure_digest(id) in (select digest from functions.erasures)`,
    )
    repeated.submissions += rowCount
  }
  await tx.query(
    'delete from desk.messages where functions.erasure_digest(id) in (select digest from functions.erasures)',
  )
  const { rows } = await tx.query<{ email: string }>(
    `select email from accounts.users
      where functions.erasure_digest(id) in (select digest from functions.erasures) order by created_at`,
  )
  for (const { email } of rows) {
    try {
      await eraseAccount(tx, email)
      repeated.accounts++
    } catch (error) {
      if (!(error instanceof LastAdministrator)) throw error
      repeated.stays = email
    }
  }
  if (repeated.submissions + repeated.accounts > 0) await requestRewrite(tx)
  return repeated
}

/** Removes from the list what was restored on purpose. */
export async function forgetErasuresOfPresent(tx: Transaction): Promise<void> {
  const present = [...SUBMISSION_TABLES, 'desk.messages', 'accounts.users'].map(
    table => `select functions.erasure_digest(id) from ${table}`,
  )
  await tx.query(`delete from functions.erasures where digest in (${present.join(' union all ')})`)
}
