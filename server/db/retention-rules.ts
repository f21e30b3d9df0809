import { DEVICE_DAYS } from '../../contract/account.ts'
import { MEASURED_DAYS } from '../../contract/answers.ts'
import { TRASH_DAYS } from '../../contract/post-limits.ts'
import {
  DELIVERY_DAYS,
  ENDED_SESSION_DAYS,
  type ExpiringData,
  RETENTION_DAYS,
  UNMATCHED_DAYS,
} from '../../contract/retention.ts'
import { TOKEN_SECONDS } from './one-time-tokens.ts'
import { SESSION_EXPIRED } from './session-life.ts'
import { FORGET_SECONDS } from './sign-in-attempts.ts'

const DAY = 24 * 60 * 60

/** What is deleted by time, as `retention.sweep` of `0068_retention.sql` reads it. */
export interface RetentionRule {
  rule: ExpiringData
  relation: string
  /** A condition in which `$1` is the period. */
  due: string
  seconds: number
  /** The period that held before the first sweep. */
  standard?: number
  /** Whether more than a tenth of the table waits for an administrator. What is made to pass within days does not: all of it is due. */
  asks?: true
  /** When a row was made: the newest tells whether the clock of the first sweep is right. */
  at?: string
  /** In place of deleting the rows alone. */
  remove?: string
}

const TRASH = 'deleted_at < now() - $1'

/** Passes within days, and is of no use to anybody after that. */
const PASSING: readonly RetentionRule[] = [
  {
    rule: 'sessions',
    relation: 'accounts.sessions s',
    due: `${SESSION_EXPIRED} or s.ended_at < now() - $1`,
    seconds: ENDED_SESSION_DAYS * DAY,
    at: 'refreshed_at',
  },
  { rule: 'sign-in codes', relation: 'accounts.mfa_challenges', due: 'expires_at < now()', seconds: 0 },
  {
    rule: 'unfinished second factors',
    relation: 'accounts.mfa_factors',
    due: `status = 'unverified' and created_at < now() - $1`,
    seconds: DAY,
  },
  { rule: 'links in emails', relation: 'accounts.one_time_tokens', due: 'expires_at < now()', seconds: 0 },
  {
    rule: 'passkey challenges',
    relation: 'accounts.passkey_challenges',
    due: 'expires_at < now()',
    seconds: 0,
  },
  {
    rule: 'failed sign-ins',
    relation: 'accounts.sign_in_attempts',
    due: 'last_failed_at < now() - $1',
    seconds: FORGET_SECONDS,
  },
  {
    rule: 'known devices',
    relation: 'accounts.known_devices',
    due: 'seen_at <= now() - $1',
    seconds: DEVICE_DAYS * DAY,
  },
  { rule: 'rate limits', relation: 'accounts.rate_buckets', due: 'refilled_at < now() - $1', seconds: DAY },
  {
    rule: 'form keys',
    relation: 'functions.idempotency_keys',
    due: 'created_at < now() - $1',
    seconds: DAY,
  },
  // A PDF that never arrived whole.
  {
    rule: 'unfinished uploads',
    relation: 'functions.resume_uploads',
    due: 'touched_at < now() - $1',
    seconds: DAY,
  },
  { rule: 'imports', relation: 'files.imports', due: 'changed_at < now() - $1', seconds: 7 * DAY },
  {
    rule: 'acknowledged addresses',
    relation: 'mail.acknowledged',
    due: 'promised_at < now() - $1',
    seconds: DAY,
  },
  {
    rule: 'sent emails',
    relation: 'mail.outbox',
    due: 'coalesce(sent_at, given_up_at) < now() - $1',
    seconds: DELIVERY_DAYS * DAY,
  },
  // Nobody sent them while they were news: the mail server was away, or mail was switched off.
  {
    rule: 'unsent account emails',
    relation: 'mail.account_outbox',
    due: 'created_at < now() - $1',
    seconds: Math.max(...Object.values(TOKEN_SECONDS)),
  },
  // A link that has expired stays in the list for a while, so that its maker sees why it no longer works.
  { rule: 'draft links', relation: 'public.draft_links', due: 'expires_at < now() - $1', seconds: 30 * DAY },
  {
    rule: 'undo of bulk changes',
    relation: 'desk.job_rows r',
    due: `exists (select from desk.jobs j where j.id = r.job and j.status in ('done', 'undone', 'stopped')
            and coalesce(j.undo_until <= now(), true))`,
    seconds: 0,
  },
  {
    rule: 'bulk changes',
    relation: 'desk.jobs',
    due: `status in ('done', 'undone', 'stopped') and finished_at < now() - $1`,
    seconds: DAY,
  },
  {
    rule: 'webhook deliveries',
    relation: 'public.webhook_deliveries',
    due: 'greatest(created_at, due_at) < now() - $1',
    seconds: DELIVERY_DAYS * DAY,
  },
  {
    rule: 'former webhook secrets',
    relation: 'webhooks.secrets',
    due: 'former_until < now()',
    seconds: 0,
    remove:
      'update webhooks.secrets set former_sealed = null, former_until = null where former_until < now()',
  },
  // After that long every cache has let go of a page by itself (`CDN_MAX_AGE` is at most a month).
  {
    rule: 'unmatched emails',
    relation: 'desk.messages m',
    due: 'm.submission_id is null and m.created_at < now() - $1',
    seconds: UNMATCHED_DAYS * DAY,
  },
  // A mailbox that its server numbers anew is looked through for a week back (`server/mailbox/read-mailbox.ts`).
  {
    rule: 'numbers of read emails',
    relation: 'desk.taken t',
    due: `t.taken_at < now() - $1`,
    seconds: 90 * DAY,
  },
  { rule: 'cache purges', relation: 'edge.purges', due: 'since < now() - $1', seconds: 31 * DAY },
  // An autosave is of use until somebody has gone on from it, and a day longer for whoever wants it back.
  {
    rule: 'autosaves',
    relation: 'public.post_versions v',
    due: `v.autosaved and v.created_at < now() - $1
          and exists (select from public.post_versions later where later.post_id = v.post_id and later.number > v.number)`,
    seconds: DAY,
  },
  { rule: 'news of drafts', relation: 'writing.notices', due: 'created_at < now() - $1', seconds: 30 * DAY },
  {
    rule: 'rare names in analytics',
    relation: 'figures.counts c',
    due: '(c.kind, c.name) in (select r.kind, r.name from figures.rare_names() r)',
    seconds: 0,
    remove: 'select figures.forget_rare_names()',
  },
]

