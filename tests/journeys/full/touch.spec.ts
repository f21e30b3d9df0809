import type { Page } from '@playwright/test'
import { expect, settled, test, VIEWPORTS, visit } from '../../support/journey.ts'

test.use({ hasTouch: true, isMobile: true })

const openPanels = (page: Page) => page.locator('.nav-panel:popover-open')
const group = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })

test.describe('on a tablet', () => {
  test.use({ viewport: { width: VIEWPORTS.tablet.height, height: VIEWPORTS.tablet.width } })

  test('a tap opens a menu, the next tap closes it, and a tap on another menu, a link or beside it does too', async ({
    page,
  }) => {
    await visit(page, '/contact')
    await group(page, 'Platform').tap()
    await expect(openPanels(page)).toHaveCount(1)
    await group(page, 'Platform').tap()
    await expect(openPanels(page)).toHaveCount(0)
    await group(page, 'Platform').tap()
    await group(page, 'Company').tap()
    await expect(openPanels(page)).toHaveCount(1)
    const entries = await page.evaluate(() => history.length)
    await openPanels(page)
      .getByRole('link', { name: /Careers/ })
      .tap()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(openPanels(page)).toHaveCount(0)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)

    // A tap beside a menu closes it, even in Safari on iOS before 18.3, which never closes popovers. A manual popover behaves the same.
    await page.locator('.nav-panel').evaluateAll(all => {
      for (const panel of all) panel.setAttribute('popover', 'manual')
    })
    await group(page, 'Platform').tap()
    await expect(openPanels(page)).toHaveCount(1)
    await page.touchscreen.tap(500, 740)
    await expect(openPanels(page)).toHaveCount(0)
  })
})

test.describe('on a phone that lies on its side, with a notch and a bar to swipe', () => {
  test.use({ viewport: { width: VIEWPORTS.phone.height, height: VIEWPORTS.phone.width } })
  const INSETS = { left: 59, right: 59, bottom: 34 }

  /** Texts and controls under the notch, or so low in their dialog that the bar covers them. */
  const covered = (page: Page, within: string) =>
    page.locator(within).evaluate(
      (part, { left, right, bottom }) =>
        [...part.querySelectorAll('a, button, input, select, summary, h1, h2, p')]
          .filter(element => element.checkVisibility({ visibilityProperty: true }))
          .filter(element => element.closest('[aria-hidden="true"], .sr-only') === null)
          .filter(element => {
            const box = element.getBoundingClientRect()
            const isUnderBar = part.matches('dialog, .dialog-foot') && box.bottom > innerHeight - bottom
            return box.left < left || box.right > innerWidth - right || isUnderBar
          })
          .map(element => element.outerHTML.slice(0, 80)),
      INSETS,
    )

  test('nothing stands under the notch or the bar: header, page, footer, drawer and dialog', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
    await visit(page, '/careers')
    for (const part of ['header', 'main', 'footer']) expect(await covered(page, part), part).toEqual([])
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
    await settled(page)
    expect(await covered(page, '.drawer')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply' }).first().tap()
    await settled(page)
    for (const part of ['form', 'foot'])
      expect(await covered(page, `.dialog[open] .dialog-${part}`), part).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  /** Swipes up the screen. */
  async function swipe(page: Page): Promise<void> {
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(y => ({ x: 200, y })) })
    await touch('touchStart', 700)
    for (let y = 690; y >= 200; y -= 35) await touch('touchMove', y)
    await touch('touchEnd')
    await browser.detach()
    await settled(page)
  }

  test('a swipe in a drawer or a dialog does not scroll the page behind it', async ({ page }) => {
    await visit(page, '/careers')
    const place = () => page.evaluate(() => window.scrollY)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await swipe(page)
    expect(await place()).toBe(0)
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await swipe(page)
    await expect.poll(place).toBeGreaterThan(0)
    const apply = page.getByRole('button', { name: 'Apply' }).first()
    await apply.scrollIntoViewIfNeeded()
    await apply.tap()
    const before = await place()
    for (const _ of ['the form', 'past its end']) await swipe(page)
    expect(await place()).toBe(before)
  })

  test('a link leads to a place that is not laid out yet, which find and print reach too', async ({
    page,
  }) => {
    await visit(page, '/legal/privacy-policy')
    const last = page.locator('.legal-text > section').last()
    const heading = last.getByRole('heading')
    const words = (await last.locator('p').first().textContent()) ?? ''
    const isLaidOut = () =>
      heading.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(isLaidOut).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    expect(await isLaidOut()).toBe(false)
    await page.locator('.legal-contents a').last().tap()
    await expect(heading).toBeInViewport()
    expect(await isLaidOut()).toBe(true)
    await page.goto('/legal/privacy-policy')
    await page.reload()
    expect(
      await page.evaluate(
        text => (window as never as { find(text: string): boolean }).find(text),
        words.slice(0, 40),
      ),
    ).toBe(true)
    await expect(heading).toBeInViewport()
  })
})
