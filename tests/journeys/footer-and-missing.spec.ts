import { footerColumns } from '#content/navigation.ts'
import { expect, listening, test } from '../support/journey.ts'

test('the footer links to every section, and the not-found page is complete, without scripts', async ({
  scriptlessPage: page,
  problems,
}) => {
  problems.allow(/404/)
  await page.goto('/carers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByRole('main').locator('a[href="/careers"]')).toBeVisible()
  await page.goto('/legal/cookie-policy')
  const footer = page.getByRole('contentinfo')
  for (const { href } of footerColumns.flatMap(column => column.links))
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible()
  for (const href of [
    '/press-kit',
    '/legal/privacy-policy',
    '/legal/terms-of-service',
    '/legal/cookie-policy',
  ])
    await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1)
  await expect(footer).toContainText('© 2024 Octavo')
  await expect(footer.getByRole('list', { name: 'Social' }).getByRole('link')).toHaveCount(3)
})

test('the not-found page says so, logs the path and suggests pages', async ({ page, problems }) => {
  problems.allow(/404/)
  const messages: string[] = []
  page.on('console', message => messages.push(message.text()))
  const response = await page.goto('/platfrm/pery')
  expect(response?.status()).toBe(404)
  await listening(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect.poll(() => messages.some(message => message.includes('/platfrm/pery'))).toBe(true)
  await expect(page.getByRole('main').locator('a[href="/platform/perry"]')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})
