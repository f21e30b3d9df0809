import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Database } from '../server/db/database.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { ensureShell, launchOptions } from '../tools/test/chromium.ts'
import { ACCOUNT } from './backend/seed.ts'
import { seedGrowth } from './growth/seed.ts'
import { median } from './harness.ts'
import { SLOW_4G } from './interaction.ts'
import { BLOG_ENV, withSeeded } from './seeded-blog.ts'

const ROUNDS = 3
const POSTS = 500
const SUBMISSIONS = 5_000
const SLOWDOWN = 4
/**
 * Lighthouse's slow 4G, in two forms: the connection that it stands for, and the values that it sets per request so that a page
 * takes as long as on that connection.
 */
const PROFILES = {
  'a line of 1.6 Mbit/s and 150 ms': {
    ...SLOW_4G,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
  },
  'as applied to each request: 562.5 ms': SLOW_4G,
}
const USABLE_MS = 1_500
/** An element of each place that shows it is usable, and leads to the next one. */
const PLACES = { Posts: 'main li a', Inbox: 'main li a', People: 'main li', Security: 'main h2' }
/** Content that only this place has. */
const OWN_WORDS = {
  People: 'main .row-list li',
  Webhooks: 'main h1:text("Webhooks")',
  Posts: 'main .post-lines li',
  Analytics: 'main h1:text("Analytics")',
  Health: 'main h1:text("Health")',
  Inbox: 'main .inbox-lines li',
}
/** How long the pointer rests on a link before the press. */
const REST_MS = 200
const HERE_MS = 100
const SLOW_MS = 300
const WORDS = 5_000
const KEYS_TYPED = 200
const KEY_MS = { median: 16, p99: 50 }

/** The first place again, for someone who opens it every morning. */
const AGAIN = 'Posts, the next morning'

type Times = Record<string, number>

/** A tab with a slow connection and a slow processor. */
async function slowTab(context: BrowserContext, profile: typeof SLOW_4G): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', profile)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Milliseconds until the first place is usable with an empty cache, until each further one is, and until the first is with a full one. */
async function visit(
  browser: Browser,
  origin: string,
  state: string,
  profile: typeof SLOW_4G,
): Promise<Times> {
  const context = await browser.newContext({ storageState: JSON.parse(state) })
  try {
    const page = await slowTab(context, profile)
    const times: Times = {}
    let started = performance.now()
    await page.goto(`${origin}/admin/posts`, { waitUntil: 'commit' })
    for (const [place, selector] of Object.entries(PLACES)) {
      if (place !== 'Posts') {
        started = performance.now()
        await page.getByRole('navigation').getByRole('link', { name: place }).click()
        await page.waitForURL(`**/admin/${place.toLowerCase()}`)
      }
      await page.locator(selector).first().waitFor()
      times[place] = Math.round(performance.now() - started)
    }
    // Two open tabs would share the slow processor.
    await page.close()
    const again = await slowTab(context, profile)
    started = performance.now()
    await again.goto(`${origin}/admin/posts`, { waitUntil: 'commit' })
    await again.locator(PLACES.Posts).first().waitFor()
    times[AGAIN] = Math.round(performance.now() - started)
    return times
  } finally {
    await context.close()
  }
}

/** Milliseconds from the press on a link to the first content of its place: on the first visit, and on returning. */
async function goAround(
  browser: Browser,
  origin: string,
  state: string,
  isSlow: boolean,
): Promise<{ first: number[]; again: number[] }> {
  const context = await browser.newContext({ storageState: JSON.parse(state) })
  try {
    const page = isSlow ? await slowTab(context, SLOW_4G) : await context.newPage()
    await page.goto(`${origin}/admin/security`)
    await page.locator('main h2').first().waitFor()
    const rounds = { first: [] as number[], again: [] as number[] }
    for (const round of ['first', 'again'] as const)
      for (const [place, selector] of Object.entries(OWN_WORDS)) {
        const link = page.getByRole('navigation').getByRole('link', { name: place })
        await link.hover()
        await page.waitForTimeout(REST_MS)
        const words = page.locator(selector).first()
        const arrived = words.waitFor().then(() => performance.now())
        const pressed = performance.now()
        await link.click()
        rounds[round].push(Math.round((await arrived) - pressed))
        await page.waitForTimeout(REST_MS)
      }
    return rounds
  } finally {
    await context.close()
  }
}

