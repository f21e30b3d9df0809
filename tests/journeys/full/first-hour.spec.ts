import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apply, expectNews, fillSignIn, goTo, publish, write } from '../../support/blog.ts'
import { freePort } from '../../support/free-port.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { CLIENT, startOidc } from '../../support/oidc.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { type SmtpHost, startSmtp } from '../../support/smtp.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'

test.describe.configure({ timeout: 240_000 })

const LOGIN = { user: 'site@octavo.example', password: 'blue-kettle-4711' }
const OWNER = { email: 'ada@firm.example', password: 'violet lantern over gravel' }
/** These journeys run their mail server and provider on a private address. */
const INSIDE = { MAIL_ALLOW_HOSTS: '127.0.0.1', RATE_LIMIT: 'off' }

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
const step = (page: Page, title: string) => steps(page).filter({ hasText: title })

/** Signs in with the password that the first start of an empty data folder has written. */
async function signInFirst(page: Page, { origin, dataDir }: RunningServer): Promise<string> {
  const said = readFileSync(join(dataDir, 'first-password.txt'), 'utf8')
  const [, email = '', password = ''] = /email +(\S+)\n +password +(\S+)/.exec(said) ?? []
  await visit(page, `${origin}/admin`)
  await fillSignIn(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible()
  return password
}

async function takeOver(page: Page, firstPassword: string): Promise<void> {
  await step(page, 'Choose your own password').getByRole('link', { name: 'Open Account' }).click()
  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill(firstPassword)
  await password.getByLabel('New password').fill(OWNER.password)
  await password.getByRole('button').click()
  await expectNews(page, 'Password changed')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Hale')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expectNews(page, 'Name saved')
  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByLabel('New address').fill(OWNER.email)
  await email.getByLabel('Current password').fill(OWNER.password)
  await email.getByRole('button').click()
  await expectNews(page, 'Email address changed')
  await goTo(page, 'Getting started')
  for (const title of ['Choose your own password', 'Add your name and email address'])
    await expect(step(page, title)).toContainText('Done')
}

async function setUpEmail(page: Page, smtp: SmtpHost): Promise<void> {
  await step(page, 'Set up email').getByRole('link', { name: 'Open Settings › Email' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Host').fill('127.0.0.1')
  await main.getByLabel('Port').fill(new URL(smtp.url).port)
  await main.getByLabel('Encryption').selectOption('None')
  await main.getByLabel('User').fill(LOGIN.user)
  await main.getByLabel('Password').fill(LOGIN.password)
  await main.getByLabel('From').fill('Octavo <site@octavo.example>')
  await main.getByLabel('Notifications go to').fill('team@octavo.example')
  await main.getByRole('button', { name: 'Send a test and save' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Email is set up.' })).toBeVisible()
}

async function reply(page: Page, origin: string, smtp: SmtpHost): Promise<void> {
  const reader = 'eve@reader.example'
  await apply(origin, { firstName: 'Eve', lastName: 'Stone', email: reader })
  await goTo(page, 'Inbox')
  await page.getByRole('list', { name: 'Submissions' }).getByRole('link', { name: 'Eve Stone' }).click()
  const detail = page.getByRole('article', { name: 'Submission' })
  await detail.getByRole('textbox', { name: 'Reply', exact: true }).fill('Dear Eve,\n\ncome on Monday.')
  await detail.getByRole('button', { name: 'Send reply' }).click()
  await expect(detail.locator('.reply-line')).toContainText('Delivered')
  const replies = smtp.deliveries.filter(mail => mail.to.includes(reader) && !mail.header('auto-submitted'))
  expect(replies.map(({ source }) => source.includes('come on Monday.'))).toEqual([true])
  expect(smtp.deliveries.some(({ to }) => to.includes('team@octavo.example'))).toBe(true)
}

test('an owner gets from an empty data folder to a sent reply in the browser alone', async ({ page }) => {
  const smtp = await startSmtp({ login: LOGIN })
  const server = await startServer({ env: INSIDE })
  try {
    await takeOver(page, await signInFirst(page, server))
    await setUpEmail(page, smtp)
    await reply(page, server.origin, smtp)
    await goTo(page, 'Getting started')
    for (const title of ['Set up email', 'Choose who gets notified'])
      await expect(step(page, title)).toContainText('Done')
  } finally {
    await server.stop()
    await smtp.down()
  }
})

test('an owner whose server has email set by its configuration is told so, and replies', async ({ page }) => {
  const smtp = await startSmtp({ login: LOGIN })
  const server = await startServer({
    env: {
      ...INSIDE,
      SMTP_URL: smtp.url.replace('//', `//${encodeURIComponent(LOGIN.user)}:${LOGIN.password}@`),
      MAIL_FROM: 'Octavo <site@octavo.example>',
      MAIL_TO: 'team@octavo.example',
    },
  })
  try {
    await signInFirst(page, server)
    await expect(step(page, 'Set up email')).toContainText('Done')
    await page.goto(`${server.origin}/admin/settings/mail`)
    await expect(page.getByRole('main')).toContainText(
      'Set by the server’s configuration. To change it, ask whoever runs your server.',
    )
    await expect(page.getByRole('main').getByLabel('Host')).toHaveCount(0)
    await reply(page, server.origin, smtp)
  } finally {
    await server.stop()
    await smtp.down()
  }
})

test('an owner sets up sign-in with a provider, and uses it', async ({ page, openContext }) => {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const host = await startOidc(`${origin}/auth/v1/callback`)
  const env = { ...INSIDE, PORT: port, WEBHOOK_ALLOW_HOSTS: new URL(host.issuer).host }
  const server = await startServer({ env })
  try {
    await takeOver(page, await signInFirst(page, server))
    await page.goto(`${origin}/admin/settings/sign-in`)
    const main = page.getByRole('main')
    await expect(main).toContainText(`${origin}/auth/v1/callback`)
    await main.getByLabel('Issuer').fill(host.issuer)
    await main.getByLabel('Client ID').fill(CLIENT.id)
    await main.getByLabel('Client secret').fill(CLIENT.secret)
    await main.getByLabel('Button label').fill('Firm ID')
    await main.getByRole('button', { name: 'Save' }).click()
    await expectNews(page, 'Saved. It applies now.')
    await expect(main.getByLabel('Client secret')).toHaveValue('')

    host.account = { sub: 'ada', email: OWNER.email, email_verified: true }
    const other = await (await openContext()).newPage()
    await visit(other, `${origin}/admin`)
    await other.getByRole('button', { name: 'Sign in with Firm ID' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible()
  } finally {
    await server.stop()
    await host.close()
  }
})

test('an owner sets up a cache, and it is told of what is published', async ({ page }) => {
  const cache = await startReceiver()
  const server = await startServer({ env: { ...INSIDE, WEBHOOK_ALLOW_HOSTS: cache.host } })
  try {
    await signInFirst(page, server)
    await page.goto(`${server.origin}/admin/settings/cache`)
    const main = page.getByRole('main')
    await main.getByLabel('Cache pages for').fill('600')
    await main.getByLabel('Purge URLs').fill(cache.url('/purge'))
    await main.getByRole('button', { name: 'Save' }).click()
    await expectNews(page, 'Saved. It applies now.')
    await expect
      .poll(async () => (await fetch(`${server.origin}/security`)).headers.get('cache-control'))
      .toContain('s-maxage=600')

    await page.goto(`${server.origin}/admin/posts/new`)
    await write(page, 'Purged at once', 'Words.')
    await publish(page)
    const told = () => cache.received.map(({ headers }) => String(headers['surrogate-key']))
    await expect.poll(() => told().some(keys => keys.split(' ').includes('any-post'))).toBe(true)
  } finally {
    await server.stop()
    await cache.close()
  }
})
