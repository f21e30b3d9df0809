import type { MailboxState } from '../../contract/mailbox.ts'
import type { Transaction } from './database.ts'

/** How far a mailbox has been read. */
export interface ReadSoFar {
  uidValidity: bigint | null
  lastUid: number
  since: Date
  checkedAt: Date | null
}

/** Takes or extends the right to read a mailbox. Undefined while another instance has it. If that one dies, it ends after `leaseSeconds`. */
export async function leaseMailbox(
  tx: Transaction,
  mailbox: Buffer,
  reader: string,
  leaseSeconds: number,
): Promise<ReadSoFar | undefined> {
  await tx.query('insert into desk.mailboxes (id) values ($1) on conflict do nothing', [mailbox])
  const { rows } = await tx.query<{
    uid_validity: string | null
    last_uid: string
    since: Date
    checked_at: Date | null
  }>(
    `update desk.mailboxes set reader = $2, lease_until = clock_timestamp() + make_interval(secs => $3)
      where id = $1 and (reader = $2 or lease_until is null or lease_until < clock_timestamp())
      returning uid_validity::text, last_uid::text, since, checked_at`,
    [mailbox, reader, leaseSeconds],
  )
  const [row] = rows
  return (
    row && {
      uidValidity: row.uid_validity === null ? null : BigInt(row.uid_validity),
      lastUid: Number(row.last_uid),
      since: new Date(row.since),
      checkedAt: row.checked_at && new Date(row.checked_at),
    }
  )
}

export async function releaseMailbox(tx: Transaction, mailbox: Buffer, reader: string): Promise<void> {
  await tx.query(
    'update desk.mailboxes set reader = null, lease_until = null where id = $1 and reader = $2',
    [mailbox, reader],
  )
}

/** Removes old readers when no mailbox is read any more. */
export async function forgetReaders(tx: Transaction): Promise<void> {
  await tx.query(
    'update desk.mailboxes set reader = null, lease_until = null where lease_until < clock_timestamp()',
  )
}

/** Records where reading begins in a mailbox that is new or was renumbered by its server. */
export async function beginMailbox(
  tx: Transaction,
  mailbox: Buffer,
  uidValidity: bigint,
  lastUid: number,
): Promise<void> {
  await tx.query('update desk.mailboxes set uid_validity = $2, last_uid = $3 where id = $1', [
    mailbox,
    uidValidity.toString(),
    lastUid,
  ])
}

/** The messages that were read before. */
export async function findTaken(
  tx: Transaction,
  mailbox: Buffer,
  uidValidity: bigint,
  uids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await tx.query<{ uid: string }>(
    'select uid::text from desk.taken where mailbox = $1 and uid_validity = $2 and uid = any ($3::bigint[])',
    [mailbox, uidValidity.toString(), uids],
  )
  return new Set(rows.map(({ uid }) => Number(uid)))
}

export async function noteChecked(tx: Transaction, mailbox: Buffer, pushes: boolean): Promise<void> {
  await tx.query(
    `update desk.mailboxes set checked_at = now(), pushes = $2, fault = null, fault_since = null where id = $1`,
    [mailbox, pushes],
  )
}

export async function noteMailboxFault(tx: Transaction, mailbox: Buffer, fault: string): Promise<void> {
  await tx.query(
    `update desk.mailboxes set fault = left($2, 300), fault_since = coalesce(fault_since, now()) where id = $1`,
    [mailbox, fault],
  )
}

export async function readMailboxState(
  tx: Transaction,
  mailbox: Buffer | undefined,
): Promise<Pick<MailboxState, 'checkedAt' | 'pushes' | 'fault'>> {
  const { rows } = await tx.query<Pick<MailboxState, 'checkedAt' | 'pushes' | 'fault'>>(
    `select to_json(checked_at) #>> '{}' as "checkedAt", pushes, fault from desk.mailboxes where id = $1`,
    [mailbox ?? null],
  )
  return rows[0] ?? { checkedAt: null, pushes: false, fault: null }
}

/** Whether the mailbox can be read. Undefined where none is set up. */
export interface MailboxHealth {
  /** Seconds since the last check, and for how long it has failed. */
  checkedAge: number | null
  faultAge: number | null
  fault: string | null
  unmatched: number
}

/** Of the mailbox that was last set up or read. */
export async function readMailboxHealth(tx: Transaction): Promise<MailboxHealth | undefined> {
  const { rows } = await tx.query<MailboxHealth>(
    `select extract(epoch from now() - m.checked_at)::float8 as "checkedAge",
            extract(epoch from now() - m.fault_since)::float8 as "faultAge", m.fault,
            (select count(*)::int from desk.messages u where u.submission_id is null) as unmatched
       from desk.mailboxes m where m.reader is not null or m.lease_until is not null
      order by m.lease_until desc nulls last limit 1`,
  )
  return rows[0]
}
