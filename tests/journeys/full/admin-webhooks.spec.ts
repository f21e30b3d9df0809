import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews, fillSignIn, goTo } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'

test.use({ viewport: VIEWPORTS.desktop })
const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('an administrator adds a webhook, tests it, sees the log, renews the secret and removes it', async ({
  page,
  openContext,
  problems,
}) => {
  test.slow()
  // The refusal of the private address.
  problems.allow(/400/)
  const receiver = await startReceiver()
  const server = await startServer({ env: { ...JOURNEY_ENV, WEBHOOK_ALLOW_HOSTS: receiver.host } })
  await enterOffice(page, server.origin, 'webhooks')
  await expect(
    page.getByText('No webhooks yet. Add one to tell another system about new submissions or posts.'),
  ).toBeVisible()

  await page.getByLabel('Name').fill('Desk')
  await page.getByLabel(/^Address/).fill('https://10.0.0.1/in')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expectNews(page, 'Error', /private/)
  await page.getByLabel(/^Address/).fill(receiver.url('/in'))
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByText(/^whsec_/)
  await expect(secret).toBeVisible()
  const first = await secret.textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(secret).toHaveCount(0)

  await page.getByRole('button', { name: 'Send a test: Desk' }).click()
  await expectNews(page, 'The test arrived')
  await expect(list(page, 'Deliveries')).toHaveText(/Test · Desk.*Delivered.*204 · \d+ ms · attempt 1/)

  receiver.behaviors.set('/in', response => response.writeHead(500).end('Out of order'))
  await apply(server.origin, { email: 'ada@firm.example' })
  await receiver.heard('/in', 2)
  await page.setViewportSize(VIEWPORTS.phone)
  const newest = list(page, 'Deliveries').first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(newest).toContainText('Retrying later', { timeout: 500 })
  }).toPass()
  await expect(newest).toContainText(/Application · Desk.*500 · \d+ ms · attempt/)
  await newest.getByText('Response').click()
  await expect(newest.getByText('Out of order')).toBeVisible()
  receiver.behaviors.clear()
  await newest.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await expectNews(page, 'Sent again')
  await expect(newest).toContainText('Delivered')
  await expectNoSidewaysScroll(page)
  await expectAccessibleAtEveryWidth(page)

  await page.setViewportSize(VIEWPORTS.desktop)
  const more = page.getByRole('button', { name: 'More: Desk' })
  await more.click()
  await page.getByRole('menuitem', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Create secret' }).click()
  await expect(secret).toBeVisible()
  expect(await secret.textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'Turn off: Desk' }).click()
  await expectNews(page, 'Turned off')
  await more.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectNews(page, 'Webhook removed')
  await expect(page.getByText('No deliveries yet. They appear here when an event happens.')).toBeVisible()

  // The link in an email or a payload opens the row after signing in.
  const { data } = JSON.parse(receiver.received.at(-1)?.body ?? '')
  const { pathname, search } = new URL(data.url)
  const other = await (await openContext()).newPage()
  await visit(other, `${server.origin}${pathname}${search}`)
  await fillSignIn(other, ADMIN)
  const inbox = other.getByRole('region', { name: 'Inbox' })
  await expect(inbox.getByRole('article')).toContainText('ada@firm.example')
  await expect(inbox.getByLabel('Search')).toBeVisible()
  await server.stop()
  await receiver.close()
})

test('an administrator sees what is read, and leads a missing page somewhere', async ({
  page,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  // Headers of a normal browser: headless ones count as robots.
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    referer: 'https://news.example/',
  }
  const open = (path: string) => fetch(origin + path, { headers, redirect: 'manual' })
  for (let n = 0; n < 12; n++) await open('/security?utm_source=letter')
  for (let n = 0; n < 4; n++) await open('/old-brochure')
  for (let n = 0; n < 2; n++) await open('/about')
  // A file with a redirect loop.
  await enterOffice(page, origin, 'settings/redirects')
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('path,target\n/brochure-2019,/old-brochure\n/loop,/Loop/\n'),
  })
  await expectNews(page, '1 redirect saved')
  await expect(page.getByText('/loop → /Loop/ would redirect back to itself')).toBeVisible()
  await expect(list(page, 'Your redirects')).toHaveText([/^\/brochure-2019 → \/old-brochure/])

  // Analytics are stored every ten seconds.
  await goTo(page, 'Analytics')
  const missing = page.getByRole('table', { name: 'Missing pages' })
  await expect(async () => {
    await page.getByLabel('Period').selectOption('Last 7 days')
    await page.getByLabel('Period').selectOption('Last 30 days')
    await expect(missing.getByRole('row', { name: /^\/old-brochure/ })).toContainText('4', { timeout: 500 })
  }).toPass()
  const row = (table: string, name: RegExp) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row', { name })
  await expect(row('Pages', /^\/security/).getByRole('cell')).toHaveText(['12', '0'])
  await expect(row('Sites that link here', /^news.example/)).toBeVisible()
  await expect(row('Campaigns', /^letter/)).toBeVisible()
  await expect(row('Pages', /^\/about/)).toHaveCount(0)
  await expect(page.getByText(/more with fewer than 3 each/).first()).toBeVisible()

  // By keyboard, and as a table.
  const plot = page.getByRole('slider', { name: 'Views by day' })
  await expect(plot).toHaveAttribute('aria-valuetext', /: 1[2-9], compared with 0 in the period before$/)
  // The answer for an earlier period may still arrive and replace the plot.
  await expect(async () => {
    await plot.press('End')
    await plot.press('ArrowLeft')
    await expect(plot).toHaveAttribute('aria-valuenow', '29', { timeout: 500 })
  }).toPass()
  await plot.press('Home')
  await expect(plot).toHaveAttribute('aria-valuetext', /: 0, compared with/)
  await page.getByText('The numbers').click()
  await expect(page.getByRole('table', { name: 'Views by day' }).getByRole('row')).toHaveCount(31)
  await expectAccessibleAtEveryWidth(page, '.figures-tab')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).first().click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"missing","/old-brochure","4","0"')

  await page.setViewportSize(VIEWPORTS.phone)
  await missing.getByRole('link', { name: 'Redirect to… /old-brochure' }).click()
  await expect(page.getByLabel(/^To/)).toBeFocused()
  await page.keyboard.type('/security')
  await page.keyboard.press('Enter')
  await expectNews(page, '1 redirect saved')
  await expectNoSidewaysScroll(page)
  const answer = await open('/brochure-2019?utm_source=letter')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/security?utm_source=letter'])
  for (const path of ['/brochure-2019', '/old-brochure']) {
    await page.getByRole('button', { name: `Remove: ${path}` }).click()
    await expectNews(page, 'Redirect removed')
  }
  await expect(page.getByText('No redirects yet.', { exact: false })).toBeVisible()
  expect((await open('/old-brochure')).status).toBe(404)
})
