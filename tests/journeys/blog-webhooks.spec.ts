import type { Page } from '@playwright/test'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { apply, enterPanel, expectNews, fillSignIn } from '../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../support/shared-server.ts'
import { startReceiver } from '../support/webhook-receiver.ts'

test.use({ viewport: VIEWPORTS.desktop })
test.describe.configure({ timeout: 120_000 })

const PANEL = 'nav:has(.admin-tabs), .page:has(> .security-part)'
const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('an administrator adds a webhook, tests it, sees the log, renews the secret and removes it', async ({
  page,
  openContext,
  problems,
}) => {
  // The private address that is refused.
  problems.allow(/400/)
  const receiver = await startReceiver()
  const server = await startServer({ env: { ...JOURNEY_ENV, WEBHOOK_ALLOW_HOSTS: receiver.host } })
  await enterPanel(page, server.origin)
  await page.getByRole('button', { name: 'Webhooks' }).click()
  await expect(page.getByText('There is none yet.')).toBeVisible()

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
  await expect(list(page, 'Deliveries')).toHaveText(/Test · Desk.*Delivered · 204 · \d+ ms · attempt 1/)

  receiver.behaviors.set('/in', response => response.writeHead(500).end('Out of order'))
  await apply(server.origin, { email: 'ada@firm.example' })
  await receiver.heard('/in', 2)
  await page.setViewportSize(VIEWPORTS.phone)
  const newest = list(page, 'Deliveries').first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(newest).toContainText('Tried again later', { timeout: 500 })
  }).toPass()
  await expect(newest).toContainText(/Application · Desk.*500 · \d+ ms · attempt/)
  await newest.getByText('Answer').click()
  await expect(newest.getByText('Out of order')).toBeVisible()
  receiver.behaviors.clear()
  await newest.getByRole('button', { name: 'Send again' }).click()
  await expectNews(page, 'Sent again')
  await expect(newest).toContainText('Delivered')
  await expectNoSidewaysScroll(page)
  await expectAccessibleAtEveryWidth(page, PANEL)

  await page.getByRole('button', { name: 'New secret: Desk' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(secret).toBeVisible()
  expect(await secret.textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'Turn off: Desk' }).click()
  await expectNews(page, 'Turned off')
  await page.getByRole('button', { name: 'Remove: Desk' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectNews(page, 'Webhook removed')
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()

  // The link that a mail or a payload has leads whoever signs in to the row.
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
