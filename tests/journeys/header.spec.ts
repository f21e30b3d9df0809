import type { Page } from '@playwright/test'
import { applicationsGroup, companyGroup, platformGroup } from '#content/navigation.ts'
import { expect, expectNoSidewaysScroll, listening, test, VIEWPORTS, visit } from '../support/journey.ts'

const groups = [platformGroup, applicationsGroup, companyGroup]
const header = (page: Page) => page.getByRole('banner')
const group = (page: Page, label: string) => header(page).getByRole('button', { name: label, exact: true })
const openPanels = (page: Page) => page.locator('.nav-panel:popover-open')

/** Returns the expanded state of a popover's button, as the browser exposes it to assistive technology. */
async function toldAsExpanded(page: Page, label: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  const button = nodes.find(node => node.role?.value === 'button' && node.name?.value === label)
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

test('menus open on hover and by keys, show their pages and close, without moving the page', async ({
  page,
}) => {
  await visit(page, '/about')
  for (const [name, href] of [
    ['Security', '/security'],
    ['Login', '/login'],
    ['Submit Application', '/application'],
  ] as const)
    await expect(header(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  for (const { label, links } of groups)
    await test.step(`${label} opens on hover`, async () => {
      await group(page, label).hover()
      await expect(openPanels(page)).toHaveCount(1)
      expect(await toldAsExpanded(page, label)).toBe(true)
      for (const { href, note } of links) {
        const link = openPanels(page).locator(`a[href="${href}"]`)
        await expect(link).toBeVisible()
        await expect(link).toContainText(note ?? '')
      }
      expect(await heading.boundingBox()).toEqual(before)
      await page.mouse.move(700, 780)
      await expect(openPanels(page)).toHaveCount(0)
      expect(await toldAsExpanded(page, label)).toBe(false)
    })
  await test.step('a click just after hovering keeps the menu open, and the next click closes it', async () => {
    await group(page, 'Platform').hover()
    await expect(openPanels(page)).toHaveCount(1)
    await group(page, 'Platform').click()
    await expect(openPanels(page)).toHaveCount(1)
    await group(page, 'Platform').click()
    await expect(openPanels(page)).toHaveCount(0)
    await page.mouse.move(700, 780)
  })
  for (const key of ['Enter', 'Space'])
    await test.step(`${key} opens a menu, Tab moves through it and out, and Escape returns the focus`, async () => {
      await group(page, 'Company').focus()
      await page.keyboard.press(key)
      await expect(openPanels(page)).toHaveCount(1)
      await page.keyboard.press('Tab')
      await expect(openPanels(page).getByRole('link', { name: /About/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(openPanels(page)).toHaveCount(0)
      await expect(group(page, 'Company')).toBeFocused()
      await page.keyboard.press(key)
      for (let count = 0; count <= companyGroup.links.length; count++) await page.keyboard.press('Tab')
      await expect(openPanels(page)).toHaveCount(0)
    })
  await test.step('following a link closes the menu and marks the current page', async () => {
    await group(page, 'Applications').click()
    await openPanels(page)
      .getByRole('link', { name: /Legal Firms/ })
      .click()
    await expect(page).toHaveURL(/\/solutions\/legal-firms$/)
    await expect(openPanels(page)).toHaveCount(0)
    await expect(header(page).locator('.nav-panel a[aria-current="page"]')).toHaveAttribute(
      'href',
      '/solutions/legal-firms',
    )
  })
  await header(page)
    .getByRole('link', { name: /Octavo/ })
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('the skip link jumps past the header, and the current page is marked', async ({ page }) => {
  await page.goto('/security')
  await expect(header(page).locator('nav > ul > li > a[aria-current="page"]')).toHaveText('Security')
  await listening(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('where the menus begin, every label of the header is one line, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [path, label] of [
    ['/about', 'Submit Application'],
    ['/de/legal/legal-notice', 'Zugang beantragen'],
  ] as const) {
    await visit(page, path)
    const row = header(page).locator('.site-header-row')
    const button = row.getByRole('link', { name: label })
    const lines = await button.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect([path, lines]).toEqual([path, 1])
    await expectNoSidewaysScroll(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer(page)).toBeVisible()
  }

  test('the application stays in reach when the hero is gone', async ({ page }) => {
    await visit(page, '/solutions/legal-firms')
    const apply = page.locator('.header-apply')
    await expect(apply).toBeHidden()
    await page.evaluate(() => scrollTo(0, 3000))
    await expect(apply).toBeInViewport({ ratio: 1 })
    await expect(apply).toBeVisible()
  })

  test('the drawer has every link in closed groups, holds the focus, and closes on Escape, backdrop, button and link', async ({
    page,
  }) => {
    await visit(page, '/')
    await open(page)
    for (const { label, links } of groups) {
      const link = drawer(page).locator(`a[href="${links[0]?.href}"]`)
      await expect(link).toBeHidden()
      await drawer(page).getByText(label, { exact: true }).click()
      for (const { href } of links) await expect(drawer(page).locator(`a[href="${href}"]`)).toBeVisible()
      await drawer(page).getByText(label, { exact: true }).click()
      await expect(link).toBeHidden()
    }
    for (const name of ['Security', 'Login', 'Submit Application'])
      await expect(drawer(page).getByRole('link', { name })).toBeVisible()
    for (let count = 0; count < 12; count++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await open(page)
    await drawer(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer(page)).toBeHidden()
    await page.setViewportSize(VIEWPORTS.tablet)
    await open(page)
    await page.mouse.click(40, 500)
    await expect(drawer(page)).toBeHidden()
    await open(page)
    await drawer(page).getByRole('link', { name: 'Security' }).click()
    await expect(page).toHaveURL(/\/security$/)
    await expect(drawer(page)).toBeHidden()
  })
})

test('every menu and the drawer open without scripts, and their links work', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/')
  await group(page, 'Platform').click()
  await expect(openPanels(page)).toHaveCount(1)
  await openPanels(page)
    .getByRole('link', { name: /Document Vault/ })
    .click()
  await expect(page).toHaveURL(/\/platform\/document-vault$/)
  await page.setViewportSize(VIEWPORTS.phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  // The focus can't leave the drawer for the page below it.
  await expect(page.getByRole('main')).toBeHidden()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Company', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL(/\/careers$/)
})

test('navigation inside the site scrolls to the top, Back restores the position, anchors scroll to their target', async ({
  page,
}) => {
  await visit(page, '/')
  await page.evaluate(() => window.scrollTo(0, 1800))
  await page.getByRole('main').getByRole('link', { name: 'For legal firms' }).click()
  await expect(page).toHaveURL(/\/solutions\/legal-firms$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Professional-grade AI')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  await page.goto('/#contact')
  await listening(page)
  await expect(page.getByRole('heading', { name: 'Professional-class AI, by application.' })).toBeInViewport()
})
