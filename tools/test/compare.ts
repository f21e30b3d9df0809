import { type Browser, chromium, type Page } from '@playwright/test'
import { listening, settled } from '../../tests/support/journey.ts'
import { pagePaths } from '../build/route-table.ts'
import { ensureChromium, launchOptions } from './chromium.ts'

const USAGE = `Compares what two running servers show: markup and computed styles of every page and open state.

  npm run compare -- http://localhost:3000 http://localhost:3001      before, after

Both need the same posts: start each with a copy of one data folder. Set ADMIN_EMAIL and ADMIN_PASSWORD to look at
the admin area too.`

const WIDTHS = [390, 1280]
const HEIGHT = 900

interface State {
  name: string
  path: string
  /** Both widths are compared if it is not set. */
  width?: number
  open: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page): Promise<void> {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await button(page, 'Sign In').click()
}

async function openPanel(page: Page): Promise<void> {
  await button(page, 'Blog Admin').click()
  await signIn(page)
  await button(page, 'Admin Panel').click()
  await page.getByLabel('Title').waitFor()
}

async function openPlace(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('navigation').waitFor()
  await page.waitForLoadState('networkidle')
}

const STATES: readonly State[] = [
  { name: 'drawer', path: '/', width: 390, open: page => button(page, 'Open menu').click() },
  ...['Platform', 'Applications', 'Company'].map(name => ({
    name: `menu ${name}`,
    path: '/security',
    width: 1280,
    open: (page: Page) => page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter'),
  })),
  { name: 'not found', path: '/nowhere', open: async () => undefined },
  {
    name: 'form errors',
    path: '/application',
    open: page => page.locator('main form button[type=submit]').click(),
  },
  {
    name: 'careers dialog',
    path: '/careers',
    open: page =>
      page
        .getByRole('button', { name: /^Apply/ })
        .first()
        .click(),
  },
  { name: 'questions', path: '/application', open: openDetails },
  {
    name: 'navigation inside the site',
    path: '/contact',
    open: async page => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await page.waitForURL('**/about')
    },
  },
  { name: 'sign-in', path: '/blog', open: page => button(page, 'Blog Admin').click() },
]

const ADMIN_STATES: readonly State[] = [
  { name: 'panel', path: '/blog', open: openPanel },
  ...['/admin/posts', '/admin/inbox', '/admin/security'].map(path => ({ name: path, path, open: openPlace })),
]

async function openDetails(page: Page): Promise<void> {
  for (const summary of await page.locator('main details > summary').all()) await summary.click()
}

/** Runs in the page: reads the compared elements with their attributes and styles. */
function readPage(at: number | null): string[] {
  const digest = (text: string) => {
    let hash = 0
    for (let place = 0; place < text.length; place++)
      hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0
    return hash
  }
  const stylesOf = (element: Element) =>
    [null, '::before', '::after'].flatMap(pseudo => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return []
      return Array.from(style, name => `${pseudo ?? ''} ${name}: ${style.getPropertyValue(name)}`).sort()
    })
  const own = (element: Element) =>
    [...element.attributes]
      .filter(
        ({ name }) =>
          !/^(?:href|src|id|nonce|for|integrity)$|^aria-(?:labelledby|describedby|controls)$/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join(' ')
  const elements = [...document.body.querySelectorAll('*:not(script, style, link, option)')]
  const chosen = at === null ? undefined : elements[at]
  if (chosen) return stylesOf(chosen)
  // Digests, because the styles of a page are tens of megabytes.
  return elements.map(
    element => `${element.localName} ${own(element)} ${digest(stylesOf(element).join(';'))}`,
  )
}

/** Each element with its attributes and a digest of its computed style. */
async function look(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(readPage, null)
}

interface Looked {
  page: Page
  lines: string[]
}

async function lookAt(
  browser: Browser,
  origin: string,
  { path, open }: State,
  width: number,
): Promise<Looked> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await listening(page)
  await page.evaluate(() => document.fonts.ready)
  await open(page)
  await page.mouse.move(0, 0)
  let lines = await look(page)
  // Late stylesheets may still be loading after hydration, so two reads in a row must agree.
  for (let again = await look(page); again.join() !== lines.join(); again = await look(page)) lines = again
  return { page, lines }
}

/** Describes the first difference; undefined when both are the same. */
async function difference(before: Looked, after: Looked): Promise<string | undefined> {
  const length = Math.max(before.lines.length, after.lines.length)
  const at = Array.from({ length }, (_, index) => index).find(
    index => before.lines[index] !== after.lines[index],
  )
  if (at === undefined) return undefined
  const [was, is] = await Promise.all([before, after].map(({ page }) => page.evaluate(readPage, at)))
  const changed = (is ?? []).filter(line => !was?.includes(line))
  return [before.lines[at], after.lines[at], ...changed].map(line => `  ${line}`).join('\n')
}

async function main([before, after]: readonly string[]): Promise<number> {
  if (!before || !after) {
    console.log(USAGE)
    return 1
  }
  const pages = (await pagePaths()).map(path => ({ name: 'as it opens', path, open: async () => undefined }))
  const states: readonly State[] = [...pages, ...STATES, ...(process.env.ADMIN_EMAIL ? ADMIN_STATES : [])]
  const browser = await chromium.launch(launchOptions(ensureChromium()))
  let looks = 0
  let faults = 0
  let elements = 0
  for (const state of states)
    for (const width of state.width ? [state.width] : WIDTHS) {
      const [was, is] = await Promise.all([
        lookAt(browser, before, state, width),
        lookAt(browser, after, state, width),
      ])
      looks++
      elements += was.lines.length
      const found = await difference(was, is)
      await Promise.all([was, is].map(({ page }) => page.context().close()))
      if (found === undefined) continue
      faults++
      console.log(`${state.path} (${state.name}) at ${width} px differs:\n${found}`)
    }
  await browser.close()
  console.log(`${looks} states of ${pages.length} pages, ${elements} elements: ${faults} differ`)
  return faults > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
