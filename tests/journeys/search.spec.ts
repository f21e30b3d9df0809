import { box, overlay, states } from '#content/pages/search/page.ts'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, HYDRATE, test, VIEWPORTS, visit } from '../support/journey.ts'

test('the search opens over the page, by its link and by keys, and gives the focus back', async ({
  page,
}) => {
  await visit(page, '/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  const search = page.getByRole('dialog', { name: box.heading })
  const field = search.getByLabel(box.label)
  await test.step('a press on the link', async () => {
    await link.press('Enter')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL('/about')
    await expect(search.getByRole('link', { name: 'Ethical walls' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(link).toBeFocused()
  })
  await test.step('keys, arrows among what is found, and a way to turn the single key off', async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    // Inside the field, the slash is a character.
    await page.keyboard.press('/')
    await expect(field).toHaveValue('/')
    await field.fill('privilege lo')
    const found = search.getByRole('navigation', { name: box.suggestions }).getByRole('link')
    await expect(found.first()).toBeVisible()
    await expectAccessibleAtEveryWidth(page, '.search-overlay')
    await page.keyboard.press('ArrowDown')
    await expect(found.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await search.getByRole('button', { name: overlay.off }).click()
    await search.getByRole('button', { name: overlay.close }).click()
    await expect(search).toHaveCount(0)
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await search.getByRole('button', { name: overlay.on }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await field.fill('xyzzyx')
    await expect(search.getByText(states.none.heading)).toBeVisible()
    await field.fill('privilege log')
    await expect(found.first()).toBeVisible()
    await field.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/solutions/legal-firms')
  })
  await test.step('from the menu of a phone', async () => {
    await page.setViewportSize(VIEWPORTS.smallest)
    await visit(page, '/security')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click()
    await expect(field).toBeFocused()
    await expectNoSidewaysScroll(page)
    await field.fill('ethical wall')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=ethical+wall')
  })
})

test('without scripts the header leads to the search, which works', async ({ scriptlessPage }) => {
  await scriptlessPage.goto('/about')
  await scriptlessPage.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(scriptlessPage).toHaveURL('/search')
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
  // A fast typist finishes before the scripts have loaded.
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
