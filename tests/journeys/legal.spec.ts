import { readEnv } from '../../server/env.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../support/journey.ts'

const PAGES = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  'cookie-policy': 'Cookie Policy',
}

for (const [name, title] of Object.entries(PAGES)) {
  test(`${title}: numbered, with contents that lead to each section`, async ({ page }) => {
    await visit(page, `/legal/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('Last updated: Coming soon')).toBeVisible()
    const sections = page.getByRole('article').getByRole('heading', { level: 2 })
    const titles = await sections.allInnerTexts()
    expect(titles.length).toBeGreaterThan(5)
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(contents).toHaveCount(titles.length)
    for (const [at, link] of (await contents.all()).entries()) {
      await expect(sections.nth(at)).toHaveText(`${at + 1}. ${await link.innerText()}`)
      await link.click()
      await expect(sections.nth(at)).toBeInViewport()
    }
  })

  test(`${title} is accessible in both themes and fits the smallest screen`, async ({ page }) => {
    await visit(page, `/legal/${name}`)
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.smallest)
    await expectNoSidewaysScroll(page)
  })

  test(`${title} prints as text alone`, async ({ page }) => {
    await visit(page, `/legal/${name}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const chrome of ['header.site-header', 'footer', 'nav[aria-label="Contents"]'])
      await expect(page.locator(chrome)).toBeHidden()
    const text = page.getByRole('article').getByRole('paragraph').last()
    await expect(text, 'ink on paper, whatever the theme').toHaveCSS('color', 'rgb(0, 0, 0)')
  })
}

test('the privacy policy names the period after which the server deletes', async ({ page }) => {
  const { retentionDays } = readEnv({}, '/')
  await visit(page, '/legal/privacy-policy')
  const row = page.getByRole('row', { name: 'Both kinds of application' })
  await expect(row).toContainText(`${retentionDays} days`)
})

test('the cookie policy is true: no cookie, and no entry that it does not name', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: /theme/i }).first().click()
  for (const path of ['/application', '/careers', '/blog', '/legal/cookie-policy']) {
    await visit(page, path)
    const box = page.getByRole('textbox').first()
    if (await box.isVisible()) await box.fill('Avery')
  }
  expect(await context.cookies()).toEqual([])
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept).toContain('octavo-theme')
  const named = await page.getByRole('rowheader').allInnerTexts()
  const unnamed = kept.filter(key => !named.some(name => key.startsWith(name.replace('…', ''))))
  expect(unnamed).toEqual([])
})