/** Milliseconds of work per key, in the middle of a long post. */
async function typeIn(browser: Browser, origin: string, state: string): Promise<number[]> {
  const context = await browser.newContext({ storageState: JSON.parse(state) })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/admin/posts/new`)
    const surface = page.locator('[contenteditable="true"]').first()
    await surface.waitFor()
    const paragraph = 'A sentence of ordinary length, as people write it. '.repeat(10)
    const text = Array.from({ length: Math.ceil(WORDS / 90) }, () => paragraph).join('\n\n')
    await surface.click()
    await page.keyboard.insertText(text)
    await page.evaluate(() => {
      const times: number[] = Object.assign(window, { keyTimes: [] as number[] }).keyTimes
      document.addEventListener(
        'keydown',
        () => {
          const began = performance.now()
          setTimeout(() => {
            // Layout counts as part of the work.
            document.body.getBoundingClientRect()
            times.push(performance.now() - began)
          })
        },
        true,
      )
    })
    for (let key = 0; key < KEYS_TYPED; key += 1) await page.keyboard.press('a')
    return await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  } finally {
    await context.close()
  }
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

async function signedInState(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password').fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).waitFor()
  const state = JSON.stringify(await context.storageState())
  await context.close()
  return state
}

/** How soon the back office is usable on a slow phone, with many posts and submissions. */
export async function run(): Promise<string> {
  buildWhatIsStale()
  const seed = (database: Database) => seedGrowth(database, { posts: POSTS, submissions: SUBMISSIONS })
  return withSeeded(seed, async dataDir => {
    const server = await startServer({ dataDir, env: BLOG_ENV })
    const browser = await chromium.launch(launchOptions(ensureShell()))
    try {
      const state = await signedInState(browser, server.origin)
      const rows: string[] = []
      for (const [name, profile] of Object.entries(PROFILES)) {
        const rounds: Times[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await visit(browser, server.origin, state, profile))
        for (const place of [...Object.keys(PLACES), AGAIN]) {
          const raw = rounds.map(times => times[place] ?? Number.NaN)
          rows.push(`| ${name} | ${place} | ${median(raw)} | ${raw.join(' ')} |`)
        }
      }
      const around: string[] = []
      for (const [line, isSlow, aim] of [
        ['this machine', false, HERE_MS],
        ['slow 4G, four times slower', true, SLOW_MS],
      ] as const) {
        const rounds = []
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await goAround(browser, server.origin, state, isSlow))
        for (const visit of ['first', 'again'] as const) {
          const raw = rounds.flatMap(times => times[visit])
          around.push(
            `| ${line} | ${visit === 'first' ? 'a new place' : 'a place seen before'} | ${median(raw)} | ${percentile(raw, 0.9)} | ${aim} |`,
          )
        }
      }
      const keys = await typeIn(browser, server.origin, state)
      return [
        `The back office, slow 4G, processor ${SLOWDOWN} times slower, ${POSTS} posts, ${SUBMISSIONS} submissions`,
        '',
        '| line | place | ms until it can be used | raw |',
        '| --- | --- | --- | --- |',
        ...rows,
        '',
        `The first comes from an empty cache, the last from a full one; the aim is ${USABLE_MS} ms. The others need no reload.`,
        '',
        '| line | from the press to the own words of | median ms | p90 ms | aim |',
        '| --- | --- | --- | --- | --- |',
        ...around,
        '',
        `A key in a post of ${WORDS} words: median ${percentile(keys, 0.5).toFixed(1)} ms (aim ${KEY_MS.median}), p99 ${percentile(keys, 0.99).toFixed(1)} ms (aim ${KEY_MS.p99}).`,
      ].join('\n')
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}
