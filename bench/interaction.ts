import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, devices } from '@playwright/test'
import buildWhatIsStale from '../tests/support/fresh-build.ts'
import { startServer } from '../tests/support/server.ts'
import { ensureShell, launchOptions } from '../tools/test/chromium.ts'
import { median } from './harness.ts'

const ROUNDS = Number(process.env.INTERACTION_ROUNDS ?? 3)
/** Milliseconds after the first paint: before, during and after hydration. */
const MOMENTS = [100, 700, 1_500]
const GOOD_MS = 200
const SLOWDOWN = 4
/** Lighthouse's slow 4G, with the values for a browser. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** Event timing reports nothing shorter. */
const SHORTEST_MS = 16
/** How long to wait for the next paint after the input. */
const PAINTED_WITHIN_MS = 1_500
const PAGES = (process.env.INTERACTION_PAGES ?? '/ /platform /blog /careers /application').split(' ')
const WIDE = { width: 1280, height: 800 }

interface Interaction {
  selector: string
  /** Whether it needs the layout of a wide screen. */
  wide?: boolean
}

const INTERACTIONS: Record<string, Interaction> = {
  menu: { selector: 'header button[popovertarget]', wide: true },
  drawer: { selector: 'header button[aria-label="Open menu"]' },
  theme: { selector: 'header [data-theme-toggle]', wide: true },
  dialog: { selector: 'main button[aria-haspopup="dialog"]' },
  'form field': { selector: 'main form input:not([type=hidden]), main form textarea' },
  link: { selector: 'main a[href^="/"]' },
}

interface Notes {
  note: (ms: number) => void
  noteTap: (isWanted: boolean) => void
}

/** Runs in the page. Reports how long each event of an interaction took to its next paint, and whether the right element was tapped. */
function watchInteractions(wanted: string): void {
  const { note, noteTap } = window as unknown as Notes
  addEventListener(
    'pointerdown',
    ({ target }) => noteTap(target instanceof Element && target.closest(wanted) !== null),
    { capture: true, passive: true },
  )
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry as { interactionId?: number }).interactionId) note(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The index of the element among those that match a selector, and how far the page has to be scrolled. */
interface Place {
  index: number
  scroll: number
}

const contextFor = (browser: Browser, wide = false) =>
  browser.newContext({ ...devices['Pixel 7'], ...(wide && { viewport: WIDE }) })

/** Finds the element at full speed, because searching the slow page would take too long. Undefined if the page has none. */
async function locate(
  browser: Browser,
  address: string,
  { selector, wide }: Interaction,
): Promise<Place | undefined> {
  const context = await contextFor(browser, wide)
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    const target = page.locator(selector).filter({ visible: true }).first()
    if ((await target.count()) === 0) return undefined
    await target.scrollIntoViewIfNeeded()
    return await target.evaluate(
      (element, wanted) => ({
        index: [...document.querySelectorAll(wanted)].indexOf(element),
        scroll: scrollY,
      }),
      selector,
    )
  } finally {
    await context.close()
  }
}

/** Milliseconds from an input to the next paint. `moment` is the time of the input after the first paint. */
async function measure(
  browser: Browser,
  address: string,
  { selector, wide }: Interaction,
  { index, scroll }: Place,
  moment: number,
): Promise<number> {
  const context = await contextFor(browser, wide)
  try {
    const page = await context.newPage()
    const durations: number[] = []
    const tapped: boolean[] = []
    await page.exposeFunction('note', (ms: number) => durations.push(ms))
    await page.exposeFunction('noteTap', (isWanted: boolean) => tapped.push(isWanted))
    await page.addInitScript(watchInteractions, selector)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(address, { waitUntil: 'commit' })
    const { x, y } = await page.evaluate(
      async ({ wait, top, wanted, at }) => {
        const frame = () => new Promise(done => requestAnimationFrame(done))
        const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
        while (!painted()) await frame()
        if (top > 0) scrollTo(0, top)
        await new Promise(done =>
          window.setTimeout(done, (painted()?.startTime ?? 0) + wait - performance.now()),
        )
        // Words move within their line when the fonts arrive. For a link on two lines, this is the middle of the first.
        const [box = new DOMRect()] = document.querySelectorAll(wanted)[at]?.getClientRects() ?? []
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      },
      { wait: moment, top: scroll, wanted: selector, at: index },
    )
    await page.touchscreen.tap(x, y)
    await setTimeout(PAINTED_WITHIN_MS)
    // If the tap left the page, nothing was recorded.
    if (tapped.includes(false)) throw new Error(`The tap on ${address} did not reach ${selector}.`)
    return Math.max(SHORTEST_MS, ...durations)
  } finally {
    await context.close()
  }
}

/**
 * Interaction to next paint in the first two seconds on a slow phone: a table with each interaction's slowest moment, as a median
 * over the rounds, and every raw value.
 */
export async function run(): Promise<string> {
  buildWhatIsStale()
  const server = await startServer({ env: { RATE_LIMIT: 'off' } })
  const browser = await chromium.launch(launchOptions(ensureShell()))
  const rows: string[] = []
  let worst = 0
  try {
    for (const path of PAGES)
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const place = await locate(browser, server.origin + path, interaction)
        if (place === undefined) continue
        const raw: number[][] = []
        for (const moment of MOMENTS) {
          const values: number[] = []
          for (let round = 0; round < ROUNDS; round++)
            values.push(await measure(browser, server.origin + path, interaction, place, moment))
          raw.push(values)
        }
        const slowest = Math.max(...raw.map(median))
        worst = Math.max(worst, slowest)
        rows.push(`| \`${path}\` | ${name} | ${slowest} ms | ${raw.map(one => one.join(' ')).join(', ')} |`)
      }
  } finally {
    await browser.close()
    await server.stop()
  }
  return [
    `Interaction to next paint, CPU ${SLOWDOWN}×, slow 4G, ${MOMENTS.join(', ')} ms after the first paint, ${ROUNDS} rounds`,
    '',
    '| page | interaction | slowest moment | raw, by moment |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    worst <= GOOD_MS ? `All within ${GOOD_MS} ms.` : `The worst takes ${worst} ms; the aim is ${GOOD_MS}.`,
  ].join('\n')
}
