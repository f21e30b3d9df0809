import { contentOfRow, type SubmissionRow } from '../../contract/submissions.ts'
import type { Claim } from '../queue/worker.ts'
import { claimValues, LOOK_AHEAD, sharedOut } from './claim.ts'
import type { Transaction } from './database.ts'
import type { Submission } from './submissions.ts'

/** The data of a submission that emails about it need. */
export type StoredSubmission = Submission & { createdAt: Date; reference?: string }

/** The row of a submission of either kind, as mail is taken with it. */
export interface OwedRow {
  application: SubmissionRow | null
  career: SubmissionRow | null
}

export function storedSubmission({ application, career }: OwedRow): StoredSubmission {
  const row = application ?? career ?? {}
  const text = (name: string) => row[name] ?? ''
  const common = {
    id: text('id'),
    spam: Boolean(row.spam),
    createdAt: new Date(text('created_at')),
    reference: text('reference'),
  }
  return { ...common, ...contentOfRow(application ? 'application' : 'career_application', row) }
}

/** An earlier message of a conversation: ours by its id, or theirs by its Message-ID. */
export interface Earlier {
  own: string | null
  theirs: string | null
}

/** An answer that is due, with the submission that it answers. */
export interface DueAnswer {
  id: string
  purpose: 'answer'
  attempts: number
  ageSeconds: number
  submission: StoredSubmission
  text: string
  /** The author's email address, while they have an account. */
  replyTo: string | undefined
  /** Whether it is one of many, which can be stopped. */
  isOfMany: boolean
  /** The last messages of the conversation, the oldest first. */
  thread: Earlier[]
}

/** Longer threads look like an attack to mail servers. */
const LONGEST_THREAD = 20

const THREAD = `(select coalesce(jsonb_agg(jsonb_build_object('own', t.own, 'theirs', t.theirs) order by t.at), '[]')
  from (select e.* from (
    select a.id as own, null as theirs, a.sent_at as at from desk.answers a
     where a.submission_id = o.submission_id and a.id <> o.id and a.sent_at is not null
    union all select b.id, null, b.sent_at from mail.outbox b where b.purpose = 'acknowledgement' and b.sent_at is not null
       and (b.application_id = o.submission_id or b.career_application_id = o.submission_id)
    union all select null, m.message_id, m.created_at from desk.messages m
     where m.submission_id = o.submission_id and m.kind = 'reply' and m.message_id is not null) e
    order by e.at desc limit ${LONGEST_THREAD}) t) as thread`

interface AnswerRow extends OwedRow {
  id: string
  attempts: number
  age: number
  text: string
  replyTo: string | null
  isOfMany: boolean
  thread: Earlier[]
}

/** Takes due answers that a person wrote to one person. */
export const claimDueAnswers = (tx: Transaction, claim: Claim) => claimAnswers(tx, claim, 'o.job is null')

/** Takes due answers that go to many. */
export const claimDueManyAnswers = (tx: Transaction, claim: Claim) =>
  claimAnswers(tx, claim, 'o.job is not null')

async function claimAnswers(tx: Transaction, claim: Claim, which: string): Promise<DueAnswer[]> {
  const { rows } = await tx.query<AnswerRow>(
    `with due as (
       select o.id, d.destination, o.due_at from desk.answers o
         left join public.applications a on a.id = o.submission_id
         left join public.career_applications c on c.id = o.submission_id
         cross join lateral (select lower(split_part(coalesce(a.email, c.email), '@', 2)) as destination) d
        where ${which} and o.sent_at is null and o.given_up_at is null and o.due_at <= now() and d.destination <> all ($3)
        order by o.due_at, o.id limit ${LOOK_AHEAD}),
     ${sharedOut('desk.answers')}
     update desk.answers o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => $1)
       from taken where o.id = taken.id
       returning o.id, o.attempts, extract(epoch from now() - o.queued_at)::float8 as age, o.text, o.job is not null as "isOfMany",
         ${THREAD},
         (select u.email from accounts.users u where u.id = o.author) as "replyTo",
         (select row_to_json(a) from public.applications a where a.id = o.submission_id) as application,
         (select row_to_json(c) from public.career_applications c where c.id = o.submission_id) as career`,
    claimValues(claim),
  )
  return rows.map(({ id, attempts, age, text, replyTo, isOfMany, thread, ...row }) => ({
    id,
    purpose: 'answer',
    attempts,
    ageSeconds: age,
    text,
    isOfMany,
    thread,
    replyTo: replyTo ?? undefined,
    submission: storedSubmission(row),
  }))
}

/** Whether a reply is still to be sent: one of many may have been stopped meanwhile. */
export async function isStillToSend(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.query('select from desk.answers where id = $1 and given_up_at is null', [id])
  return rows.length > 0
}

/** Records in the database whether email is set up. */
export async function saveSendsMail(tx: Transaction, sends: boolean): Promise<void> {
  await tx.query(
    'insert into mail.settings (sends) values ($1) on conflict (one) do update set sends = excluded.sends',
    [sends],
  )
}

export async function sendsMail(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ sends: boolean }>('select sends from mail.settings')
  return rows[0]?.sends === true
}
