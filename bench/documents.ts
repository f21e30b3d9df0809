import { type Browser, chromium, devices, type Page } from '@playwright/test'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { pagePaths } from '../tools/build/route-table.ts'
import { ensureShell, launchOptions } from '../tools/test/chromium.ts'
import { median } from './harness.ts'
import { navigations } from './navigations.ts'

const ROUNDS = 3
const SLOWDOWN = 6
const BLOCKED_MS = 50
/** How long to watch the main thread after the first paint. */
const WATCHED_MS = 3_000
const NAVIGATION_MS = 100
const LINKS = [
  ['/', '/about'],
  ['/platform', '/platform/perry'],
  ['/solutions', '/security'],
] as const

/** Milliseconds by which tasks after the first paint exceed 50 ms, in total. */
async function blockedTime(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    ({ watched, limit }) =>
      new Promise<number>(resolve => {
        const tasks: { start: number; over: number }[] = []
        new PerformanceObserver(list => {
          for (const { startTime, duration } of list.getEntries())
            tasks.push({ start: startTime, over: duration - limit })
        }).observe({ type: 'longtask', buffered: true })
        setTimeout(() => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          resolve(tasks.filter(({ start }) => start > painted).reduce((sum, { over }) => sum + over, 0))
        }, watched)
      }),
    { watched: WATCHED_MS, limit: 50 },
  )
}

async function measurePage(
  browser: Browser,
  address: string,
): Promise<{ blocked: number; script: number; scrolled: number }> {
  const context = await browser.newContext(devices['Pixel 7'])
  try {
    const page = await context.newPage()
    let bytes = 0
    page.on('requestfinished', async request => {
      if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const blocked = await blockedTime(page, address)
    const script = bytes
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y <= height; y += 600) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    return { blocked, script, scrolled: bytes }
  } finally {
    await context.close()
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** What each document costs a slow phone before and after the reader moves, and how soon the next one is painted. */
export async function run(): Promise<string> {
  buildWhatIsStale()
  const server = await startServer({ env: { RATE_LIMIT: 'off' } })
  const browser = await chromium.launch(launchOptions(ensureShell()))
  const rows: string[] = []
  const links: string[] = []
  let isSlow = false
  try {
    for (const path of await pagePaths()) {
      const { blocked, script, scrolled } = await measurePage(browser, server.origin + path)
      isSlow ||= blocked > BLOCKED_MS
      rows.push(`| \`${path}\` | ${Math.round(blocked)} | ${kB(script)} | ${kB(scrolled)} |`)
    }
    for (const motion of ['no-preference', 'reduce'] as const)
      for (const [from, to] of LINKS) {
        const raw = await navigations({ origin: server.origin, from, to, motion, rounds: ROUNDS })
        isSlow ||= motion === 'reduce' && median(raw) > NAVIGATION_MS
        links.push(
          `| \`${from}\` to \`${to}\` | ${motion === 'reduce' ? 'no' : 'yes'} | ${median(raw)} | ${raw.join(' ')} |`,
        )
      }
  } finally {
    await browser.close()
    await server.stop()
  }
  return [
    `Documents: blocked after the first paint with a processor ${SLOWDOWN} times slower, and script by brotli`,
    '',
    '| page | blocked ms | script kB | scrolled kB |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'From the press on a hovered link to the paint of its page. The fold between two pages costs two more pictures of the page',
    '',
    '| link | fold | median ms | raw |',
    '| --- | --- | --- | --- |',
    ...links,
    '',
    isSlow
      ? `Not all within ${BLOCKED_MS} and ${NAVIGATION_MS} ms.`
      : `All within ${BLOCKED_MS} and ${NAVIGATION_MS} ms.`,
  ].join('\n')
}
