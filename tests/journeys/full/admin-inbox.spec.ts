import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RECEIPT_FOLDER } from '../../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../../contract/public-key.ts'
import { RECEIPT_HEADER, RECEIPT_RESUME_API, UPLOAD_HEADER } from '../../../contract/receipts.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { addMember, enterOffice, expectNews, MEMBER } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { readRows } from '../../support/mail-site.ts'
import { makePdf } from '../../support/pdf.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'

test.use({ viewport: VIEWPORTS.desktop })

async function post(url: string, body: object): Promise<{ receipt: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return (await response.json()) as { receipt: string }
}

/** Uploads a candidate's PDF, as the receipt does. */
async function sendResume(origin: string, receipt: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const response = await fetch(`${origin}${RECEIPT_RESUME_API}`, {
    method: 'PUT',
    body: bytes,
    headers: {
      [RECEIPT_HEADER]: receipt.slice(RECEIPT_FOLDER.length),
      [UPLOAD_HEADER]: 'one',
      'content-type': 'application/pdf',
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    },
  })
  expect(response.ok, await response.text()).toBe(true)
}

const apply = (origin: string, firstName: string, message: string) =>
  post(`${origin}/functions/v1/send-application`, {
    type: 'contact',
    firstName,
    lastName: 'Okafor',
    email: `${firstName.toLowerCase().replace('é', 'e')}@firm.example`,
    company: 'Hale & Wick',
    companySize: '51-200',
    message,
  })

