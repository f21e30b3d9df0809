import type { Page } from '@playwright/test'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'

/**
 * Words move within their line when the widths of the letters before them change. The browser reports such a shift as
 * 0.00.
 */
const DRIFT = 0.004

const { laptop, phone } = VIEWPORTS

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Shifted extends Window {
  shifted: { value: number; moved: string[] }[]
}

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/**
 * Records every layout shift, and delays the fonts until the page has loaded and is painted without them. A page that is painted while it
 * loads grows, but that shifts nothing that was already there.
 */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted: Shifted['shifted'] = []
    Object.assign(window, { shifted })
    new PerformanceObserver(list => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        if (startTime < (navigation?.domInteractive || Number.POSITIVE_INFINITY)) continue
        // Skips pseudo-elements, such as the rule between a name and its number: they have no node.
        const moved = sources.filter(({ node, previousRect: from, currentRect: to }) => {
          return node && (Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1)
        })
        shifted.push({ value, moved: moved.map(({ node }) => node?.textContent?.slice(0, 30) ?? '') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise: drawn, resolve: letThrough } = Promise.withResolvers<void>()
  await page.exposeFunction('pageWasDrawn', letThrough)
  await page.addInitScript(() => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const tell = () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (window as never as { pageWasDrawn(): void }).pageWasDrawn()),
        )
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
      else tell()
    }).observe({ type: 'paint', buffered: true })
  })
  await page.route(/\.woff2$/, async route => {
    await drawn
    await route.continue()
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as never as Shifted).shifted)
const sumOf = (shifts: Shifted['shifted']) => shifts.reduce((sum, { value }) => sum + value, 0)

/** Pages whose header and hero are visible when fonts arrive, one for each kind of hero. */
const ONE_OF_EACH = [
  '/',
  '/platform',
  '/platform/api',
  '/platform/knowledge-base',
  '/solutions/legal-firms',
  '/security',
  '/careers',
  '/application',
  '/blog',
  '/support/status',
  '/legal/privacy-policy',
]
const WATCHED = [
  ['laptop', laptop, ONE_OF_EACH],
  ['phone', phone, ONE_OF_EACH],
] as const

for (const [screen, viewport, paths] of WATCHED)
  test(`no page shifts when its fonts arrive late, on a ${screen}`, async ({ openContext }) => {
    test.setTimeout(300_000)
    const moved: string[] = []
    for (const path of paths) {
      const context = await openContext({ viewport })
      const page = await context.newPage()
      await watch(page)
      await page.goto(path)
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      const faces = await page.evaluate(
        () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
      )
      expect(faces, 'fonts that arrived').toBeGreaterThan(1)
      const shifts = await shiftsOf(page)
      const boxes = shifts.flatMap(shift => shift.moved)
      if (boxes.length > 0 || sumOf(shifts) > DRIFT)
        moved.push(`${path} ${sumOf(shifts)} ${boxes.join(' | ')}`)
      await context.close()
    }
    expect(moved).toEqual([])
  })

test('the test notices a layout shift', async ({ page }) => {
  await watch(page)
  await page.goto('/')
  await page.evaluate(async () => {
    await document.fonts.ready
    document.querySelector('h1')?.style.setProperty('margin-top', '200px')
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  await expect
    .poll(async () => (await shiftsOf(page)).flatMap(({ moved }) => moved).length)
    .toBeGreaterThan(0)
})
