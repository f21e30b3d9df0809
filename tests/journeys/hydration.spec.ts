import type { Page } from '@playwright/test'
import { pagePaths } from '../../tools/build/route-table.ts'
import { expect, hydrated, settled, test } from '../support/journey.ts'

const PAGES_SHEET = /\/assets\/pages-[^/]+\.css$/
const ENTRY = /\/assets\/entry\.client-[^/]+\.js$/

/** The stylesheets that follow, in the order in which a page asks for them. */
async function followingSheets(page: Page): Promise<string[]> {
  const boot = await page.locator('script[src*="/assets/boot-"]').getAttribute('src')
  const script = await page.request.get(boot ?? '').then(answer => answer.text())
  return Array.from(script.matchAll(/"(\/assets\/[^"]+\.css)"/g), ([, path = '']) => path)
}

/** How everything on the page looks and where it stands, an entry for each element. */
function appearance(page: Page): Promise<string[]> {
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
    return Array.from(document.querySelectorAll('body, body *'), element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = [undefined, '::before', '::after'].map(part => {
        const style = getComputedStyle(element, part)
        return properties.map(name => style.getPropertyValue(name)).join(';')
      })
      return [element.outerHTML.slice(0, 60), x, y, width, height, ...styles].join('\n')
    })
  })
}

test('the rules that follow change nothing that is shown', async ({ page }) => {
  test.slow()
  await page.route(/\/assets\/integrity-/, () => undefined)
  for (const path of await pagePaths()) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await settled(page)
    const before = await appearance(page)
    for (const sheet of await followingSheets(page)) {
      await page.evaluate(async href => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        await new Promise(done => {
          link.onload = done
          document.head.append(link)
        })
      }, sheet)
      const after = await appearance(page)
      expect(
        after.filter((one, at) => one !== before[at]),
        `${path} with ${sheet}`,
      ).toEqual([])
    }
  }
})

test('nothing is fetched to take a page over before it was drawn', async ({ page }) => {
  await page.addInitScript(() => {
    // No paint is told of, as on a page that nobody has seen yet.
    PerformanceObserver.prototype.observe = () => undefined
  })
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.mouse.move(40, 40)
  await page.mouse.move(80, 80)
  expect(fetched.filter(url => /integrity-|\/app-|\/react-/.test(url))).toEqual([])
})

test('React waits for the rules, which what it shows may need', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isReleased = false
  let begunEarly = false
  await page.route(PAGES_SHEET, async route => {
    await released
    await route.continue()
  })
  page.on('request', request => {
    if (ENTRY.test(request.url())) begunEarly ||= !isReleased
  })
  const module = page.waitForResponse(/\/assets\/contact-[^/]+\.js$/)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.mouse.move(40, 40)
  await (await module).finished()
  isReleased = true
  release()
  await hydrated(page)
  expect(begunEarly).toBe(false)
})

test('a page hydrates though rules that should follow cannot be fetched', async ({ page, problems }) => {
  problems.allow(/pages-|net::ERR/)
  await page.route(PAGES_SHEET, route => route.abort())
  await page.goto('/contact')
  await hydrated(page)
})
