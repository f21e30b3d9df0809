import type { Locator } from '@playwright/test'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { apply, enterOffice, expectNews } from '../../support/blog.ts'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { startSmtp } from '../../support/smtp.ts'
import { statedClicks } from '../../support/stated-clicks.ts'
import { careerOf } from '../../support/submissions.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ viewport: VIEWPORTS.desktop })

const NOW = 3

test('work in the inbox takes no more clicks than the documents say', async ({ page }) => {
  const smtp = await startSmtp()
  const { origin, stop } = await startMailSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'site@octavo.example', MAIL_TO: 'team@octavo.example' },
  })
  for (let number = 1; number <= 24; number++)
    await apply(origin, { firstName: 'Crowd', email: `crowd${number}@firm.example` })
  await apply(origin, { firstName: 'Ada', email: 'ada@firm.example' })
  await apply(origin, { firstName: 'Ada', email: 'ada@firm.example' })
  await apply(origin, {
    firstName: 'Cleo',
    email: 'cleo@firm.example',
    message: 'Cheap https://a.example https://b.example https://c.example',
  })
  await fetch(`${origin}/api/send-career-application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify(careerOf('Dara', 'dara@firm.example')),
  })
  let clicks = 0
  const press = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const choose = async (target: Locator, label: string) => {
    clicks++
    await target.selectOption(label)
  }
  const counted = async (task: string, work: () => Promise<void>) => {
    clicks = 0
    await work()
    expect.soft(clicks, task).toBe(statedClicks(task, NOW))
  }

  await enterOffice(page, origin, 'inbox')
  const desk = page.getByRole('region', { name: 'Inbox' })
  const lines = desk.getByRole('list', { name: 'Submissions' })
  const detail = desk.getByRole('article', { name: 'Submission' })
  const dialog = page.getByRole('dialog')
  const more = detail.getByRole('button', { name: 'More actions' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

  await counted('see how a message begins', () => expect(lines).toContainText('Words.'))
  await counted('see everything one person sent', async () => {
    await press(desk.getByRole('button', { name: 'Show all 2 from this person, Ada Okafor' }))
    await expect(lines.getByRole('link', { name: 'Ada Okafor' })).toHaveCount(2)
  })
  await counted('read a submission and reply to it', async () => {
    await press(lines.getByRole('link', { name: 'Ada Okafor' }).first())
    await detail.getByRole('textbox', { name: 'Reply', exact: true }).fill('Dear Ada,\n\nwelcome.')
    await press(detail.getByRole('button', { name: 'Send reply' }))
    await expect(detail.locator('.reply-line')).toContainText('Delivered')
  })
  await counted('set the status of the open one', async () => {
    await choose(detail.getByLabel('Status', { exact: true }), 'In progress')
    await expect(page.getByText('Status set to In progress')).toBeVisible()
  })
  await counted('undo that', async () => {
    await press(page.getByRole('button', { name: 'Undo' }))
    await expect(detail.getByLabel('Status', { exact: true })).toHaveValue('answered')
  })
  await counted('assign the open one', async () => {
    await choose(detail.getByLabel('Assigned to'), 'editor@octavo.example')
    await expect(detail).toContainText('assigned it to editor@octavo.example')
  })
  await counted('add a note', async () => {
    await press(detail.getByRole('button', { name: 'Note', exact: true }))
    await detail.getByRole('textbox', { name: /^Note/ }).fill('Call on Monday.')
    await press(detail.getByRole('button', { name: 'Add note' }))
    await expect(detail).toContainText('added a note')
  })
  await counted('correct a wrong address', async () => {
    await press(more)
    await press(item('Correct…'))
    await dialog.getByLabel('Email').fill('ada@elsewhere.example')
    await press(dialog.getByRole('button', { name: 'Save correction' }))
    await expect(detail).toContainText('is now “ada@elsewhere.example”')
  })
  await counted('erase a submission', async () => {
    await press(more)
    await press(item('Erase'))
    await press(dialog.getByRole('button', { name: 'Erase' }))
    await expectNews(page, 'Erased')
  })
  await counted('see response times', async () => {
    await press(desk.getByRole('button', { name: 'List actions' }))
    await press(item('Response times and numbers'))
    await expect(desk).toContainText('Median time to the first reply')
  })
  await desk.getByRole('link', { name: '1 possible spam' }).click()
  await lines.getByRole('link', { name: 'Cleo Okafor' }).click()
  await counted('mark a submission as not spam', async () => {
    await press(detail.getByRole('button', { name: 'Not spam' }))
    await expect(detail).not.toContainText('This looks like spam')
  })

  await page.goto(`${origin}/admin/inbox`)
  await lines.getByRole('link', { name: 'Ada Okafor' }).click()
  await detail.getByRole('button', { name: 'Manage saved replies' }).click()
  await dialog.getByRole('button', { name: 'New reply' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Decline')
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Dear {first_name},\n\nnot this year.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expectNews(page, 'Reply saved')
  await page.goto(`${origin}/admin/inbox`)
  await counted('filter by position', async () => {
    await press(desk.getByRole('button', { name: 'Filter', exact: true }))
    await choose(desk.getByLabel('Position'), 'Product Designer')
    await expect(lines.getByRole('listitem')).toHaveCount(1)
  })
  await page.keyboard.press('Escape')
  await counted('remove that filter', async () => {
    await press(desk.getByRole('link', { name: 'Remove the filter Product Designer' }))
    await expect(lines.getByRole('listitem')).toHaveCount(25)
  })
  await counted('decline 25 with an email', async () => {
    await press(desk.getByRole('checkbox').first())
    await press(desk.getByRole('button', { name: 'Decline and email' }))
    await choose(dialog.getByLabel('Saved reply'), 'Decline')
    await press(dialog.getByRole('button', { name: 'Send to 25' }))
    await expect(desk.getByRole('status').filter({ hasText: 'Emails sent 25 of 25' })).toBeVisible()
  })
  await stop()
  await smtp.down()
})
