import { live, manual } from '#content/pages/support/documentation/page.ts'
import { expectInert } from '../support/inert.ts'
import { expect, FULL, test, visit } from '../support/journey.ts'

test('the help center has four categories with their counts, and an inert search field', async ({ page }) => {
  await visit(page, '/support/help-center')
  const counts = { 'Getting Started': 12, 'AI Features': 18, Integrations: 8, Troubleshooting: 15 }
  for (const [title, count] of Object.entries(counts)) {
    const category = page.getByRole('region', { name: title })
    await expect(category.getByRole('heading', { name: title })).toBeVisible()
    await expect(category).toContainText(`${count} articles`)
    await expect(category.getByRole('listitem')).toHaveCount(count)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: title }).click()
    await expect(category).toBeInViewport()
  }
  const search = page.getByRole('search')
  const box = search.getByRole('searchbox', { name: 'Search the help center' })
  await box.fill('walls')
  await expectInert(box)
  await expectInert(search.getByRole('button', { name: 'Search' }))
  await expect(box).toHaveValue('walls')
})

test('the documentation has four volumes without links yet, and a sample request that can be copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {})
  await visit(page, '/support/documentation')
  for (const title of ['Quickstart', 'API Reference', 'Integration Guides', 'Administration'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const links = page.getByRole('button', { name: /^Read the / })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) await expectInert(link)
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('/v1/analyze')
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('"citations"')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('figure').getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(manual.example.request.code)
  // Without clipboard access, the request is selected instead.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('figure').getByRole('status')).toHaveText(manual.example.copy.manual)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(manual.example.request.code)
})

test('a request of the documentation is run against this server, with other words too', {
  tag: FULL,
}, async ({ page, scriptlessPage, problems }) => {
  problems.allow(/search_site|ERR_FAILED/)
  await visit(page, '/support/documentation')
  const run = page.getByRole('button', { name: live.run })
  await run.click()
  const answer = page.getByRole('region', { name: /^200 OK, \d+ ms$/ })
  await expect(answer).toContainText('"/solutions/legal-firms"')
  await page.getByLabel(live.label).fill("firm's walls")
  await expect(page.getByRole('region', { name: live.request })).toContainText(
    String.raw`{"words":"firm'\''s walls"}`,
  )
  await run.click()
  await expect(answer).toContainText('/platform/document-vault')
  await page.route('**/rpc/search_site', route => route.abort())
  await run.click()
  await expect(page.getByRole('main').getByText(live.failed).first()).toBeVisible()

  await scriptlessPage.goto('/support/documentation')
  await scriptlessPage.getByRole('button', { name: live.run }).click()
  await expect(scriptlessPage).toHaveURL('/search?q=privilege+log')
})

test('without scripts the listing has no copy button, and community, status and plans are shown', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/support/documentation')
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('/v1/analyze')
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)

  await page.goto('/support/community')
  const board = page.getByRole('region', { name: 'Noticeboard' })
  await expect(board.getByText('No upcoming events scheduled')).toBeVisible()
  for (const card of ['Events', 'Channels', 'Numbers'])
    await expect(board.getByRole('heading', { name: card })).toBeVisible()
  await expect(board.getByRole('listitem')).toHaveCount(0)

  await page.goto('/support/status')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Systems Operational')
  const measured = page.getByRole('region', { name: 'The last ninety days of this site' })
  for (const part of ['Page', 'Form', 'Email', 'Blog'])
    await expect(measured.getByText(part, { exact: true })).toBeVisible()
  for (const [name, empty] of [
    ['Components', 'No components are listed yet.'],
    ['Incidents', 'No incidents are recorded.'],
  ] as const) {
    const cells = page.getByRole('table', { name }).getByRole('cell')
    await expect(cells).toHaveText([empty])
  }

  await page.goto('/support/enterprise-support')
  const card = page.getByRole('table', { name: 'Rate card' })
  await expect(card.getByRole('columnheader')).toHaveText(['Premium Support', 'Enterprise Support'])
  const line = (name: string) => card.getByRole('row', { name }).getByRole('cell')
  await expect(line('Price')).toHaveText(['$500 per month', 'Custom pricing'])
  await expect(line('Response')).toHaveText(['4 hour response', '1 hour response'])
  await expect(card.getByRole('link', { name: 'Submit Application' })).toHaveAttribute('href', '/application')
})

test('the subscription form of the status page is inert', async ({ page }) => {
  await visit(page, '/support/status')
  const box = page.getByRole('textbox', { name: 'Email address' })
  await box.fill('helpdesk@firm.example')
  await expectInert(box)
  await expectInert(page.getByRole('button', { name: 'Subscribe' }))
})
