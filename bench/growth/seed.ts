import type { Database, Transaction } from '../../server/db/database.ts'

export interface Size {
  posts: number
  submissions: number
}

/** Occurs in every seeded submission. */
export const COMMON_WORD = 'board'
/** Occurs in every seeded post. */
export const COMMON_WORD_OF_POSTS = 'sentence'

const ROWS_AT_ONCE = 20_000
const DAYS_COUNTED = 60
/** The minutes in two years. */
const MINUTES = 2 * 365 * 24 * 60

const postsSql = (from: number, to: number) =>
  `insert into public.blog_posts (title, slug, excerpt, content, status, published_at, created_at, updated_at)
    select 'Post ' || n, 'post-' || n, 'What happened in week ' || n || ', and what we did about it.',
           repeat('A ${COMMON_WORD_OF_POSTS} of ordinary length. ', 40), 'published', at, at, at
      from generate_series(${from}, ${to}) n cross join lateral (select now() - make_interval(mins => n * 20) as at) t`

/** Views of each of the last days. A larger blog has views of more posts. */
const countsSql = (posts: number) =>
  `insert into figures.counts (day, kind, name, count)
    select current_date - d, 'post', '/blog/post-' || n, 3 + n % 50
      from generate_series(0, ${DAYS_COUNTED - 1}) d, generate_series(1, ${Math.min(1_000, posts / 10)}) n`

/** Spread over two years and every status, three fifths of them answered. */
const applicationsSql = (from: number, to: number, minutes: number) =>
  `insert into public.applications (first_name, last_name, email, company, company_size, message, state, campaign, created_at, read_at,
                                    first_answered_at)
    select 'First' || n, 'Last' || n, 'p' || n || '@firm.example', 'Company ' || n % 900,
           (array['1-50', '51-200', '201-1000', '1000+'])[n % 4 + 1], 'We would like to see ' || md5(n::text) || ' before the ${COMMON_WORD} meets',
           (array['new', 'in_progress', 'answered', 'accepted', 'declined'])[n % 5 + 1], 'source=s' || n % 12, at,
           case when n % 5 > 0 then at end, case when n % 5 > 1 then at + make_interval(mins => n % 5000) end
      from generate_series(${from}, ${to}) n cross join lateral (select now() - make_interval(mins => ${minutes} * n) as at) t`

const careersSql = (from: number, to: number, minutes: number) =>
  `insert into public.career_applications (name, email, phone, message, position, resume_file_name, created_at)
    select 'Given' || n || ' Family' || n, 'c' || n || '@firm.example', '555 ' || n, 'I read ' || md5(n::text) || ' before the ${COMMON_WORD} met',
           (array['Product Designer', 'Senior AI Engineer'])[n % 2 + 1], 'r.pdf', now() - make_interval(mins => ${minutes} * n)
      from generate_series(${from}, ${to}) n`

/** What the triggers of posts and submissions would write, for all of them at once. */
const ENTRIES = [
  `insert into public.post_words (post_id, published_at, words)
    select id, published_at, setweight(title_words, 'A') || setweight(excerpt_words, 'B') || content_words from public.blog_posts`,
  `insert into desk.entries (id, application_id, kind, created_at, reference, name, name_key, about, company_size, source, state,
                             told_state, spam, unread, first_answered_at, mailbox, person)
    select id, id, 'application', created_at, reference, first_name || ' ' || last_name, lower(first_name || ' ' || last_name), company,
           company_size, substr(campaign, 8), state, told_state, spam, read_at is null, first_answered_at,
           desk.mailbox_of(email), desk.mailbox_of(email)
      from public.applications`,
  `insert into desk.entries (id, career_application_id, kind, created_at, reference, name, name_key, about, position, source, state,
                             told_state, spam, unread, mailbox, person)
    select id, id, 'career', created_at, reference, name, lower(name), position, position, 'direct', state, told_state, spam, read_at is null,
           desk.mailbox_of(email), desk.mailbox_of(email)
      from public.career_applications`,
  `insert into desk.words (id, short, words)
    select s.id, s.short, array_to_tsvector(array(select distinct word from unnest(string_to_array(s.short || ' ' || s.message, ' ')) word
                                                   where word <> ''))
      from (select id, lower(concat_ws(' ', first_name, last_name, reference, company, email)) as short, lower(message) as message
              from public.applications
            union all
            select id, lower(concat_ws(' ', name, reference, position, email, phone)), lower(message) from public.career_applications) s`,
]

const TABLES = ['public.blog_posts', 'public.applications', 'public.career_applications']

/**
 * Fills a database. Row by row, 200,000 submissions would take the embedded database ten minutes, and the search indexes
 * an hour.
 */
export async function seedGrowth(database: Database, { posts, submissions }: Size): Promise<void> {
  const work = <T>(statements: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'service' }, statements, { long: true })
  const run = (statement: string) => work(tx => tx.query<{ name: string; definition: string }>(statement))
  const { rows: indexes } = await run(
    `select i.oid::regclass::text as name, pg_get_indexdef(i.oid) as definition from pg_class i join pg_am m on m.oid = i.relam
      where i.relkind = 'i' and m.amname = 'gin' and i.relowner = current_user::regrole`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  for (const table of TABLES) await run(`alter table ${table} disable trigger user`)
  const half = submissions / 2
  const minutes = Math.max(1, Math.floor(MINUTES / half))
  for (let from = 1; from <= posts; from += ROWS_AT_ONCE)
    await run(postsSql(from, Math.min(posts, from + ROWS_AT_ONCE - 1)))
  for (let from = 1; from <= half; from += ROWS_AT_ONCE) {
    const to = Math.min(half, from + ROWS_AT_ONCE - 1)
    await run(applicationsSql(from, to, minutes))
    await run(careersSql(from, to, minutes))
  }
  for (const statement of ENTRIES) await run(statement)
  for (const table of TABLES) await run(`alter table ${table} enable trigger user`)
  await run(countsSql(posts))
  for (const { definition } of indexes) await run(definition)
  await database.vacuum()
  await run('analyze')
}
