import type { OwnStep, SetupStep, SiteStep } from '../../contract/getting-started.ts'
import { LEGAL_NOTICE_PATHS } from '../../contract/legal-notice.ts'
import type { Transaction } from './database.ts'

/** What the database knows of how far the site is set up. */
export interface SiteSetup {
  people: number
  /** Whether words of the legal notice were published. */
  legal: boolean
  /** Whether the blog has a published post. */
  posts: boolean
  dismissed: SiteStep[]
  /** The public address that was set in the back office. */
  address: string | null
}

/** What it knows of one account. */
export interface OwnSetup {
  email: string
  named: boolean
  generatedPassword: boolean
  factor: boolean
  drafts: boolean
  /** Whether they chose which emails of the inbox they get. */
  news: boolean
  replies: boolean
  dismissed: OwnStep[]
}

export async function readSiteSetup(tx: Transaction): Promise<SiteSetup> {
  const { rows } = await tx.query<SiteSetup>(
    `select (select count(*)::int from accounts.users where app_metadata ? 'role') as people,
            exists (select from pages.published where unit = any ($1) and fields <> '{}') as legal,
            exists (select from public.blog_posts where status = 'published') as posts,
            (select coalesce(array_agg(step), '{}') from settings.dismissed_steps where account is null) as dismissed,
            (select fields ->> 'siteUrl' from settings.sections where name = 'address') as address`,
    [LEGAL_NOTICE_PATHS],
  )
  const [setup] = rows
  if (setup === undefined) throw new Error('A select without a table gives one row')
  return setup
}

export async function readOwnSetup(tx: Transaction, account: string): Promise<OwnSetup> {
  const { rows } = await tx.query<OwnSetup>(
    `select u.email, coalesce(btrim(u.user_metadata ->> 'display_name'), '') <> '' as named,
            u.password_generated as "generatedPassword",
            exists (select from accounts.mfa_factors f where f.user_id = u.id and f.status = 'verified') as factor,
            exists (select from public.blog_posts b where b.author_id = u.id) as drafts,
            exists (select from desk.preferences p where p.person = u.id) as news,
            exists (select from desk.answers a where a.author = u.id) as replies,
            (select coalesce(array_agg(step), '{}') from settings.dismissed_steps d where d.account = u.id) as dismissed
       from accounts.users u where u.id = $1`,
    [account],
  )
  const [setup] = rows
  if (setup === undefined) throw new Error('Whoever asks has an account')
  return setup
}

/** `account` is null for a step of the site. */
export async function dismissStep(tx: Transaction, step: SetupStep, account: string | null): Promise<void> {
  await tx.query(
    'insert into settings.dismissed_steps (step, account) values ($1, $2) on conflict do nothing',
    [step, account],
  )
}

export async function putStepBack(tx: Transaction, step: SetupStep, account: string | null): Promise<void> {
  await tx.query('delete from settings.dismissed_steps where step = $1 and account is not distinct from $2', [
    step,
    account,
  ])
}
