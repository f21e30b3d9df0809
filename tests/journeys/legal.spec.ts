import type { Page } from '@playwright/test'
import { DEVICE_DAYS, DEVICE_HEADER } from '#contract/account.ts'
import { BROWSER_STORAGE } from '#contract/browser-storage.ts'
import { readEnv } from '../../server/env.ts'
import { expect, test, visit } from '../support/journey.ts'
import { ADMIN } from '../support/shared-server.ts'

const PAGES = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  'cookie-policy': 'Cookie Policy',
}

test('each text has numbered sections, contents that link to each of them, and the period that the server keeps', async ({
  scriptlessPage: page,
}) => {
  for (const [name, title] of Object.entries(PAGES)) {
    await page.goto(`/legal/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Last updated: Coming soon')).toBeVisible()
    const sections = page.getByRole('article').getByRole('heading', { level: 2 })
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    const titles = await contents.allTextContents()
    expect(titles.length).toBeGreaterThan(5)
    await expect(sections).toHaveText(titles.map((title, at) => `${at + 1}. ${title}`))
    for (const at of [2, titles.length - 1]) {
      await contents.nth(at).click()
      await expect(sections.nth(at)).toBeInViewport()
    }
  }
  const { retentionDays } = readEnv({}, '/')
  await page.goto('/legal/privacy-policy')
  const row = page.getByRole('row', { name: 'Both kinds of application' })
  await expect(row).toContainText(`${retentionDays} days`)
})

test('Back and Forward return to the position after contents links, and Tab continues from there', async ({
  page,
}) => {
  await visit(page, '/legal/privacy-policy?from=letter')
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const place = () => page.evaluate(() => Math.round(scrollY))
  const places = [await place()]
  for (const at of [3, 6]) {
    await contents.nth(at).click()
    await expect.poll(place).not.toBe(places.at(-1))
    await expect(page).toHaveURL(/\?from=letter#/)
    places.push(await place())
  }
  // The reader scrolls on from the second section.
  await page.mouse.wheel(0, 300)
  await expect.poll(place).not.toBe(places[2])
  const readOn = await place()
  for (const expected of [places[1], places[0]]) {
    await page.goBack()
    await expect.poll(place).toBe(expected)
  }
  await expect(page).toHaveURL(/\?from=letter$/)
  await page.goForward()
  await expect.poll(place).toBe(places[1])
  await page.goForward()
  await expect.poll(place).toBe(readOn)

  // Tab continues from the section to which a contents link jumps.
  const id = (await contents.last().getAttribute('href'))?.slice(1) ?? ''
  await contents.last().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await page.keyboard.press('Tab')
  const isBehind = await page.evaluate(
    section =>
      (document.getElementById(section)?.compareDocumentPosition(document.activeElement ?? document) ?? 0) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    id,
  )
  expect(isBehind).toBeTruthy()
})

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Returns the browser's stored entries for this site, and those that the open cookie policy doesn't name. */
async function storedEntries(page: Page) {
  const stored = await storedKeys(page)
  const names = await page.getByRole('rowheader').allInnerTexts()
  const named = new RegExp(`^(?:${names.map(name => name.replace('…', '.*')).join('|')})$`)
  return { stored, unnamed: stored.filter(key => !named.test(key)) }
}

test('a visitor gets no cookie, and only stored entries that the cookie policy names', async ({
  page,
  context,
}) => {
  await visit(page, '/security')
  await visit(page, '/')
  // Reading stores nothing.
  expect(await storedKeys(page)).toEqual([])
  await page.locator('[data-theme-toggle]').first().click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Avery')
  const draft = new RegExp(BROWSER_STORAGE.drafts.replace('…', '.'))
  await expect.poll(async () => (await storedKeys(page)).join()).toMatch(draft)
  await visit(page, '/legal/cookie-policy')
  const { stored, unnamed } = await storedEntries(page)
  expect(unnamed).toEqual([])
  expect(stored).toContain(BROWSER_STORAGE.theme)
  expect(stored).toContain(BROWSER_STORAGE.visit)
  expect(stored.join()).toMatch(draft)
  expect(await context.cookies()).toEqual([])
})

test('an administrator gets no cookie, and only stored entries that the cookie policy names', async ({
  page,
  context,
}) => {
  await visit(page, '/blog')
  await page.getByText('Blog Admin').last().click()
  await page.locator('input[name="email"]').fill(ADMIN.email)
  await page.locator('input[name="password"]').fill(ADMIN.password)
  const signingIn = page.waitForRequest(/grant_type=password/)
  await page.locator('form button[type="submit"]').click()
  const device = (await signingIn).headers()[DEVICE_HEADER]
  expect(device).toMatch(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await page.locator('input[name="title"]').fill('A post that is never saved')
  const draft = new RegExp(BROWSER_STORAGE.localDraft.replace('…', '.'))
  await expect.poll(async () => (await storedKeys(page)).join()).toMatch(draft)
  await visit(page, '/legal/cookie-policy')
  const { stored, unnamed } = await storedEntries(page)
  expect(unnamed).toEqual([])
  expect(stored.some(key => key.endsWith('-auth-token'))).toBe(true)
  expect(stored.join()).toMatch(draft)
  expect(await page.evaluate(key => localStorage.getItem(key), BROWSER_STORAGE.device)).toBe(device)
  await expect(page.getByRole('row', { name: BROWSER_STORAGE.device })).toContainText(`${DEVICE_DAYS} days`)
  expect(await context.cookies()).toEqual([])
})
