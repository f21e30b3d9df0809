import { type Browser, chromium } from '@playwright/test'
import { openPglite } from '../server/db/engine/pglite.ts'
import { createLog } from '../server/log.ts'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { ensureShell, launchOptions } from '../tools/test/chromium.ts'
import { ACCOUNT } from './backend/seed.ts'
import { seedStatements } from './desk.ts'
import { median } from './harness.ts'
import { SLOW_4G } from './interaction.ts'
import { BLOG_ENV, withBlogOf } from './seeded-blog.ts'

const ROUNDS = 3
const POSTS = 500
const SUBMISSIONS = 5_000
const SLOWDOWN = 4
const USABLE_MS = 1_500
/** What can be used of each place, and the way to the next one. */
const PLACES = { Posts: 'main li a', Inbox: 'main li a', People: 'main li', Security: 'main h2' }

type Times = Record<string, number>

/** Milliseconds until the first place can be used, from an empty cache, and until each further one. */
async function visit(browser: Browser, origin: string, state: string): Promise<Times> {
  const context = await browser.newContext({ storageState: JSON.parse(state) })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
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
    return times
  } finally {
    await context.close()
  }
}

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

/** How soon the back office can be used on a slow phone, with many posts and submissions. */
export async function run(): Promise<string> {
  buildWhatIsStale()
  return withBlogOf(POSTS, async dataDir => {
    const database = await openPglite(
      dataDir,
      createLog(() => undefined),
    )
    for (const statement of seedStatements(SUBMISSIONS))
      await database.transaction({ role: 'service' }, tx => tx.query(statement), { long: true })
    await database.close()
    const server = await startServer({ dataDir, env: BLOG_ENV })
    const browser = await chromium.launch(launchOptions(ensureShell()))
    try {
      const state = await signedInState(browser, server.origin)
      const rounds: Times[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, server.origin, state))
      const rows = Object.keys(PLACES).map(place => {
        const raw = rounds.map(times => times[place] ?? Number.NaN)
        return { place, raw, median: median(raw) }
      })
      return [
        `The back office, slow 4G, processor ${SLOWDOWN} times slower, ${POSTS} posts, ${SUBMISSIONS} submissions`,
        '',
        '| place | ms until it can be used | raw |',
        '| --- | --- | --- |',
        ...rows.map(row => `| ${row.place} | ${row.median} | ${row.raw.join(' ')} |`),
        '',
        `The first comes from an empty cache, and the aim is ${USABLE_MS} ms. The others need no reload.`,
      ].join('\n')
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}
