import type { Page } from '@playwright/test'
import { expect, listening, storeTheme, test, visit } from '../support/journey.ts'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('octavo-theme'))
const toggle = (page: Page) => page.getByRole('button', { name: 'Switch between light and dark' }).click()

test('dark is the default; the toggle stores light or dark, here and in other tabs', async ({
  page,
  context,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/')
    expect(await isDark(page)).toBe(true)
    expect(await stored(page)).toBeNull()
  }
  const other = await context.newPage()
  await visit(other, '/security')
  await page.bringToFront()
  await toggle(page)
  expect([await isDark(page), await stored(page)]).toEqual([false, 'light'])
  await expect.poll(() => isDark(other)).toBe(false)
  await toggle(page)
  expect([await isDark(page), await stored(page)]).toEqual([true, 'dark'])
  await page.evaluate(() => localStorage.setItem('octavo-theme', 'system'))
  await toggle(page)
  expect([await isDark(page), await stored(page)]).toEqual([false, 'light'])
  await page.reload()
  await listening(page)
  expect(await isDark(page)).toBe(false)
})

test('the stored theme applies at the first paint', async ({ page }) => {
  await storeTheme(page, 'light')
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => seen.push(document.documentElement.classList.contains('dark'))).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await visit(page, '/')
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(true)
})

test('the system theme follows the operating system while the page is open', async ({ page }) => {
  await storeTheme(page, 'system')
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
})

test('the toggle works before the page is hydrated', async ({ page, problems }) => {
  // This journey blocks the scripts, so it expects the errors that follow.
  problems.allow(/ERR_FAILED|page error: /)
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/')
  await toggle(page)
  expect(await isDark(page)).toBe(false)
})
