import type { Page } from '@playwright/test'
import { findChromium } from '../../../tools/test/browsers.ts'
import { launchOptions } from '../../../tools/test/chromium.ts'
import { expect, listening, test } from '../../support/journey.ts'

/** Pages of every kind, with what a visitor may do there before leaving. */
const LEFT: Record<string, (page: Page) => Promise<void>> = {
  '/': async () => undefined,
  '/security': page => page.getByRole('button', { name: 'Switch between light and dark' }).click(),
  '/platform/api': page => page.getByRole('button', { name: 'Platform', exact: true }).click(),
  '/careers': page => page.getByRole('button', { name: 'Apply' }).first().click(),
  '/application': page => page.getByLabel('First name').fill('Ada'),
  '/blog': async page => {
    await page.getByRole('button', { name: 'Blog Admin' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    // The session is looked up under a lock. The browser caches no page that holds a lock.
    await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
    await page.waitForLoadState('networkidle')
  },
  '/legal/privacy-policy': async () => undefined,
}

test('every kind of page enters the back-forward cache', async ({ baseURL }) => {
  test.slow()
  const { chromium: browsers } = await import('@playwright/test')
  // Playwright turns the back-forward cache off, and loses a page restored from it. Headless Chromium
  // doesn't have one.
  const browser = await browsers.launch({
    ...launchOptions(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted)
        sessionStorage.setItem('cached', `${sessionStorage.getItem('cached') ?? ''} ${location.pathname}`)
    })
  })
  const cached = () => page.evaluate(() => sessionStorage.getItem('cached') ?? '')
  // A browser that is short of memory drops cached pages, so each page gets several tries. A page that can't
  // be cached fails all of them.
  for (const [path, act] of Object.entries(LEFT))
    await expect(async () => {
      await page.goto(path)
      await listening(page)
      await act(page)
      await page.goto('/about')
      await page.goBack({ waitUntil: 'commit' })
      await page.goto('/about')
      expect((await cached()).split(' ')).toContain(path)
    }).toPass({ intervals: [0], timeout: 30_000 })
  await browser.close()
})
