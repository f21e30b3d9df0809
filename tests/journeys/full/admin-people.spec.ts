import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews, goTo, publish, write } from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { type SmtpHost, startSmtp } from '../../support/smtp.ts'
import { statedClicks } from '../../support/stated-clicks.ts'

const GUEST = { email: 'ada@firm.example', password: 'umbrella quartz ledger 19' }

const places = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).locator('a[href^="/admin/"]')
const person = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
}

/** The link in the newest email to an address, once there are `count`. */
async function linkTo(smtp: SmtpHost, email: string, count = 1): Promise<string> {
  const mails = () => smtp.deliveries.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length).toBe(count)
  const { text = '' } = await PostalMime.parse(mails().at(-1)?.source ?? '')
  const [link = ''] = /http\S+\/account#\S+/.exec(text) ?? []
  return link
}

test('a colleague is invited, writes, gets another role and is suspended', async ({
  page,
  openContext,
  problems,
}) => {
  // Requests of a suspended session are refused.
  problems.allow(/40[013]/)
  const smtp = await startSmtp()
  const server = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: 'team@octavo.example' },
  })
  const { origin } = server
  await apply(origin, { email: 'visitor@firm.example' })
  await enterOffice(page, origin, 'people')
  await invite(page, GUEST.email)
  await expectNews(page, 'Invitation created')
  await expect(page.getByText('Send this link to your colleague')).toHaveCount(0)
  const pending = page.getByRole('list', { name: 'Pending invitations' })
  await expect(pending.getByRole('listitem')).toHaveText(/ada@firm\.example.*Editor.*Invited/)
  await expectAccessibleAtEveryWidth(page)

  const guest = await (await openContext()).newPage()
  await visit(guest, await linkTo(smtp, GUEST.email))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest.getByLabel('New password')).toBeVisible()
  // An invitation that was opened but not accepted can be sent again.
  await goTo(page, 'Posts')
  await goTo(page, 'People')
  await page.getByRole('button', { name: `Send again: ${GUEST.email}` }).click()
  await expectNews(page, 'Invitation sent again. The old link no longer works.')
  await visit(guest, await linkTo(smtp, GUEST.email, 2))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await guest.getByLabel('Display name').fill('Ada Hale')
  await guest.getByLabel('New password').fill(GUEST.password)
  await guest.getByRole('button', { name: 'Save password' }).click()
  await guest.getByRole('link', { name: 'Go to the back office' }).click()

  await expect(places(guest)).toHaveText(['Posts', 'Pages', 'Media', 'Security', /^Account/])
  await goTo(guest, 'Security')
  await expect(guest.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Audit log' })).toHaveCount(0)
  await guest.goto(`${origin}/admin/posts/new`)
  await write(guest, 'Written by an editor', 'Words of my own.')
  await publish(guest)
  await expectNews(guest, 'Post published successfully')
  await visit(guest, `${origin}/blog/written-by-an-editor`)
  await expect(guest.getByText('Ada Hale')).toBeVisible()

  // Another role opens the inbox.
  await goTo(page, 'Posts')
  await goTo(page, 'People')
  await expect(person(page, GUEST.email)).toContainText('Ada Hale')
  await expect(person(page, GUEST.email)).toContainText(/Editor.*Password only.*signed in/)
  await person(page, GUEST.email).getByRole('button', { name: /^Role/ }).click()
  await page.getByRole('menuitemradio', { name: 'Administrator' }).click()
  await expect(page.locator('dialog[open] .dialog-sheet')).toHaveCSS('padding', '40px 32px 32px')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expectNews(page, 'Role changed')
  await guest.goto(`${origin}/admin/inbox`)
  await guest.getByRole('list', { name: 'Submissions' }).getByRole('link').first().click()
  await expect(guest.getByRole('form', { name: 'Reply' })).toContainText('visitor@firm.example')

  // A suspension ends the open session.
  await person(page, GUEST.email).getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expectNews(page, 'Suspended')
  await expect(person(page, GUEST.email)).toContainText('Suspended')
  await expect(guest.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await guest.getByLabel('Email').fill(GUEST.email)
  await guest.getByLabel('Password').fill(GUEST.password)
  await guest.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(guest.locator('.toast').last()).toContainText('suspended')

  // The audit log shows all of it, and can be filtered.
  await goTo(page, 'Security')
  const filter = page.getByRole('form', { name: 'Filter the audit log' })
  await filter.getByLabel('Person').fill(GUEST.email)
  await filter.getByLabel('Action').selectOption({ label: 'Suspended' })
  await filter.getByRole('button', { name: 'Show' }).click()
  const lines = page.getByRole('table').getByRole('row')
  await expect(lines).toHaveCount(2)
  await expect(lines.last()).toContainText(`${ADMIN.email}Suspended ${GUEST.email}`)
  const download = page.waitForEvent('download')
  await filter.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-log.csv')
  await filter.getByLabel('Action').selectOption({ label: 'Exported the audit log' })
  await filter.getByLabel('Person').fill('')
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect(lines).toHaveCount(2)
  await server.stop()
  await smtp.down()
})

test('without mail the link is shown once, and an invitation can be revoked', async ({
  page,
  freshServer,
}) => {
  await enterOffice(page, freshServer.origin, 'people')
  await invite(page, 'grace@firm.example')
  const heading = page.getByRole('heading', { name: 'Send this link to your colleague' })
  await expect(heading).toBeFocused()
  const link = page.getByText(/\/account#type=invite&token_hash=/)
  await expect(link).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(link).toHaveCount(0)

  await page.getByRole('button', { name: 'Send again: grace@firm.example' }).click()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke: grace@firm.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectNews(page, 'Invitation revoked')
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toHaveCount(0)
  // The administrator's own line has no actions.
  await expect(person(page, ADMIN.email)).toContainText('You')
  await expect(person(page, ADMIN.email).getByRole('button')).toHaveCount(0)
})

test('people come first, and an invitation that was begun keeps its words', async ({ page, freshServer }) => {
  await addColleague(freshServer.origin, 'editor', 'Ada Okafor')
  await enterOffice(page, freshServer.origin, 'people')
  const email = page.getByLabel('Email', { exact: true })
  const open = page.getByRole('button', { name: 'Invite a colleague' })
  await expect(person(page, ADMIN.email)).toBeInViewport()
  await expect(email).toBeHidden()
  await open.press('Enter')
  await expect(email).toBeFocused()
  await email.fill('grace@firm.example')
  await open.click()
  await expect(email).toBeHidden()
  await open.click()
  await expect(email).toHaveValue('grace@firm.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectNews(page, 'Invitation created')
  // Open the form, send it.
  expect(statedClicks('invite a colleague')).toBe(2)
})
