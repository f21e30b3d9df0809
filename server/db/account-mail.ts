import type { AuditAction } from '../../contract/account.ts'
import type { Claim } from '../queue/worker.ts'
import { recordAction } from './audit-log.ts'
import { claimValues, LOOK_AHEAD, sharedOut } from './claim.ts'
import type { Transaction } from './database.ts'
import { type Challenge, issueToken, newCode } from './one-time-tokens.ts'

/** What an email to the owner of an account is about. The texts are in server/mail/account-letters.ts. */
export type AccountTemplate =
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'magiclink'
  | 'reauthentication'
  | 'email_change_notice'
  | 'new_device'
  | 'password_changed'
  | 'factor_changed'
  | 'deletion_waiting'
  | 'inbox_news'
  | 'writing_news'

export interface AccountMail {
  recipient: string
  template: AccountTemplate
  /** What the template is filled with. A link has its secret in `token`. */
  data: Record<string, string>
}

/** A message to an account that is due. */
export interface DueAccountMail extends AccountMail {
  id: string
  attempts: number
  ageSeconds: number
}

/** Queues an email to a user, in the transaction that causes it. The worker wakes up after the commit. */
export async function queueAccountMail(
  tx: Transaction,
  userId: string,
  { recipient, template, data }: AccountMail,
): Promise<void> {
  await tx.query(
    'insert into mail.account_outbox (user_id, recipient, template, data) values ($1, $2, $3, $4::jsonb)',
    [userId, recipient, template, JSON.stringify(data)],
  )
}

/** What can be requested without signing in. */
type AskedTemplate = 'recovery' | 'magiclink' | 'email_change'

export interface AskedMail {
  /** The email address of an account, if there is one. */
  email: string
  template: AskedTemplate
  challenge?: Challenge | undefined
  /** Where the link leads when the browser sent a challenge. */
  returnTo?: string | undefined
}

/** Queues an email to the account with this address. Whether there is one is only looked up when it is sent. */
export async function queueAsked(tx: Transaction, { email, template, ...wishes }: AskedMail): Promise<void> {
  await tx.query('insert into mail.account_outbox (recipient, template, data) values ($1, $2, $3::jsonb)', [
    email,
    template,
    JSON.stringify(wishes),
  ])
}

interface Row extends DueAccountMail {
  userId: string | null
}

/** Who gets a requested email, and at which address. `$1` is the address that was typed. */
const ASKED: Record<AskedTemplate, { sql: string; action: AuditAction }> = {
  recovery: { sql: 'select id, email from accounts.users where email = $1', action: 'recovery asked for' },
  // An invitation is accepted by its own link.
  magiclink: {
    sql: `select id, email from accounts.users where email = $1 and (banned_until is null or banned_until <= now())
             and (invited_at is null or last_sign_in_at is not null)`,
    action: 'sign-in link asked for',
  },
  email_change: {
    sql: `select u.id, t.data ->> 'email' as email from accounts.users u join accounts.one_time_tokens t on t.user_id = u.id
           where u.email = $1 and t.kind = 'email_change' and t.expires_at > now()`,
    action: 'email change asked for',
  },
}

const isAsked = (template: string): template is AskedTemplate => Object.hasOwn(ASKED, template)

/** Adds the link to a requested email, the same one at each try. Returns false when nobody has the address. */
async function addLink(tx: Transaction, row: Row): Promise<boolean> {
  const { template } = row
  if (!isAsked(template)) return false
  const { sql, action } = ASKED[template]
  const { rows } = await tx.query<{ id: string; email: string }>(sql, [row.recipient])
  const [user] = rows
  if (user === undefined) return false
  const { challenge, returnTo } = row.data as unknown as Pick<AskedMail, 'challenge' | 'returnTo'>
  const code = template === 'magiclink' ? { code: newCode() } : {}
  const data = template === 'email_change' ? { email: user.email } : {}
  const token = await issueToken(tx, template, { userId: user.id, data, challenge, ...code })
  row.data = { token, ...code, ...(challenge && returnTo !== undefined && { returnTo }) }
  row.recipient = user.email
  await tx.query(
    'update mail.account_outbox set user_id = $2, recipient = $3, data = $4::jsonb where id = $1',
    [row.id, user.id, row.recipient, JSON.stringify(row.data)],
  )
  await recordAction(tx, action, user.id)
  return isWanted(tx, row)
}

/** Whether an email is still to be sent. An address that belongs to an account cannot become another's. */
async function isWanted(tx: Transaction, { template, recipient }: Row): Promise<boolean> {
  if (template !== 'email_change') return true
  const { rows } = await tx.query('select from accounts.users where email = $1', [recipient])
  return rows.length === 0
}

/** Takes up to `limit` due messages to accounts, as `claimDueMail` does for mail about submissions. */
export async function claimDueAccountMail(tx: Transaction, claim: Claim): Promise<DueAccountMail[]> {
  const { rows } = await tx.query<Row>(
    `with due as (
       select id, lower(split_part(recipient, '@', 2)) as destination, due_at from mail.account_outbox
        where due_at <= now() and lower(split_part(recipient, '@', 2)) <> all ($3)
        order by due_at, id limit ${LOOK_AHEAD}),
     ${sharedOut('mail.account_outbox')}
     update mail.account_outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $1)
       from taken where o.id = taken.id
       returning o.id, o.user_id as "userId", o.recipient, o.template, o.data, o.attempts,
         extract(epoch from now() - o.created_at)::float8 as "ageSeconds"`,
    claimValues(claim),
  )
  const due: DueAccountMail[] = []
  for (const row of rows)
    if (await (row.userId === null ? addLink : isWanted)(tx, row)) due.push(row)
    else await removeAccountMail(tx, [row.id])
  return due
}

/** Deletes emails that were sent or given up, because their links are secret. */
export async function removeAccountMail(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('delete from mail.account_outbox where id = any ($1::uuid[])', [ids])
}

/** Notes that a try failed, and when to try again. */
export async function delayAccountMail(
  tx: Transaction,
  id: string,
  fault: string,
  pauseSeconds: number,
): Promise<void> {
  await tx.query(
    `update mail.account_outbox set due_at = now() + make_interval(secs => $3), last_fault = $2 where id = $1`,
    [id, fault, pauseSeconds],
  )
}

/** Returns emails that were claimed and not tried. */
export async function releaseAccountMail(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    'update mail.account_outbox set due_at = now(), attempts = attempts - 1 where id = any ($1::uuid[])',
    [ids],
  )
}
