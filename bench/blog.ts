import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { ACCOUNT } from './backend/seed.ts'
import { type BenchTable, compare, formatTable, type Measures, median } from './harness.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 3
const WARM_UP = 10
const REQUESTS = 40
const FEW = '10 posts'
const SUBJECTS: Record<string, number> = { [FEW]: 10, '10,000 posts': 10_000 }
/** A post in the middle of the order, so that it is deep in the larger blog too. */
const slugIn = (posts: number) => `post-${posts / 2}`

async function signIn(origin: string): Promise<SupabaseClient> {
  const client = createClient(origin, PUBLIC_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(ACCOUNT)
  if (error) throw error
  return client
}

/** Milliseconds of an uncached answer: a post is written before each request. */
async function renderedAnew(client: SupabaseClient, address: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    await client
      .from('blog_posts')
      .update({ excerpt: `Written ${n}` })
      .eq('slug', 'post-1')
      .throwOnError()
    const started = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    if (n >= WARM_UP) times.push(performance.now() - started)
  }
  return median(times)
}

function measure(posts: number): Promise<Measures> {
  return withBlogOf(posts, async dataDir => {
    const { origin, stop } = await startServer({ dataDir, env: BLOG_ENV })
    try {
      const client = await signIn(origin)
      const list = await renderedAnew(client, `${origin}/blog`)
      const post = await renderedAnew(client, `${origin}/blog/${slugIn(posts)}`)
      return { 'list page': { value: list, unit: 'ms' }, 'post page': { value: post, unit: 'ms' } }
    } finally {
      await stop()
    }
  })
}

/** Compares the list and a post page of a large blog with those of a small one, without the cache. */
export async function run(): Promise<BenchTable> {
  buildWhatIsStale()
  return compare({
    title: `Blog: median of ${REQUESTS} pages, each rendered after a write has emptied the cache`,
    reference: FEW,
    subjects: Object.keys(SUBJECTS),
    rounds: ROUNDS,
    run: subject => measure(SUBJECTS[subject] ?? 0),
    notes: [
      'The list shows 20 posts of the large blog and 10 of the small one, so it carries twice the cards.',
    ],
  })
}

if (import.meta.main) console.log(formatTable(await run()))