test('an administrator finds, answers, exports and erases what came in', async ({
  page,
  freshServer,
  problems,
}) => {
  const { origin } = freshServer
  const client = await administratorElsewhere(origin)
  const crowd = Array.from({ length: 40 }, (_, number) => ({
    first_name: 'Crowd',
    last_name: `Number${number}`,
    email: `crowd${number}@firm.example`,
    company: 'Crowd LLP',
    created_at: '2026-01-01T00:00:00Z',
  }))
  await client.from('applications').insert(crowd).throwOnError()
  await apply(origin, 'Ada', '=HYPERLINK("https://evil.example")')
  await apply(origin, 'Béa', 'Exactly 100% of "privilege logs", a_b')
  await apply(origin, 'Cleo', 'Exactly 1000 of them')
  const { receipt } = await post(`${origin}/api/send-career-application`, {
    name: 'Dara Lind',
    email: 'dara@firm.example',
    phone: '+1 555 0100',
    message: 'I set type.',
    position: 'Product Designer',
    resumeFileName: 'dara.pdf',
  })
  const resume = makePdf(3_000)
  await sendResume(origin, receipt, resume)

  await enterOffice(page, origin, 'inbox')
  await expect(page.getByRole('link', { name: 'Inbox 44 unread' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(44\) /)
  const desk = page.getByRole('region', { name: 'Inbox' })
  const lines = desk.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  const names = lines.getByRole('link').locator('.inbox-name')
  const detail = desk.getByRole('article', { name: 'Submission' })
  await expect(desk).toContainText('1–25 of 44')
  await expect(lines).toHaveCount(25)
  // The list scrolls by itself, so that the open submission stays in sight beside it.
  await expect(page.locator('html')).toHaveJSProperty('scrollHeight', VIEWPORTS.desktop.height)
  const search = desk.getByLabel('Search')
  const filter = desk.getByRole('button', { name: 'Filter', exact: true })
  const more = detail.getByRole('button', { name: 'More actions' })
  const erasing = (name: string) => page.getByRole('menuitem', { name, exact: true })

  await desk.getByRole('link', { name: 'Next' }).click()
  await expect(desk).toContainText('26–44 of 44')
  await page.goBack()
  await expect(desk).toContainText('1–25 of 44')

  // Each search finds one of them, with accents or without.
  for (const words of ['100% priv', 'privilege log', 'bea@FIRM', 'Bea Okafor', 'béa okaf']) {
    await search.fill('nobody')
    await expect(desk).toContainText('No submissions match.')
    await search.fill(words)
    await expect(names, words).toHaveText([/Béa Okafor/])
  }
  await search.fill('')
  await filter.click()
  await desk.getByLabel('Kind').selectOption('Job applications')
  await expect(names).toHaveText([/Dara Lind/])
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  // A reload shows the same view, like a bookmark.
  await page.reload()
  await expect(names).toHaveText([/Dara Lind/])
  await desk.getByRole('link', { name: 'Remove the filter Job applications' }).click()
  await expect(desk).toContainText('1–25 of 44')

  // By keyboard: the first line, the next one, open, mark as answered, search.
  await names.first().click()
  await expect(detail).toContainText('I set type.')
  const saving = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download (3 kB)' }).click()
  expect((await saving).suggestedFilename()).toBe('dara.pdf')
  expect(readFileSync(await (await saving).path())).toEqual(resume)
  await lines.first().getByRole('link').focus()
  await expect(page).toHaveTitle(/^\(43\) /)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(detail).toContainText('Exactly 1000 of them')
  await page.keyboard.press('e')
  // The toast leaves after ten seconds, so it comes first.
  await expect(page.getByText('Status set to Answered')).toBeVisible()
  await expect(detail.getByLabel('Status')).toHaveValue('answered')
  await page.keyboard.press('z')
  await expect(detail.getByLabel('Status')).toHaveValue('new')
  await page.keyboard.press('e')
  await expect(detail.getByLabel('Status')).toHaveValue('answered')
  await page.keyboard.press('k')
  await expect(lines.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('je')
  await expect(search).toHaveValue('je')
  // Clicking a line right after typing applies both.
  await search.fill('dara')
  await lines.nth(1).getByRole('link').click()
  await expect(names).toHaveText([/Dara Lind/])
  await expect(detail).toContainText('Exactly 1000 of them')
  await search.fill('')

  await detail.getByRole('button', { name: 'Manage saved replies' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved replies' })
  await saved.getByRole('button', { name: 'New reply' }).click()
  await saved.getByLabel('Name', { exact: true }).fill('Thanks')
  await saved.getByRole('textbox', { name: /^Text/ }).fill('Hello {first_name}, this is about {reference}.')
  await saved.getByRole('button', { name: 'Save reply' }).click()
  await expectNews(page, 'Reply saved')
  await saved.getByRole('button', { name: 'Close' }).click()
  await detail.getByLabel('Saved reply').selectOption('Thanks')
  const mail = await detail.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toMatch(
    /^mailto:cleo@firm\.example\?.*\(OCT-.*Hello Cleo, this is about OCT-[\s\S]*> Exactly 1000 of them/,
  )
  await expectAccessibleAtEveryWidth(page, 'main')
  // With nothing open, the side lists what waits; the numbers are one press away.
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(desk.getByRole('heading', { name: /submissions need a reply/ })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.inbox-side')
  await desk.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: 'Response times and numbers' }).click()
  await expect(desk.getByRole('table', { name: 'By source' })).toContainText('direct')
  await expectAccessibleAtEveryWidth(page, '.inbox-side')

  // Several at once.
  await search.fill('crowd')
  await expect(desk).toContainText('1–25 of 40')
  await desk.getByLabel('Select this page').check()
  const chosen = desk.getByRole('group', { name: 'Selected submissions' })
  await chosen.getByRole('button', { name: 'Select all 40' }).click()
  await chosen.getByLabel('Set status').selectOption('Declined')
  const many = page.getByRole('dialog', { name: 'Change all selected submissions?' })
  await expect(many).toContainText('40 submissions')
  await many.getByRole('button', { name: 'Change all' }).click()
  await expect(chosen).toBeHidden()
  // The job continues without the page, which shows it again after a reload.
  await page.reload()
  const job = desk.getByRole('status').filter({ hasText: 'Changed 40' })
  await expect(job).toBeVisible()
  await expect(lines.filter({ hasText: 'Declined' })).toHaveCount(25)
  await job.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Undone for 40' })).toBeVisible()
  await expect(lines.filter({ hasText: 'Declined' })).toHaveCount(0)
  await lines.nth(3).getByRole('checkbox').check()
  await chosen.getByLabel('Assign to').selectOption(ADMIN.email)
  await expect(desk.getByRole('status').filter({ hasText: 'Changed 1' })).toBeVisible()
  await lines.nth(3).getByRole('checkbox').check()
  await chosen.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(desk).toContainText('1–25 of 39')
  // The spam mark is a guess, so hidden submissions are one press away.
  await desk.getByRole('link', { name: '1 possible spam' }).click()
  await expect(desk).toContainText('1–1 of 1')
  await page.goBack()

  // New submissions appear without a reload.
  await search.fill('')
  await expect(desk).toContainText('of 43')
  // The checkbox follows the address, so it changes a moment later.
  await filter.click()
  await desk.getByLabel('Unread only').click()
  await expect(desk).toContainText('of 41')
  await apply(origin, 'Eve', 'Late')
  await expect(names.first()).toHaveText(/Eve Okafor/)
  await desk.getByRole('link', { name: 'Remove the filter Unread only' }).click()
  await expect(desk).toContainText('of 44')

  const downloading = page.waitForEvent('download')
  await desk.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(46)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

  // On a phone, the numbers and the open submission replace the list.
  await page.setViewportSize(VIEWPORTS.phone)
  await expect(lines.first()).toBeHidden()
  await desk.getByRole('link', { name: 'Back to the list' }).click()
  await lines.filter({ hasText: 'Ada Okafor' }).getByRole('link').click()
  await expect(lines.first()).toBeHidden()
  await expectNoSidewaysScroll(page)
  await detail.getByRole('link', { name: 'Back to the list' }).click()
  await expect(lines.first()).toBeVisible()
  await page.goBack()
  // The receipt shows a decision only after a separate press.
  await detail.getByLabel('Status', { exact: true }).selectOption('Declined')
  await expect(detail).toContainText('Show “Declined” there once you have emailed the applicant')
  await expectAccessibleAtEveryWidth(page, '.inbox-detail')
  await detail.getByRole('button', { name: 'Show on the receipt' }).click()
  await expect(detail).toContainText('Shown on their receipt: Declined')
  await expect(detail.getByRole('button', { name: 'Show on the receipt' })).toHaveCount(0)
  await more.click()
  await erasing('Mark as spam').click()
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('Spam')
  await more.click()
  await expect(erasing('Not spam')).toBeVisible()
  await erasing('Erase').click()
  const dialog = page.getByRole('dialog', { name: 'Erase this submission for good?' })
  await expect(dialog).toContainText('ada@firm.example')
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expectNews(page, 'Erased')
  await expectNoSidewaysScroll(page)

  await lines.filter({ hasText: 'Béa' }).getByRole('link').click()
  await more.click()
  await erasing('Erase this person').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expectNews(page, 'Erased', '1 submission')
  await expect(lines.filter({ hasText: 'Béa' })).toHaveCount(0)

  // `readRows` signs out everywhere at the end, so the inbox closes on this page.
  expect(await readRows(origin, 'applications', 'ada@firm.example')).toEqual([])
  problems.allow(/40[13]/)
  await lines.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(desk).toBeHidden()
})

test('a list that changes while it is read is shown all the same', async ({ page, freshServer }) => {
  const { origin } = freshServer
  await enterOffice(page, origin, 'inbox')
  const lines = page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  await apply(origin, 'Ada', 'Before')
  await expect(lines).toHaveCount(1)
  let count = 0
  // Each answer arrives after the notice of the next change.
  await page.route('**/rpc/desk_list', async route => {
    const response = await route.fetch()
    // The last one may come after the end of the test.
    const told = page.waitForRequest('**/rpc/desk_news').catch(() => undefined)
    await apply(origin, `Number${count++}`, 'Meanwhile')
    await told
    await route.fulfill({ response })
  })
  await apply(origin, 'Cleo', 'After')
  await expect(lines.filter({ hasText: 'Cleo' })).toBeVisible()
  // A read may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('one person is one line, spam says why, and a correction keeps what it was', async ({
  page,
  freshServer,
  problems,
}) => {
  // The refusal for an unknown reference.
  problems.allow(/409.*desk_group/)
  const { origin } = freshServer
  await apply(origin, 'Ada', 'The first of two')
  await apply(origin, 'Ada', 'The second of two')
  await apply(origin, 'Béa', 'From another address')
  await apply(origin, 'Cleo', 'Cheap https://a.example https://b.example https://c.example')
  await enterOffice(page, origin, 'inbox')
  const desk = page.getByRole('region', { name: 'Inbox' })
  const lines = desk.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
  const names = lines.getByRole('link').locator('.inbox-name')
  const detail = desk.getByRole('article', { name: 'Submission' })
  const more = detail.getByRole('button', { name: 'More actions' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

  await expect(names).toHaveText([/Béa/, /Ada/])
  await expect(desk).toContainText('1–2 of 2')
  const count = desk.getByRole('button', { name: 'Show all 2 from this person, Ada Okafor' })
  await count.click()
  await expect(names).toHaveText([/Béa/, /Ada/, /Ada/])
  await expectAccessibleAtEveryWidth(page, 'main')
  await names.nth(2).click()
  await expect(detail).toContainText('The first of two')
  const reference = await detail
    .getByRole('region', { name: 'Also from this person' })
    .getByRole('link')
    .innerText()
  await names.first().click()
  await expect(detail).toContainText('From another address')
  await more.click()
  await item('Group with…').click()
  const grouping = page.getByRole('dialog', { name: 'Group with another person' })
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await grouping.getByRole('textbox').fill('OCT-0000-0000')
  await grouping.getByRole('button', { name: 'Group submissions' }).click()
  await expect(grouping.getByRole('status').or(grouping.getByRole('alert'))).toContainText('reference')
  await grouping.getByRole('textbox').fill(reference.toLowerCase())
  await grouping.getByRole('button', { name: 'Group submissions' }).click()
  await expect(grouping).toBeHidden()
  await expect(detail).toContainText('grouped it with another person’s submissions')
  await expect(desk).toContainText('1–1 of 1')
  await more.click()
  await item('Split from this person').click()
  await expect(desk).toContainText('1–2 of 2')
  await expect(detail.getByRole('region', { name: 'Also from this person' })).toHaveCount(0)

  // A spam mark gives its reason, and one press removes it.
  await desk.getByRole('link', { name: '1 possible spam' }).click()
  await expect(lines).toContainText(['Spam: links'])
  await names.first().click()
  await expect(detail).toContainText('This looks like spam: 3 links in 1 word.')
  await expectAccessibleAtEveryWidth(page, 'main')
  await detail.getByRole('button', { name: 'Not spam' }).click()
  await expect(detail).not.toContainText('This looks like spam')

  // Two filters are pressed before the page has drawn the first.
  await page.evaluate(() => {
    for (const name of ['Unassigned', 'Remove the filter Spam only'])
      for (const link of document.querySelectorAll<HTMLElement>('.inbox-views a'))
        if ((link.ariaLabel ?? link.textContent) === name) link.click()
  })
  await expect(page).toHaveURL(/view=unassigned/)
  await expect(desk.getByRole('link', { name: 'Remove the filter Spam only' })).toHaveCount(0)
  // Expanded lines stay expanded.
  await expect(names).toHaveText([/Cleo/, /Béa/, /Ada/, /Ada/])

  await more.click()
  await item('Correct…').click()
  const correcting = page.getByRole('dialog', { name: 'Correct this submission' })
  await correcting.getByLabel('Email').fill('nobody')
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  await expect(correcting.getByLabel('Email')).toHaveAccessibleDescription(/./)
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await correcting.getByLabel('Email').fill('cleo@elsewhere.example')
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  await expectNews(page, 'Corrected')
  await expect(detail).toContainText('cleo@elsewhere.example')
  const history = page.getByRole('region', { name: 'Timeline', exact: true })
  await expect(history).toContainText('“cleo@firm.example” is now “cleo@elsewhere.example”')
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
})

test('a visitor who is no administrator does not learn that there is an inbox', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-'))
  await addMember(dataDir)
  const server = await startServer({ dataDir, env: JOURNEY_ENV })
  await enterOffice(page, server.origin, 'inbox', MEMBER)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Inbox')).toHaveCount(0)
  // Otherwise the page's last requests would fail.
  await page.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
