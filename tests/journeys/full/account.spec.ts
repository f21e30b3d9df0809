import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, expectNews, goTo, publish } from '../../support/blog.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import type { RunningServer } from '../../support/server.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { type SmtpHost, startSmtp } from '../../support/smtp.ts'

const NEW_PASSWORD = 'violet lantern over gravel'
const THIRD_PASSWORD = 'copper kettle under willow'
const NEW_EMAIL = 'moved@octavo.example'

let smtp: SmtpHost
let server: RunningServer

test.beforeAll(async () => {
  smtp = await startSmtp()
  server = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: 'team@octavo.example' },
  })
})
test.afterAll(async () => {
  await server.stop()
  await smtp.down()
})

/** The link in the email to an address whose subject contains these words. */
async function linkTo(address: string, words: string): Promise<string> {
  const find = async () => {
    for (const { to, source } of smtp.deliveries.filter(mail => mail.to.includes(address))) {
      const { subject, text } = await PostalMime.parse(source)
      if (to && subject?.includes(words)) return /https?:\S+#\S+/.exec(text ?? '')?.[0]
    }
    return undefined
  }
  await expect.poll(find).toBeTruthy()
  // The site's public address may differ from the one under test.
  return `${server.origin}${((await find()) ?? '').replace(/^https?:\/\/[^/]+/, '')}`
}

async function askForLink(page: Page, address: string): Promise<void> {
  // Waits for this form, because the sign-in form has an email field too.
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

async function setForgottenPassword(page: Page): Promise<void> {
  await visit(page, `${server.origin}/blog`)
  await page.getByRole('button', { name: 'Blog Admin' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askForLink(page, ADMIN.email)

  const link = await linkTo(ADMIN.email, 'Reset your password')
  // Opening the link doesn't use it up, because email scanners open every link.
  await visit(page, link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  expect(page.url()).toBe(`${server.origin}/account`)
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The password is easy to guess.', { exact: false })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.account-sheet')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the back office' }).click()
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible()
}

async function changeOwnAccount(page: Page): Promise<void> {
  await goTo(page, 'Account')
  await expectAccessibleAtEveryWidth(page, 'main')
  const name = page.getByRole('region', { name: 'Display name' })
  // Text typed while the name is being sent is kept.
  const sent = Promise.withResolvers<void>()
  await page.route('**/auth/v1/user', async route => {
    await sent.promise
    await route.continue()
  })
  await name.getByLabel('Name').fill('Ada')
  await name.getByRole('button').click()
  await name.getByLabel('Name').fill('Ada Okafor')
  sent.resolve()
  await expectNews(page, 'Name saved')
  await expect(name.getByLabel('Name')).toHaveValue('Ada Okafor')
  await page.unroute('**/auth/v1/user')
  await name.getByRole('button').click()
  await expectNews(page, 'Name saved')
  await expect(name.getByLabel('Name')).toHaveValue('Ada Okafor')

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password').fill(THIRD_PASSWORD)
  await password.getByRole('button').click()
  await expect(password.getByText('Your current password is wrong.')).toBeVisible()
  await password.getByLabel('Current password').fill(NEW_PASSWORD)
  await password.getByRole('button').click()
  await expectNews(page, 'Password changed', 'You’re signed out everywhere else.')

  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByLabel('New address').fill(NEW_EMAIL)
  await email.getByRole('button').click()
  await expectNews(page, 'Check your email', 'We sent a link to the new address.')
  await expect(email).toContainText(`Not confirmed yet: ${NEW_EMAIL}`)
}

async function publishUnderName(page: Page): Promise<void> {
  await page.goto(`${server.origin}/admin/posts/new`)
  await page.getByLabel('Title', { exact: true }).fill('A signed post')
  await page.getByRole('textbox', { name: /^Content/ }).fill('Words.')
  await publish(page)
  await expectNews(page, 'Post published successfully')
  await visit(page, `${server.origin}/blog/a-signed-post`)
  await expect(page.getByText('By Ada Okafor')).toBeVisible()
}

/** A link from an email proves only access to the mailbox, which isn't enough to erase the account. */
async function eraseAfterProof(page: Page): Promise<void> {
  await visit(page, await linkTo(NEW_EMAIL, 'Confirm your new email address'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByRole('link', { name: 'Go to the back office' }).click()
  // Confirming an address doesn't sign anyone in.
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askForLink(page, NEW_EMAIL)
  await visit(page, await linkTo(NEW_EMAIL, 'Reset your password'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await page.goto(`${server.origin}/admin/inbox`)
  const desk = page.getByRole('region', { name: 'Inbox' })
  const detail = desk.getByRole('article', { name: 'Submission' })
  const lines = desk.getByRole('list', { name: 'Submissions' })
  await lines.getByRole('link', { name: 'Ada Okafor' }).click()
  const erase = async () => {
    await detail.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Erase', exact: true }).click()
  }
  await erase()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(detail).toContainText('Ada Okafor')

  await desk.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That password is wrong.')).toBeVisible()
  await dialog.getByLabel('Password').fill(THIRD_PASSWORD)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await file).suggestedFilename()).toBe('submissions.csv')
  await expect(dialog).toHaveCount(0)
  await erase()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expectNews(page, 'Erased')
}

test('a forgotten password is set anew, the account changed, and proven again before an erasure', async ({
  page,
  openContext,
  problems,
}) => {
  problems.allow(/400|403|422/)
  await apply(server.origin, { email: 'ada@firm.example' })
  await setForgottenPassword(page)
  await changeOwnAccount(page)
  await publishUnderName(page)
  const elsewhere = await (await openContext()).newPage()
  await eraseAfterProof(elsewhere)
  await visit(elsewhere, await linkTo(ADMIN.email, 'Reset your password'))
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
})

test('without mail the page says who can help, and without scripts what it needs', async ({
  page,
  scriptlessPage,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route('**/auth/v1/settings', async route => {
    await answered.promise
    await route.continue()
  })
  await visit(page, '/account')
  await page.keyboard.press('Tab')
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'This site can’t send email' })).toBeVisible()
  // The page doesn't take the focus from someone who has already moved on.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByText('npm run admin -- password EMAIL')).toBeVisible()
  await scriptlessPage.goto('/account#type=recovery&token_hash=x')
  await expect(scriptlessPage.getByText('This form needs JavaScript.', { exact: false })).toBeVisible()
})
