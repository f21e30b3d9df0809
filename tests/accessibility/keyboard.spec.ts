import { expect, FULL, test, VIEWPORTS, visit } from '../support/journey.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { fillBlog } from '../support/rich-blog.ts'
import { ADMIN } from '../support/shared-server.ts'

/** `pages.spec.ts` walks every page on a wide screen. These pages have controls of every kind. */
const NARROW = ['/', '/careers', '/login', '/support/documentation', '/legal/privacy-policy', '/blog']

test('Tab reaches every control on the smallest screen', { tag: FULL }, async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.smallest)
  for (const path of NARROW) {
    await visit(page, path)
    await expectWalkable(page, path === '/' ? 'page' : 'content')
  }
})

test('the drawer, the theme toggle, a question and a code listing work by keyboard alone', async ({
  page,
}) => {
  await test.step('the drawer opens, works and closes', async () => {
    await page.setViewportSize(VIEWPORTS.phone)
    await visit(page, '/about')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    const group = drawer.locator('summary', { hasText: 'Platform' })
    while (!(await group.evaluate(summary => summary === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(drawer.getByRole('link', { name: 'Overview' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'AI Assistant' }).press('Enter')
    await expect(page).toHaveURL(/\/platform\/perry$/)
    // On the new page, Tab starts from the top.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused()
  })
  await test.step('the theme toggle, a question and a code listing', async () => {
    await page.setViewportSize(VIEWPORTS.laptop)
    await visit(page, '/application')
    await page.getByRole('button', { name: 'Switch between light and dark' }).press('Space')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').press('Enter')
    await expect(question).toHaveAttribute('open', '')
    await question.locator('summary').press('Space')
    await expect(question).not.toHaveAttribute('open')
    await page.setViewportSize(VIEWPORTS.smallest)
    await visit(page, '/support/documentation')
    const listing = page.getByRole('region', { name: 'Request' })
    await listing.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => listing.evaluate(box => box.scrollLeft)).toBeGreaterThan(0)
  })
})

test('the blog can be read, filtered and signed in to by keyboard alone', { tag: FULL }, async ({
  page,
  emptyBlog: { origin },
}) => {
  await fillBlog(origin)
  await visit(page, `${origin}/blog`)
  await page.getByRole('link', { name: 'Older posts' }).press('Enter')
  await expect(page).toHaveURL(/\?page=2$/)
  const filter = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Technology' })
  await filter.press('Enter')
  await expect(filter).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: /^Read More/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every kind of content')
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).press('Enter')
  await page.getByRole('button', { name: 'Blog Admin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Admin' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible()
})
