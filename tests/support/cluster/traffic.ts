import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../../../contract/public-key.ts'
import { ADMIN } from '../backend-server.ts'
import { administratorOf, newSubmission, postSubmission, type Submission } from '../submissions.ts'

const FORM_SENDERS = 2
const READERS = 2
const LISTENERS = 2
/** The pause between two calls of a client, so that the programs under test get the processors too. */
const PACE_MS = 100

type Kind = 'form' | 'save' | 'sign-in'

/** A successful call. */
interface Done {
  kind: Kind
  at: number
}

export interface Traffic {
  post: { id: string; slug: string }
  submissions: Submission[]
  /** The numbers of the successful saves. */
  saves: number[]
  /** The tokens of successful sign-ins. */
  tokens: string[]
  done: Done[]
  /** Answers of 503 with `Retry-After`, and broken connections, after which the client tries again. */
  retried: { busy: number; broken: number }
  pages: number
  /** How often each reader has read all pages with their files. */
  rounds: number[]
  /** Pages that failed to load, and answers to writes that no client expects. */
  failures: string[]
  /** The last save that each listener has heard of. */
  heard: number[]
  stop(): Promise<void>
}

const ASSET = /\/assets\/[\w.-]+\.(?:css|js)/g
const json = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }

/** People who read, send forms, save a post, sign in and listen, each as soon as they have the last answer. */
export async function startTraffic(site: string, paths: readonly string[]): Promise<Traffic> {
  const admin = await administratorOf(site)
  const { data: post } = await admin
    .from('blog_posts')
    .insert({
      title: 'News',
      slug: `news-${crypto.randomUUID()}`,
      content: 'Save 0',
      status: 'published',
      published_at: '2026-01-02T03:04:05Z',
    })
    .select('id, slug')
    .single()
    .throwOnError()
  const token = (await admin.auth.getSession()).data.session?.access_token ?? ''
  const traffic = {
    post,
    submissions: [] as Submission[],
    saves: [] as number[],
    tokens: [] as string[],
    done: [] as Done[],
    retried: { busy: 0, broken: 0 },
    pages: 0,
    rounds: Array.from({ length: READERS }, () => 0),
    failures: [] as string[],
    heard: Array.from({ length: LISTENERS }, () => 0),
  }
  let isOn = true

  /** Tries until a call succeeds, as the site's clients do. Undefined if it can't. */
  async function insist(kind: Kind, attempt: () => Promise<Response>): Promise<Response | undefined> {
    for (;;) {
      const answer = await attempt().catch(() => undefined)
      if (answer?.ok) {
        traffic.done.push({ kind, at: performance.now() })
        return answer
      }
      if (answer === undefined) traffic.retried.broken++
      else if (answer.status === 503 && answer.headers.has('retry-after')) traffic.retried.busy++
      else {
        const words = answer.bodyUsed ? '' : await answer.text()
        traffic.failures.push(`${kind}: ${answer.status} ${words.slice(0, 200)}`)
        return undefined
      }
      await pause(PACE_MS)
    }
  }

  async function sendForms(): Promise<void> {
    const submission = newSubmission()
    traffic.submissions.push(submission)
    await insist('form', () => postSubmission(site, submission))
  }

  let number = 0
  async function save(): Promise<void> {
    const saved = ++number
    const answer = await insist('save', () =>
      fetch(`${site}/rest/v1/blog_posts?id=eq.${post.id}`, {
        method: 'PATCH',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ content: `Save ${saved}` }),
      }),
    )
    if (answer) traffic.saves.push(saved)
  }

  async function signIn(): Promise<void> {
    const answer = await insist('sign-in', () =>
      fetch(`${site}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(ADMIN),
      }),
    )
    if (answer) traffic.tokens.push((await answer.json()).access_token)
  }

  /** If a server has closed a kept connection, HAProxy closes the client's without an answer, and browsers repeat the request once. */
  async function readAsBrowsers(path: string): Promise<Response | string> {
    const ask = () => fetch(site + path)
    return ask().catch(() => {
      traffic.retried.broken++
      return ask().catch(error => `${error}: ${error.cause}`)
    })
  }

  async function readOne(path: string): Promise<string> {
    const answer = await readAsBrowsers(path)
    const [failure, text] =
      typeof answer === 'string' ? [answer, ''] : [answer.ok ? '' : answer.status, await answer.text()]
    traffic.pages++
    if (failure !== '') traffic.failures.push(`page ${path}: ${failure}`)
    return text
  }

  async function read(): Promise<void> {
    for (const path of [...paths, `/blog/${post.slug}`]) {
      const text = await readOne(path)
      if (path === paths[0]) for (const [file] of text.matchAll(ASSET)) await readOne(file)
    }
  }

  function listen(index: number): SupabaseClient {
    const client = createClient(site, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
    client
      .channel(`saves-${index}`)
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'blog_posts' }, change => {
        traffic.heard[index] = Number(String(change.new.content).replace('Save ', ''))
      })
      .subscribe()
    return client
  }

  const repeat = async (act: () => Promise<void>, ms = PACE_MS) => {
    while (isOn) {
      await act()
      await pause(ms)
    }
  }
  // Loads every page into memory before anything goes wrong.
  await Promise.all([read(), read()])
  const listeners = traffic.heard.map((_, index) => listen(index))
  const running = [
    ...Array.from({ length: FORM_SENDERS }, () => repeat(sendForms)),
    ...traffic.rounds.map((_, index) =>
      repeat(async () => {
        await read()
        traffic.rounds[index] = (traffic.rounds[index] ?? 0) + 1
      }),
    ),
    repeat(save, 3 * PACE_MS),
    repeat(signIn, 10 * PACE_MS),
  ]
  return {
    ...traffic,
    get pages() {
      return traffic.pages
    },
    async stop() {
      isOn = false
      await Promise.all(running)
      await Promise.all(listeners.map(client => client.realtime.disconnect()))
    },
  }
}
