import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews } from '../../support/blog.ts'
import { findDovecot, startDovecot } from '../../support/dovecot.ts'
import { bounceOf, written } from '../../support/emails.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { makePages } from '../../support/pdf.ts'
import { startSmtp } from '../../support/smtp.ts'

test('an office manager sets up replies, and a conversation goes back and forth', async ({ page }) => {
  test.slow()
  test.skip(findDovecot() === undefined, 'Dovecot is not here: Debian has it as dovecot-imapd')
  const [smtp, imap] = [await startSmtp(), await startDovecot()]
  const { origin, stop } = await startMailSite({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@octavo.example',
      MAIL_TO: 'team@octavo.example',
      MAIL_ALLOW_HOSTS: '127.0.0.1',
    },
  })
  await enterOffice(page, origin, 'settings/mail')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Set up replies' }).click()
  const form = main.getByRole('form', { name: 'Replies' })
  await form.getByLabel('Provider').selectOption('Fastmail')
  await expect(form.getByLabel('IMAP host')).toHaveValue('imap.fastmail.com')
  await form.getByLabel('Provider').selectOption('Another server')
  await form.getByLabel('IMAP host').fill('127.0.0.1')
  await form.getByLabel('Port').fill(String(imap.port))
  await form.getByLabel('Encryption').selectOption('None')
  await form.getByLabel('User').fill(imap.user)
  await form.getByLabel('Password').fill('wrong')
  await form.getByLabel('Email address').fill('inbox@octavo.example')
  await form.getByLabel('A separate address for each submission').selectOption('on')
  const save = form.getByRole('button', { name: 'Check and save' })
  await save.click()
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/refused the user/)
  await expectAccessibleAtEveryWidth(page, 'main')
  await form.getByLabel('Password').fill(imap.password)
  await save.click()
  await expect(form.getByRole('status')).toContainText('We’ll read replies from now on.')
  await expect(main).toContainText('inbox+…@octavo.example')

  const email = 'ada@firm.example'
  await apply(origin, { email })
  const toAda = () =>
    smtp.deliveries.filter(mail => mail.to.includes(email) && !mail.header('auto-submitted'))
  await page.goto(`${origin}/admin/inbox`)
  await page.getByRole('list', { name: 'Submissions' }).getByRole('link', { name: 'Ada Okafor' }).click()
  const answer = page.getByRole('form', { name: 'Reply', exact: true })
  async function reply(text: string) {
    await answer.getByRole('textbox', { name: 'Reply', exact: true }).fill(text)
    await answer.getByRole('button', { name: 'Send reply' }).click()
    await expect.poll(() => toAda().some(mail => mail.source.includes(text))).toBe(true)
  }
  await expect(answer).toContainText('Replies come back here')
  await reply('When would suit you?')
  const first = toAda().at(-1)
  const replyTo = first?.header('reply-to') ?? ''
  const history = page.getByRole('region', { name: 'Timeline', exact: true })

  // An email, our reply, and an email back with a file.
  imap.deliver(
    written({
      from: `Ada <${email}>`,
      to: replyTo,
      text: 'Monday at ten.\r\n\r\nOn Wed, Octavo wrote:\r\n> When would suit you?',
    }),
  )
  await expect(history.getByText('Monday at ten.')).toBeVisible()
  await expect(history.getByText('> When would suit you?')).toBeHidden()
  await history.getByText('Show quoted text').click()
  await expect(history.getByText('> When would suit you?')).toBeVisible()
  await reply('Please bring your plan.')
  await expect(history.getByText('Please bring your plan.')).toBeInViewport()
  const second = toAda().find(mail => mail.source.includes('Please bring your plan.'))
  expect(second?.header('references')).toContain(first?.header('message-id'))
  const files = [{ name: 'plan.pdf', type: 'application/pdf', bytes: makePages('Our plan') }]
  imap.deliver(written({ from: `Ada <${email}>`, to: replyTo, text: 'Here it is.', files }))
  await expect(history.getByText('plan.pdf').first()).toBeVisible()
  await history.getByRole('button', { name: 'View plan.pdf' }).click()
  await expect(history.locator('iframe')).toHaveAttribute('data-pages', '1')

  // An automatic reply, a bounce, and a stranger who forges sender and reference.
  imap.deliver(
    written({ from: email, to: replyTo, text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } }),
  )
  await expect(history).toContainText('sent an automatic reply')
  imap.deliver(bounceOf(second?.source ?? ''))
  await expect(history).toContainText('It bounced: the address doesn’t exist')
  const reference = replyTo.slice('inbox+'.length, 'inbox+oct-0000-0000'.length)
  imap.deliver(
    written({
      from: email,
      to: `inbox+${reference}.aaaaaaaaaaaaaaaa@octavo.example`,
      subject: `Re: ${reference}`,
      text: 'Send it to me instead.',
    }),
  )
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.goto(`${origin}/admin/inbox/unmatched`)
  await expect(main).toContainText('Send it to me instead.')
  await expect(history.getByText('Send it to me instead.')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expectNews(page, 'Email discarded')
  await expect(main).toContainText('No unmatched emails')
  // Nothing changed on the mail server, and the site replied to nobody on its own.
  expect(imap.files().filter(name => /[FRST]$/.test(name))).toEqual([])
  expect(smtp.deliveries.filter(mail => mail.to.includes(email))).toHaveLength(3)
  await stop()
  await imap.close()
  await smtp.down()
})
