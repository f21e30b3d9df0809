import { box, states } from '#content/pages/search/page.ts'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, HYDRATE, test, VIEWPORTS, visit } from '../support/journey.ts'

test('the header and the drawer lead to the search, which works without scripts', async ({
  page,
  scriptlessPage,
}) => {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: box.heading })).toBeVisible()
  await page.setViewportSize(VIEWPORTS.phone)
  await visit(page, '/security')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')

  await scriptlessPage.goto('/search')
  await scriptlessPage.getByLabel(box.label).fill('ethical wall')
  await scriptlessPage.getByLabel(box.label).press('Enter')
  await expect(scriptlessPage).toHaveURL('/search?q=ethical+wall')
  await expect(scriptlessPage.getByLabel(box.label)).toHaveValue('ethical wall')
  const vault = scriptlessPage.getByRole('listitem').filter({ hasText: '/platform/document-vault' }).first()
  await expect(vault.locator('mark').filter({ hasText: /wall/i }).first()).toBeVisible()
  await vault.getByRole('link').click()
  await expect(scriptlessPage).toHaveURL('/platform/document-vault')
})

test('a German word finds the German page, and is said to be German', async ({ page }) => {
  await page.goto('/search?q=Datenschutzerkl%C3%A4rungen')
  const found = page.getByRole('listitem').filter({ hasText: '/de/legal/privacy-policy' })
  await expect(found).toHaveAttribute('lang', 'de')
})

test('suggestions appear while typing, are reached by Tab, and lead to their pages', async ({ page }) => {
  // Whoever types fast is done before the scripts are there.
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route(HYDRATE, async route => {
    await typed
    await route.continue()
  })
  await visit(page, '/search')
  const field = page.getByLabel(box.label)
  await field.pressSequentially('privilege lo')
  release()
  const suggestions = page.getByRole('navigation', { name: box.suggestions })
  await expect(suggestions.getByRole('link').first()).toBeVisible()
  await expect(page.getByText(box.suggested)).toHaveCount(1)
  await expectAccessibleAtEveryWidth(page, '.search-box')
  await field.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(suggestions.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/solutions/legal-firms')
})

test('nothing found, and too much asked, are said with a way on', async ({ page, problems }) => {
  problems.allow(/400/)
  for (const [words, heading] of [
    ['xyzzyx', `${states.none.heading} “xyzzyx”`],
    ['x'.repeat(101), states.long.heading],
  ] as const) {
    await page.goto(`/search?q=${words}`)
    await expect(page.getByRole('heading', { level: 2, name: heading.replaceAll(/[“”]/g, '') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.setViewportSize(VIEWPORTS.smallest)
    await expectNoSidewaysScroll(page)
  }
})
