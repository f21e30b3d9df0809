import type { Page } from '@playwright/test'
import { pagePaths } from '../../tools/build/route-table.ts'
import { expect, hydrated, settled, test, visit } from '../support/journey.ts'

const PAGES_SHEET = /\/assets\/pages-[^/]+\.css$/
const ENTRY = /\/assets\/entry\.client-[^/]+\.js$/

/** Returns the stylesheets that load after the first paint, in the order of the requests. */
async function followingSheets(page: Page): Promise<string[]> {
  const boot = await page.locator('script[src*="/assets/boot-"]').getAttribute('src')
  const script = await page.request.get(boot ?? '').then(answer => answer.text())
  return Array.from(script.matchAll(/"(\/assets\/[^"]+\.css)"/g), ([, path = '']) => path)
}

/**
 * Lists the elements whose style or position differs from the last call on this page. The page compares by itself:
 * its styles are megabytes of text.
 */
function changedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const properties = [
      'display',
      'font',
      'letter-spacing',
      'color',
      'background',
      'border',
      'padding',
      'margin',
    ]
    properties.push(
      'gap',
      'grid-template-columns',
      'opacity',
      'transform',
      'animation-name',
      'text-decoration',
    )
    const memory = window as unknown as { appearance?: string[] }
    const before = memory.appearance
    memory.appearance = Array.from(document.querySelectorAll('body, body *'), element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = [undefined, '::before', '::after'].map(part => {
        const style = getComputedStyle(element, part)
        // Such a part is not drawn, and reading its styles takes two thirds of the time.
        if (part && style.content === 'none') return ''
        return properties.map(name => style.getPropertyValue(name)).join(';')
      })
      return [element.outerHTML.slice(0, 60), x, y, width, height, ...styles].join('\n')
    })
    return memory.appearance.filter((one, at) => before && one !== before[at])
  })
}

test('the stylesheets that load after the first paint change nothing in view', async ({ page }) => {
  test.slow()
  await page.route(/\/assets\/integrity-/, () => undefined)
  // Every page loads the same two sheets: a third of the pages has rules of each kind.
  const paths = (await pagePaths()).filter((_path, index) => index % 3 === 0)
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await settled(page)
    await changedElements(page)
    for (const sheet of await followingSheets(page)) {
      await page.evaluate(async href => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        await new Promise(done => {
          link.onload = done
          document.head.append(link)
        })
      }, sheet)
      expect(await changedElements(page), `${path} with ${sheet}`).toEqual([])
    }
  }
})

test('a page that is not yet painted, such as a background tab, fetches nothing for hydration', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // No paint is reported and no frame is drawn, as on a page in a background tab.
    PerformanceObserver.prototype.observe = () => undefined
    const frames: FrameRequestCallback[] = []
    const drawFrame = window.requestAnimationFrame
    window.requestAnimationFrame = callback => frames.push(callback)
    Object.assign(window, {
      show() {
        window.requestAnimationFrame = drawFrame
        for (const callback of frames) drawFrame(callback)
      },
    })
  })
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.mouse.move(40, 40)
  await page.mouse.move(80, 80)
  expect(fetched.filter(url => /integrity-|\/app-|\/react-/.test(url))).toEqual([])
  await page.evaluate(() => Reflect.get(window, 'show')())
  await hydrated(page)
})

const LACKING = [
  ['observers are switched off', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
  [
    'no paint is ever told of',
    () => Object.assign(PerformanceObserver.prototype, { observe: () => undefined }),
  ],
  ['there are no idle callbacks', () => Reflect.deleteProperty(window, 'requestIdleCallback')],
  [
    'an import map means nothing',
    () =>
      Object.defineProperty(HTMLScriptElement.prototype, 'type', {
        set(type: string) {
          this.setAttribute('type', type === 'importmap' ? 'unknown' : type)
        },
      }),
  ],
] as const

test('a page hydrates in browsers that lack something, and if fonts or a late stylesheet never arrive', async ({
  context,
  problems,
}) => {
  for (const [what, take] of LACKING)
    await test.step(what, async () => {
      const page = await context.newPage()
      await page.addInitScript(take)
      await visit(page, '/contact')
      await page.close()
    })
  const page = await context.newPage()
  await page.route(/\.woff2$/, () => undefined)
  await page.goto('/contact', { waitUntil: 'commit' })
  await hydrated(page)
  problems.allow(/pages-|net::ERR/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(PAGES_SHEET, route => route.abort())
  await page.goto('/contact')
  await hydrated(page)
})

test('a page hydrates after it returns from the back-forward cache, which aborted its requests', async ({
  page,
  problems,
}) => {
  problems.allow(/integrity|Failed to|net::ERR/)
  await page.route(/\/assets\/integrity-/, route => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/contact')
  await failed
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await hydrated(page)
})

test('modules are fetched in parallel', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-[^/]+\.js$/, async route => {
    await released
    await route.continue()
  })
  const besides = [/\/frame-[^/]+\.js$/, /\/contact-[^/]+\.js$/, /\/manifest-[^/]+\.js$/, ENTRY]
  const fetched = Promise.all(besides.map(file => page.waitForRequest(file)))
  await page.goto('/contact')
  await fetched
  release()
  await hydrated(page)
})

test('React waits for the stylesheets that its render may need', async ({ page }) => {
  await page.addInitScript(() => {
    // React Router sets this property right before React starts.
    Object.defineProperty(window, '__reactRouterRouteModules', {
      configurable: true,
      set(value: unknown) {
        Object.assign(window, { rulesBefore: Array.from(document.styleSheets, ({ href }) => href) })
        Object.defineProperty(window, '__reactRouterRouteModules', { value, writable: true })
      },
    })
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(PAGES_SHEET, async route => {
    await released
    await route.continue()
  })
  const modules = Promise.all([/\/assets\/contact-[^/]+\.js$/, ENTRY].map(file => page.waitForResponse(file)))
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.mouse.move(40, 40)
  for (const module of await modules) await module.finished()
  release()
  await hydrated(page)
  const before: (string | null)[] = await page.evaluate(() => Reflect.get(window, 'rulesBefore'))
  expect(before.filter(href => PAGES_SHEET.test(href ?? ''))).toHaveLength(1)
})

test('before a page is hydrated, the next one is there at the click', async ({ page }) => {
  await page.route(/\/assets\/integrity-/, () => undefined)
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Promise<string>(resolve => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
    })
  })
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Security', exact: true })
  await link.hover()
  expect(await fetched).toBe('/security')
  await link.click()
  await page.waitForURL('**/security')
  const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())
  expect(delivery).toMatchObject({ deliveryType: 'navigational-prefetch' })
})
