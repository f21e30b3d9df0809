import { recordAction } from './audit-log.ts'
import type { Database, Transaction } from './database.ts'
import { requestRewrite } from './engine/pending-rewrite.ts'
import { eraseAccount, eraseMessages, eraseSubmissions } from './erasures.ts'
import { SUBMISSION_TABLES } from './submissions.ts'

/** Everything that identifies a person in the tables. */
export interface Person {
  /** In lower case. */
  email: string
  /** Whether another spelling of an address is the same mailbox. */
  owns(address: string): boolean
  mailboxHash: Buffer
  /** The keys under which failed sign-ins with this address are counted. */
  attemptKeys: Buffer[]
}

export interface Erased {
  submissions: number
  account: boolean
}

/** As the indexes of `0131_quick_erasure.own.sql`. */
const MAILBOX_KEY = `regexp_replace(split_part(split_part(lower(email), '@', 1), '+', 1), '[^a-z0-9]', '', 'g')`

/** The ids of a person's submissions. SQL finds candidates by an index; the mailboxes are compared here. */
export async function findSubmissions(
  tx: Transaction,
  table: string,
  person: Pick<Person, 'email' | 'owns'>,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    `select id, email from ${table} where ${MAILBOX_KEY} = ${MAILBOX_KEY.replace('email', '$1::text')}`,
    [person.email],
  )
  return rows.filter(({ email }) => person.owns(email)).map(({ id }) => id)
}

/** The ids of a person's emails that belong to no submission. */
export async function findUnmatched(
  tx: Transaction,
  person: Pick<Person, 'email' | 'owns'>,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; sender: string }>(
    'select id, sender from desk.messages where submission_id is null',
  )
  return rows.filter(({ sender }) => person.owns(sender)).map(({ id }) => id)
}

/** A requested or new address that is not yet in the account itself. */
async function eraseAddressToBe(tx: Transaction, person: Person): Promise<void> {
  const { rows } = await tx.query<{ address: string }>(
    `select recipient as address from mail.account_outbox
      union select data ->> 'email' from mail.account_outbox where data ->> 'email' is not null
      union select data ->> 'email' from accounts.one_time_tokens where data ->> 'email' is not null`,
  )
  const owned = rows.map(({ address }) => address).filter(person.owns)
  await tx.query(`delete from mail.account_outbox where recipient = any($1) or data ->> 'email' = any($1)`, [
    owned,
  ])
  await tx.query(`delete from accounts.one_time_tokens where data ->> 'email' = any($1)`, [owned])
}

async function eraseRows(tx: Transaction, person: Person, actor: string | null): Promise<Erased> {
  const account = await eraseAccount(tx, person.email)
  let submissions = 0
  for (const table of SUBMISSION_TABLES) {
    const erased = await eraseSubmissions(tx, table, await findSubmissions(tx, table, person))
    submissions += erased.length
  }
  await eraseMessages(tx, await findUnmatched(tx, person))
  await eraseAddressToBe(tx, person)
  await tx.query('delete from mail.acknowledged where address_hash = $1', [person.mailboxHash])
  await tx.query('delete from accounts.sign_in_attempts where key_hash = any($1::bytea[])', [
    person.attemptKeys,
  ])
  await recordAction(tx, 'person erased', actor, `${submissions} submissions`)
  return { submissions, account }
}

/** Removes everything about one person, on their request, from the tables. The disk follows: `pending-rewrite.ts`. `actor` erases. */
export function erasePerson(
  database: Database,
  person: Person,
  actor: string | null = null,
): Promise<Erased> {
  return database.transaction({ role: 'service' }, async tx => {
    const erased = await eraseRows(tx, person, actor)
    // An account has traces in more tables.
    await requestRewrite(tx, { everything: erased.account })
    return erased
  })
}
