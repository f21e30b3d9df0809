import type { Page } from '@playwright/test'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { apply, enterOffice, expectNews } from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { startSmtp } from '../../support/smtp.ts'

test.use({ viewport: VIEWPORTS.desktop })

const detail = (page: Page) => page.getByRole('article', { name: 'Submission' })
const field = (page: Page) => detail(page).getByRole('textbox', { name: 'Reply', exact: true })
const send = (page: Page) => detail(page).getByRole('button', { name: 'Send reply' })
const answers = (page: Page) => detail(page).locator('.reply-line')
const openLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Submissions' }).getByRole('link', { name }).click()

test('colleagues answer from the inbox, and see what became of it', async ({
  page,
  context,
  openContext,
  problems,
}) => {
  const smtp = await startSmtp()
  const server = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: 'team@octavo.example' },
  })
  const { origin } = server
  const emailsTo = (email: string) =>
    smtp.deliveries.filter(mail => mail.to.includes(email) && !mail.header('auto-submitted'))
  await apply(origin, { firstName: 'Ada', email: 'ada@firm.example' })
  const bea = await (await openContext()).newPage()
  await enterOffice(page, origin, 'inbox')
  const colleague = await addColleague(origin, 'desk', 'Bea Lind', smtp)
  await enterOffice(bea, origin, 'inbox', colleague)
  for (const tab of [page, bea]) await openLine(tab, 'Ada Okafor')

  // From a saved reply. The writer has to add what it can't fill in.
  await expect(field(page)).toHaveValue('Dear Ada,\n\n')
  await send(page).click()
  await expect(detail(page)).toContainText('Write a reply first.')
  await detail(page).getByRole('button', { name: 'Manage saved replies' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved replies' })
  await saved.getByRole('button', { name: 'New reply' }).click()
  await saved.getByLabel('Name', { exact: true }).fill('Invitation')
  await saved
    .getByRole('textbox', { name: /^Text/ })
    .fill('Dear {first_name},\n\ncome on {day}, about {reference}.')
  await saved.getByRole('button', { name: 'Save reply' }).click()
  await expectNews(page, 'Reply saved')
  await saved.getByRole('button', { name: 'Close' }).click()
  await detail(page).getByLabel('Saved reply').selectOption('Invitation')
  await expect(field(page)).toHaveValue(/^Dear Ada,\n\ncome on \{day\}, about OCT-/)
  await expect(detail(bea)).toContainText('editor@octavo.example is writing')
  await send(page).click()
  await expect(detail(page)).toContainText('Fill in {day} first.')
  await expect(field(page)).toBeFocused()
  await expectAccessibleAtEveryWidth(page, '.inbox-detail')
  const written = (await field(page).inputValue()).replace('{day}', 'Monday')
  await field(page).fill(written)

  // The text survives a reload, a closed tab and a lost connection.
  await page.reload()
  await expect(field(page)).toHaveValue(written)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await page.close()
  await expect(field(tab)).toHaveValue(written)
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
  await context.setOffline(true)
  await send(tab).click()
  await expectNews(tab, 'Error')
  await expect(field(tab)).toHaveValue(written)
  await context.setOffline(false)

  // Sent by keyboard: two presses send it once, and the colleague sees it without a reload.
  await field(tab).press('Control+Enter')
  await field(tab).press('Control+Enter')
  for (const one of [tab, bea]) {
    await expect(answers(one)).toContainText('come on Monday')
    await expect(answers(one)).toContainText('Delivered')
    await expect(answers(one)).toContainText('The receipt says “Answered”.')
    await expect(detail(one).getByLabel('Status', { exact: true })).toHaveValue('answered')
  }
  await expect(field(tab)).toHaveValue('Dear Ada,\n\n')
  expect(emailsTo('ada@firm.example').map(mail => mail.header('reply-to'))).toEqual(['editor@octavo.example'])

  // A mailbox that first refuses the email, then accepts it.
  smtp.refused.add('ada@firm.example')
  await field(bea).fill('Dear Ada,\n\nand bring the ledger.\n\nBea')
  await detail(bea).getByLabel('Status once delivered').selectOption('Accepted')
  await detail(bea).getByRole('button', { name: 'Accept and email' }).click()
  await expect(answers(tab).last()).toContainText(
    'Not deliveredThe mailbox doesn’t exist or can’t accept email (EENVELOPE 550).',
  )
  await expect(detail(tab).getByLabel('Status', { exact: true })).toHaveValue('answered')
  await expectAccessibleAtEveryWidth(tab, '.inbox-detail')
  smtp.refused.clear()
  await answers(tab).last().getByRole('button', { name: 'Try again' }).click()
  await expect(answers(bea).last()).toContainText('The receipt says “Accepted”.')
  await expect(detail(tab).getByLabel('Status', { exact: true })).toHaveValue('accepted')
  expect(emailsTo('ada@firm.example')).toHaveLength(2)

  // A note mentions a colleague, by keyboard alone.
  await detail(tab).getByRole('button', { name: 'Note', exact: true }).click()
  const note = detail(tab).getByRole('textbox', { name: /^Note/ })
  await note.pressSequentially('Ask @be')
  await expect(detail(tab).getByRole('button', { name: '@Bea Lind' })).toBeVisible()
  await note.press('Enter')
  await expect(note).toHaveValue('Ask @Bea Lind ')
  await note.press('Control+Enter')
  await expect(detail(bea)).toContainText('Ask @Bea Lind')
  await expect
    .poll(() =>
      smtp.deliveries
        .filter(({ to }) => to.includes(colleague.email))
        .at(-1)
        ?.header('subject'),
    )
    .toContain('mentioned you')
  await tab.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(tab)
  await server.stop()
  await smtp.down()
})
