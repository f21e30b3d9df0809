import { type Browser, chromium, type Page } from '@playwright/test'
import { hydrated, settled } from '../../tests/support/journey.ts'
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
  /** Without it, both widths are looked at. */
  width?: number
  open: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signIn(page: Page): Promise<void> {
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
  await button(page, 'Blog Admin').click()
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await button(page, 'Sign In').click()
  await button(page, 'Admin Panel').click()
  await page.getByRole('heading', { name: 'Create post' }).waitFor()
}

async function openTab(page: Page, name: string): Promise<void> {
  await signIn(page)
  await button(page, name).click()
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
  { name: 'panel', path: '/blog', open: signIn },
  { name: 'inbox', path: '/blog', open: page => openTab(page, 'Inbox') },
  { name: 'security', path: '/blog', open: page => openTab(page, 'Security') },
]

async function openDetails(page: Page): Promise<void> {
  for (const summary of await page.locator('main details > summary').all()) await summary.click()
}

/** Each element with its attributes and a digest of its computed style, made in the page: the styles are tens of megabytes. */
async function look(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(() => {
    const digest = (text: string) => {
      let hash = 0
      for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
      return hash
    }
    const styleOf = (element: Element, pseudo: string | null) => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return ''
      return [...style].map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
    }
    const own = (element: Element) =>
      [...element.attributes]
        .filter(
          ({ name }) =>
            !/^(?:href|src|id|nonce|for|integrity)$|^aria-(?:labelledby|describedby|controls)$/.test(name),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join(' ')
    return [...document.body.querySelectorAll('*:not(script, style, link, option)')].map(element => {
      const styles = [null, '::before', '::after'].map(pseudo => styleOf(element, pseudo))
      return `${element.localName} ${own(element)} ${digest(styles.join('|'))}`
    })
  })
}

async function lookAt(browser: Browser, origin: string, { path, open }: State, width: number) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await open(page)
  await page.mouse.move(0, 0)
  let lines = await look(page)
  // What follows after hydration may still be on its way: two looks in a row must agree.
  for (let again = await look(page); again.join() !== lines.join(); again = await look(page)) lines = again
  await context.close()
  return lines
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
      const [a, b] = await Promise.all([before, after].map(origin => lookAt(browser, origin, state, width)))
      looks++
      elements += a?.length ?? 0
      const at = (a ?? []).findIndex((line, index) => line !== b?.[index])
      if (at < 0 && a?.length === b?.length) continue
      faults++
      console.log(`${state.path} (${state.name}) at ${width} px differs:\n  ${a?.[at]}\n  ${b?.[at]}`)
    }
  await browser.close()
  console.log(`${looks} states of ${pages.length} pages, ${elements} elements: ${faults} differ`)
  return faults > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
