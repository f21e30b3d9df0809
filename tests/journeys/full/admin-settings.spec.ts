import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { startSmtp } from '../../support/smtp.ts'

test('an administrator tries the mail, sees what was not delivered, and sets who is told', async ({
  page,
  problems,
}) => {
  test.slow()
  const smtp = await startSmtp()
  const { origin, stop } = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: 'team@octavo.example' },
  })
  smtp.refused.add('team@octavo.example')
  await apply(origin, { email: 'ada@firm.example' })
  await expect.poll(() => smtp.deliveries.length).toBe(1)

  await enterOffice(page, origin, 'settings/mail')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Set by the server’s configuration. To change it, ask whoever runs your server.',
  )
  await expect(main.getByRole('list', { name: 'Not delivered' })).toContainText(
    /Notification.*The mailbox doesn’t exist or can’t accept email \(EENVELOPE 550\)\./,
  )
  await main.getByRole('button', { name: 'Send a test to editor@octavo.example' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'accepted the email' })).toBeVisible()
  expect(smtp.deliveries.at(-1)?.to).toEqual(['editor@octavo.example'])
  await expectAccessibleAtEveryWidth(page, 'main')

  await main.getByRole('link', { name: 'Notifications' }).click()
  const mailboxes = main.getByRole('region', { name: 'Applications for access' })
  problems.allow(/400/)
  await mailboxes.getByRole('textbox').fill('new@octavo.example, none')
  await mailboxes.getByRole('button', { name: 'Save' }).click()
  await expectNews(page, 'Error', /addresses has "none", which isn’t an email address/)
  await mailboxes.getByRole('textbox').fill('new@octavo.example')
  await mailboxes.getByRole('button', { name: 'Save' }).click()
  await expectNews(page, 'Saved')
  await mailboxes.getByRole('button', { name: 'Send them a test' }).click()
  await expect(mailboxes.getByRole('status')).toContainText('accepted the email for new@octavo.example')
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(mailboxes.getByRole('textbox')).toHaveValue('new@octavo.example')
  await stop()
  await smtp.down()
})
