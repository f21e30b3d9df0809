import type { HeldInInbox } from '../../contract/receipts.ts'
import type { Transaction } from './database.ts'

/** A time as JSON writes it. */
const moment = (column: string) => `to_json(${column}) #>> '{}'`

/**
 * What the inbox holds about a submission. A decision that was not told yet is a line without its outcome: the letter tells it.
 * Nor is an answer shown before it has gone. Notes are for colleagues, apart from those that were
 * written while applicants could read them. The names of those who work in the inbox are theirs.
 */
export async function findHeldInInbox(tx: Transaction, id: string): Promise<HeldInInbox> {
  const { rows } = await tx.query<{ held: HeldInInbox }>(
    `select jsonb_build_object(
       'readAt', ${moment('s.read_at')}, 'answeredAt', ${moment('s.first_answered_at')},
       'isAssigned', s.assignee is not null, 'isSpam', s.spam, 'isHurried', s.hurried,
       'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('n.created_at')}, 'text', n.text)
                   order by n.created_at, n.id), '[]') from desk.notes n
                  where n.submission_id = s.id and n.visible_to_applicant),
       'answers', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('coalesce(a.sent_at, a.created_at)')},
                     'text', case when a.sent_at is not null then a.text end) order by a.created_at, a.id), '[]')
                    from desk.answers a where a.submission_id = s.id),
       'history', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('v.created_at')}, 'what', v.what,
                     'state', case when v.what = 'told' or (v.what = 'state' and v.after not in ('accepted', 'declined')) then v.after end)
                     order by v.created_at, v.id), '[]') from desk.events v where v.submission_id = s.id),
       'copies', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('d.delivered_at')},
                     'to', substring(e.url from '^[a-z]+://([^/:?#]+)')) order by d.delivered_at, d.id), '[]')
                    from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id
                   where d.delivered_at is not null and s.id in (d.application_id, d.career_application_id))) as held
       from (select id, read_at, first_answered_at, assignee, spam, hurried from public.applications where id = $1
             union all
             select id, read_at, first_answered_at, assignee, spam, hurried from public.career_applications where id = $1) s`,
    [id],
  )
  const [found] = rows
  if (found === undefined) throw new Error('There is no such submission')
  return found.held
}
