import type { Page, Route } from '@playwright/test'
import { POSITIONS } from '#contract/choices.ts'
import { MESSAGES } from '#contract/messages.ts'
import { applicationForm, fillApplication, fillCareer, LETTER, submitButton } from '../../support/forms.ts'
import { expect, listening, settled, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { newAddress } from '../../support/mail-site.ts'

/** Changes every document before it is served. */
async function serveChanged(page: Page, change: (html: string) => string): Promise<void> {
  const isDocument = (url: URL) => !url.pathname.includes('.')
  await page.route(isDocument, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
const career = (page: Page) => page.getByRole('dialog', { name: `Apply for ${POSITIONS[0]}` })

test.describe('without command attributes, as in Firefox 125 to 143 and Safari 17 to 26.1', () => {
  test.use({ viewport: VIEWPORTS.phone })
  const withoutCommands = (page: Page) =>
    serveChanged(page, html => html.replaceAll(/ command="[^"]*" commandfor="[^"]*"/g, ''))

  test('drawer, Apply dialog and confirmation open, submit and close without scripts', async ({
    scriptlessPage: page,
    emptyBlog,
    problems,
  }) => {
    problems.allow(/400/)
    await withoutCommands(page)
    await test.step('the drawer opens and closes', async () => {
      await page.goto('/contact')
      await openDrawer(page)
      await expect(drawer(page)).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Close menu' }).click()
      await expect(drawer(page)).toBeHidden()
      await openDrawer(page)
      await drawer(page).getByRole('link', { name: 'Security' }).click()
      await expect(page).toHaveURL(/\/security$/)
    })
    await test.step('the Apply dialog opens, submits and closes', async () => {
      await page.goto('/careers')
      for (const name of ['Close', 'Cancel']) {
        await page.getByRole('button', { name: 'Apply' }).first().click()
        await career(page).getByRole('button', { name }).click()
        await expect(career(page)).toBeHidden()
      }
      for (const name of ['Close', 'Cancel']) {
        await page.getByRole('button', { name: 'Apply' }).first().click()
        await fillCareer(career(page), newAddress(), LETTER)
        await submitButton(career(page)).click()
        await expect(career(page).getByRole('alert')).toContainText(MESSAGES.resumeNotPdf.title)
        await career(page).getByRole('button', { name }).click()
        await expect(career(page)).toBeHidden()
      }
    })
    await test.step('the confirmation dialog closes', async () => {
      const thanks = page.getByRole('dialog', { name: MESSAGES.applicationReceived })
      for (const at of [0, 1]) {
        await page.goto(`${emptyBlog.origin}/`)
        await fillApplication(applicationForm(page), newAddress())
        await submitButton(applicationForm(page)).click()
        await thanks.getByRole('button').nth(at).click()
        await expect(thanks).toBeHidden()
      }
    })
  })

  for (const [path, opener, dialog, holdsFocus] of [
    ['/contact', 'Open menu', drawer, '#site-menu[aria-modal]:popover-open'],
    ['/careers', 'Apply', career, 'dialog:modal'],
  ] as const)
    test(`${opener} opens when pressed before any script arrives, and holds the focus once scripts have arrived`, async ({
      page,
    }) => {
      await withoutCommands(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/assets\/.+\.js$/, async route => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('button', { name: opener }).first().click()
      await expect(dialog(page)).toBeVisible()
      release()
      await listening(page)
      await expect(page.locator(holdsFocus)).toHaveCount(1)
      await expect(dialog(page).getByRole('button').last()).toBeVisible()
      await page.getByRole('main').focus()
      await expect(page.getByRole('main')).not.toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await page.getByRole('button', { name: opener }).first().click()
      await expect(dialog(page)).toBeVisible()
    })

  test('Apply opens as a modal dialog, and once for each press', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      const opened: unknown[] = []
      Object.assign(window, { opened })
      const { showModal } = HTMLDialogElement.prototype
      HTMLDialogElement.prototype.showModal = function () {
        opened.push(this.id)
        showModal.call(this)
      }
    })
    await visit(page, '/careers')
    const dialog = page.locator('dialog:modal')
    for (const _ of ['first', 'again']) {
      await page.getByRole('button', { name: 'Apply' }).first().click()
      await expect(dialog).toHaveCount(1)
      await career(page).getByRole('button', { name: 'Close' }).click()
      await expect(career(page)).toBeHidden()
    }
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toHaveLength(2)
  })
})

test.describe('without popovers, as in Firefox up to 124 and Safari up to 16.6', () => {
  /** Makes both the attribute and the selector unknown. */
  async function withoutPopovers(page: Page): Promise<void> {
    const unknown = (text: string) => text.replaceAll(':popover-open', ':not-known')
    await serveChanged(page, html => unknown(html.replaceAll(/ (?:popover|command)="[^"]*"/g, '')))
    await page.route(/\/assets\/[^/]+\.css$/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: unknown(await response.text()) })
    })
  }
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const { matches } = Element.prototype
      Object.assign(Element.prototype, {
        matches(this: Element, selector: string) {
          if (selector.includes(':popover-open')) throw new SyntaxError(`not a selector: ${selector}`)
          return matches.call(this, selector)
        },
      })
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
    })
    await withoutPopovers(page)
  })
  // A changed stylesheet doesn't match its digest in the policy.
  test.use({ bypassCSP: true })

  const panels = (page: Page) => page.locator('.nav-panel:visible')
  const group = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })

  test('closed menus cover nothing, menus open on hover and on focus, and a link in a menu works', async ({
    page,
  }) => {
    await visit(page, '/contact')
    await expect(panels(page)).toHaveCount(0)
    const below = await page.evaluate(
      () => document.elementFromPoint(640, 200)?.closest('header, main')?.tagName,
    )
    expect(below).toBe('MAIN')
    await group(page, 'Platform').hover()
    await expect(panels(page)).toHaveCount(1)
    await group(page, 'Company').hover()
    await expect(panels(page)).toHaveCount(1)
    await page.mouse.move(700, 780)
    await expect(panels(page)).toHaveCount(0)
    await group(page, 'Platform').focus()
    await expect(panels(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(panels(page).getByRole('link').first()).toBeFocused()
    await page.getByRole('banner').getByRole('link').first().focus()
    await expect(panels(page)).toHaveCount(0)
    await group(page, 'Company').hover()
    await panels(page)
      .getByRole('link', { name: /Careers/ })
      .click()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.setViewportSize(VIEWPORTS.phone)
    await openDrawer(page)
    await expect(page.locator('.drawer:modal')).toHaveCount(1)
    await drawer(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer(page)).toBeHidden()
  })

  test('without scripts links open and close the drawer and Apply', async ({
    scriptlessPage: page,
    problems,
  }) => {
    problems.allow(/400/)
    await withoutPopovers(page)
    await page.setViewportSize(VIEWPORTS.phone)
    await page.goto('/careers')
    for (const [opener, dialog] of [
      ['Open menu', drawer],
      ['Apply', career],
    ] as const) {
      await expect(page.getByRole('button', { name: opener })).toHaveCount(0)
      await page.getByRole('link', { name: opener, exact: true }).first().click()
      await expect(dialog(page)).toBeInViewport({ ratio: 1 })
      await dialog(page)
        .getByRole('link', { name: /^Close/ })
        .click()
      await expect(dialog(page)).toBeHidden()
    }
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await fillCareer(career(page), newAddress(), LETTER)
    await submitButton(career(page)).click()
    await expect(career(page).getByRole('alert')).toContainText(MESSAGES.resumeNotPdf.title)
  })
})

test('panels open fully even if no transition ever ends, as in WebKit 2.44', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/careers')
  const looks = (selector: string) =>
    page.locator(selector).evaluate(element => {
      const transitions = element.getAnimations().filter(animation => animation instanceof CSSTransition)
      for (const transition of transitions) transition.pause()
      for (const animation of element.getAnimations())
        if (!transitions.includes(animation as never)) animation.finish()
      const { opacity, transform } = getComputedStyle(element)
      return { opacity, transform }
    })
  const whole = { opacity: '1', transform: 'none' }
  await page.getByRole('button', { name: 'Platform', exact: true }).click()
  expect(await looks('.nav-panel:popover-open')).toEqual(whole)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  expect(await looks('.dialog[open]')).toEqual(whole)
  await page.keyboard.press('Escape')
  await page.setViewportSize(VIEWPORTS.phone)
  await openDrawer(page)
  expect(await looks('.drawer:popover-open')).toEqual(whole)
  await settled(page)
})
