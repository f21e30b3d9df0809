import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

test('an administrator sees how the installation is, and what to do', async ({ page, freshServer }) => {
  await enterOffice(page, freshServer.origin, 'health')
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is broken, but' })).toHaveText(
    /^Nothing is broken, but \d+ things need your attention\.$/,
  )
  const line = (list: string, text: RegExp) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text })
  await expect(line('To do', /Email isn’t set up yet.*Settings › Email/)).toHaveCount(1)
  await expect(line('Working', /PostgreSQL \S+ is working\./)).toHaveCount(1)
  await expect(page.getByText('None since the server started.')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
})

test('a card of the settings says what Health says', async ({ page, freshServer }) => {
  await enterOffice(page, freshServer.origin, 'health')
  const findings = page.getByRole('list', { name: 'To do' })
  const cards = page.getByRole('list', { name: 'Settings' })
  const words = ['The public address isn’t set.', 'Email isn’t set up yet.', 'Nobody gets an email about']
  for (const said of words) await expect(findings).toContainText(said)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  for (const said of words)
    await expect(
      cards.getByRole('listitem').filter({ hasText: said }).locator('[data-level="warning"]').first(),
    ).toBeVisible()
})
