import type { ReceiptInbox } from '../../contract/receipts.ts'
import type { Transaction } from './database.ts'

/** A time as JSON writes it. */
const moment = (column: string) => `to_json(${column}) #>> '{}'`

/**
 * What a receipt shows of the inbox: emails that have gone, what the applicant replied from their own address, and notes that were written while applicants could read them. All else is for
 * colleagues, and in the copy that a person can ask for (`person-copy.ts`).
 */
export async function findReceiptInbox(tx: Transaction, id: string): Promise<ReceiptInbox> {
  const { rows } = await tx.query<{ held: ReceiptInbox }>(
    `select jsonb_build_object(
       'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('n.created_at')}, 'text', n.text)
                   order by n.created_at, n.id), '[]') from desk.notes n
                  where n.submission_id = $1 and n.visible_to_applicant),
       'answers', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('a.sent_at')}, 'text', a.text)
                     order by a.sent_at, a.id), '[]')
                    from desk.answers a where a.submission_id = $1 and a.sent_at is not null),
       'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('m.created_at')}, 'text', m.text)
                      order by m.created_at, m.id), '[]')
                     from desk.messages m where m.submission_id = $1 and m.kind = 'reply'
                       and lower(m.sender) = lower(desk.address_of($1)))) as held`,
    [id],
  )
  const [found] = rows
  if (found === undefined) throw new Error('An aggregate gives one row')
  return found.held
}
