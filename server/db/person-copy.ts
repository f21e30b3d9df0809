import type { Transaction } from './database.ts'
import { findSubmissions, findUnmatched, type Person } from './erase-person.ts'
import { SUBMISSION_TABLES } from './submissions.ts'

/** A row as it is held. */
export type HeldRow = Readonly<Record<string, unknown>>

/** Everything that is held about one submission. */
export interface HeldParts {
  submission: HeldRow
  notes: HeldRow[]
  emails: HeldRow[]
  history: HeldRow[]
  copies: HeldRow[]
  /** What came in by email. */
  messages: HeldMessage[]
  /** The PDF, in base64. */
  resume: string | null
}

/** An email that came in, with its PDFs in base64. */
export interface HeldMessage {
  message: HeldRow
  files: { name: string; pdf: string }[]
}

/** Everything that is held about a person. */
export interface PersonCopy {
  submissions: HeldParts[]
  /** Emails that belong to no submission. */
  messages: HeldMessage[]
  account: HeldRow | null
  sessions: HeldRow[]
  /** What the audit log says of the account. */
  log: HeldRow[]
}

const list = (of: string) => `coalesce((select jsonb_agg(to_jsonb(l)) from (${of}) l), '[]')`

const bytesOf = (bucketName: string) =>
  `(select encode(string_agg(p.data, ''::bytea order by p.number), 'base64') from files.objects o join files.parts p on p.digest = o.digest
     where o.bucket = 'resumes' and o.name = ${bucketName})`

const messagesWhere = (condition: string) => `coalesce((select jsonb_agg(jsonb_build_object(
    'message', to_jsonb(m) - array['id', 'submission_id', 'attached_by', 'left_out'],
    'files', coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'pdf', ${bytesOf(`t.id || '.pdf'`)}) order by t.place)
                         from desk.attachments t where t.message_id = m.id), '[]')) order by m.created_at)
  from desk.messages m where ${condition}), '[]')`

/** What is held about one submission. Colleagues are not named: who they are is theirs. */
async function findParts(tx: Transaction, table: string, id: string): Promise<HeldParts[]> {
  const { rows } = await tx.query<{ held: HeldParts }>(
    `select jsonb_build_object(
       'submission', to_jsonb(s) - array['state_by', 'assignee'] || coalesce((select jsonb_build_object('spam_reason', j.reason)
                       from desk.judgements j where j.id = s.id and j.reason is not null), '{}'),
       'notes', ${list('select n.created_at, n.text from desk.notes n where n.submission_id = s.id order by n.created_at')},
       'emails', ${list(`select a.created_at, a.sent_at, a.given_up_at, a.last_fault, a.state, a.text from desk.answers a
                          where a.submission_id = s.id order by a.created_at`)},
       'history', ${list(`select v.created_at, v.what, case when v.what = 'assignee' then null else coalesce(c.before::text, v.before) end as before,
                            case when v.what = 'assignee' then null else coalesce(c.after::text, v.after) end as after
                            from desk.events v left join desk.corrections c on c.event_id = v.id where v.submission_id = s.id order by v.created_at`)},
       'copies', ${list(`select d.delivered_at, d.event, substring(e.url from '^[a-z]+://([^/:?#]+)') as host
                           from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id
                          where s.id in (d.application_id, d.career_application_id) order by d.created_at`)},
       'messages', ${messagesWhere('m.submission_id = s.id')},
       'resume', ${bytesOf(`s.id || '.pdf'`)}) as held
       from ${table} s where s.id = $1`,
    [id],
  )
  return rows.map(({ held }) => held)
}

/** Gathers all that is held about a person, for their right of access. */
export async function findPersonCopy(
  tx: Transaction,
  person: Pick<Person, 'email' | 'owns'>,
): Promise<PersonCopy> {
  const submissions: HeldParts[] = []
  for (const table of SUBMISSION_TABLES)
    for (const id of await findSubmissions(tx, table, person))
      submissions.push(...(await findParts(tx, table, id)))
  const unmatched = await findUnmatched(tx, person)
  const { rows } = await tx.query<Omit<PersonCopy, 'submissions'>>(
    `select ${messagesWhere('m.id = any ($2::uuid[])')} as messages, (select to_jsonb(u) - 'password_hash' from accounts.users u where u.email = $1) as account,
       ${list(`select s.created_at, s.refreshed_at, s.ended_at, s.user_agent, s.address from accounts.sessions s
                join accounts.users u on u.id = s.user_id where u.email = $1 order by s.created_at`)} as sessions,
       ${list(`select g.created_at, g.action, g.subject from accounts.audit_log g
                join accounts.users u on u.id = g.actor_id where u.email = $1 order by g.id`)} as log`,
    [person.email, unmatched],
  )
  const [rest] = rows
  if (rest === undefined) throw new Error('A selection of columns gives one row')
  return { submissions, ...rest }
}