/** Every rule, for `RETENTION_DAYS` of the environment. */
export function retentionRules(retentionDays: number): RetentionRule[] {
  const kept = { seconds: retentionDays * DAY, standard: RETENTION_DAYS * DAY, asks: true } as const
  const old = { due: 'created_at < now() - $1', at: 'created_at' }
  return [
    ...PASSING,
    {
      rule: 'status measurements',
      relation: 'figures.answers',
      due: `day < ((now() - $1) at time zone 'UTC')::date`,
      seconds: MEASURED_DAYS * DAY,
      asks: true,
    },
    {
      rule: 'view counts',
      relation: 'figures.counts',
      due: `day < ((now() - $1) at time zone 'UTC')::date`,
      at: 'day',
      ...kept,
    },
    {
      rule: 'trash',
      relation: 'public.blog_posts',
      due: TRASH,
      seconds: TRASH_DAYS * DAY,
      asks: true,
      // With the redirects to it.
      remove: `with gone as (delete from public.blog_posts where ${TRASH} returning id)
               delete from public.blog_redirects r using gone g where r.post_id = g.id`,
    },
    { rule: 'audit log', relation: 'accounts.audit_log', ...old, ...kept },
    { rule: 'applications', relation: 'public.applications', ...old, ...kept },
    { rule: 'career applications', relation: 'public.career_applications', ...old, ...kept },
  ]
}
