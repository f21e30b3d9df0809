import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type MailSite, openMailSite } from './mail-site.ts'
import { Problems } from './problems.ts'
import { type RunningServer, startServer } from './server.ts'
import { JOURNEY_ENV, ORIGIN_VARIABLE } from './shared-server.ts'

export { expect }

/** The script that every island loads first. */
export const HYDRATE = /\/assets\/islands-/

export const VIEWPORTS = {
  smallest: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number] | 'system'

/**
 * The tag of a journey with more pages or screens, or a rarer state: `npm run test:all` runs it, `npm test` doesn't. A folder named
 * `full` gives it to all its files.
 */
export const FULL = '@full'

interface Fixtures {
  /** Errors and warnings of the browser. A journey with an unexpected one fails. */
  problems: Problems
  /** Opens another browser context with the same checks, and options such as `javaScriptEnabled: false`. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page in a browser without JavaScript. */
  scriptlessPage: Page
  /** The address of this worker's server, with an empty blog: for journeys that write posts or send forms. */
  emptyBlog: { origin: string }
  /**
   * A new server for this journey, empty except for the administrator: for journeys that stop it, or that
   * list all submissions, sessions or records. Its start takes as long as a short journey.
   */
  freshServer: RunningServer
}

interface WorkerFixtures {
  /** A server that sends email, shared by all journeys of a worker. What they send stays in it. */
  mailSite: MailSite
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mailSite = await openMailSite()
      await use(mailSite)
      await mailSite.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    const origin = process.env[ORIGIN_VARIABLE]
    if (!origin) throw new Error('No shared server: run journeys with "npm run journeys"')
    await use(origin)
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems()
      problems.watch(context)
      await use(problems)
      // A request that a journey answers itself may still be open when the journey ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems.unexpected(), 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
  openContext: async ({ browser, baseURL, problems, contextOptions, viewport }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL && { baseURL }),
        ...options,
      })
      problems.watch(context)
      opened.push(context)
      return context
    })
    for (const context of opened) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  },
  scriptlessPage: async ({ openContext }, use) => {
    const context = await openContext({ javaScriptEnabled: false })
    await use(await context.newPage())
  },
  emptyBlog: async ({ mailSite }, use) => {
    await mailSite.emptyBlog()
    await use({ origin: mailSite.server.origin })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  freshServer: async ({}, use) => {
    const server = await startServer({ env: JOURNEY_ENV })
    await use(server)
    await server.stop()
  },
})

/** Opens a page and waits until its script listens. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await listening(page)
}

export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('site-island') !== undefined)
}

/** Stores the theme as an earlier visit does. Call it before the page is opened. */
export async function storeTheme(target: Page | BrowserContext, theme: Theme): Promise<void> {
  await target.addInitScript(value => localStorage.setItem('octavo-theme', value), theme)
}

/** Waits until the last change is drawn and its short transitions have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const running = document.getAnimations().filter(({ timeline, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return timeline === document.timeline && end !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(running.map(animation => animation.finished))
  })
}

/** Switches the theme of the open page without a reload, so that open menus and dialogs stay open. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(dark => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
  await settled(page)
}

/** Expects nothing to be wider than the screen, once the page has settled after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, 'content wider than the screen').toBeLessThanOrEqual(0)
}
