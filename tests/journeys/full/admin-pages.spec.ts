import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterOffice, expectNews } from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { bytesOf, pagesApi } from '../../support/pages-api.ts'
import {
  addPosition,
  button,
  editPath,
  form,
  headingField,
  onPage,
  preview,
  publish,
} from '../../support/pages-editor.ts'

const HEADING = 'pages/company/careers/page#hero.heading'

/** Two paragraphs and a list, as Word copies them. */
const FROM_WORD = {
  'text/html':
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal><b>Work you<o:p></o:p></b></p><p class=MsoNormal>will <i>countersign</i>.</p></body></html>',
  'text/plain': 'Work you\r\nwill\tcountersign.\r\n',
}

async function paste(page: Page): Promise<void> {
  await page.evaluate(async data => {
    const items = Object.entries(data).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))])
  }, FROM_WORD)
}

test.describe('pasted words', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('come from Word as plain words, on the page and beside it', async ({
    page,
    freshServer: { origin },
  }) => {
    await enterOffice(page, origin, editPath('/careers'))
    const heading = onPage(page, 'Heading').first()
    await expect(heading).toBeVisible()
    await paste(page)
    await heading.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(headingField(page)).toHaveValue('Work you will countersign.')
    expect(await heading.innerHTML()).toBe('Work you will countersign.')
    const lead = form(page).getByLabel('Introduction', { exact: true }).first()
    await lead.fill('')
    await lead.press('ControlOrMeta+v')
    await expect(lead).toHaveValue(/^Work you will countersign\. ?$/)
    await button(page, 'Save draft').click()
    await expectNews(page, 'Draft saved')
  })
})

test('a text that cannot be saved is named where one writes, and its field is one click away', async ({
  page,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 400|of 400/)
  await enterOffice(page, origin, editPath('/careers'))
  const heading = onPage(page, 'Heading').first()
  await heading.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t save one text.' })
  await expect(alert).toContainText('Heading Enter some text.')
  await alert.getByRole('button', { name: 'Heading' }).click()
  await expect(headingField(page)).toBeFocused()
  // The text is longer than the field, but the cursor must stay in place.
  const long = 'A headline that goes on for longer than one line of its field would ever hold.'
  await page.keyboard.type(long)
  await expect(headingField(page)).toHaveValue(long)
  await expect(alert).toHaveCount(0)
  await headingField(page).fill('x'.repeat(300))
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Heading: This has 300 characters. The design was made for 38. Check the page at phone width.',
  )
})

test('what is edited elsewhere leads there, and what nobody can edit says why', async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, editPath('/solutions'))
  const note = page.getByRole('region', { name: 'Preview' }).getByRole('status')
  const quotation = preview(page).getByText(/The log used to take two associates a weekend/)
  await quotation.click()
  await expect(note).toContainText('This text is part of the page /.')
  await note.getByRole('link', { name: 'Edit it there' }).click()
  await expect(page).toHaveURL(/path=%2F&field=/)
  await expect(form(page).locator('[data-chosen]')).toHaveValue(/^The log used to take/)

  await preview(page).locator('footer').getByText('Press Kit', { exact: true }).click()
  await expect(note).toContainText('This text is part of Menu and footer.')
  await note.getByRole('link', { name: 'Edit it there' }).click()
  await expect(page).toHaveURL(/path=frame/)
  await expect(form(page).getByLabel('Label', { exact: true }).first()).toHaveValue('Platform')

  await page.goto(`${origin}/admin/${editPath('/application')}`)
  await preview(page).getByText('First name', { exact: true }).click()
  await expect(note).toContainText('The server checks the form with the same code')

  await page.goto(`${origin}/admin/${editPath('/support/enterprise-support')}`)
  await form(page).getByRole('link', { name: 'Price of Premium Support' }).first().click()
  await expect(page).toHaveURL(/pages\/facts#PREMIUM_PRICE$/)
  await expect(page.getByLabel('Price of Premium Support')).toBeInViewport()
})

test('a list is sorted by keyboard, and keeps what its design needs', async ({
  page,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 400|of 400/)
  await enterOffice(page, origin, editPath('/platform/perry'))
  const list = form(page).getByRole('region', { name: 'Questions' })
  const question = (at: number) => list.getByLabel('Question', { exact: true }).nth(at)
  await expect(question(0)).toBeVisible()
  const [first = '', second = ''] = await Promise.all([0, 1].map(at => question(at).inputValue()))
  // The focus moves with the entry, so two presses move it by two places.
  await list.getByRole('button', { name: 'Move question 1 down' }).press('Enter')
  await expect(list.getByRole('button', { name: 'Move question 2 down' })).toBeFocused()
  await expect(question(0)).toHaveValue(second)
  await expect(question(1)).toHaveValue(first)
  await expect(preview(page).getByText(first)).toBeVisible()
  const remove = list.getByRole('button', { name: /^Remove question/ })
  while (await remove.first().isEnabled()) await remove.last().click()
  await expect(remove).toHaveCount(1)
  await list.getByRole('button', { name: 'Add question' }).click()
  await expect(question(1)).toBeFocused()
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t save one text.' })
  await expect(alert).toContainText('2. Question: Enter some text.')
  await question(1).fill('Who signs?')
  await list.getByLabel('Answer', { exact: true }).nth(1).fill('A person.')
  await expect(alert).toHaveCount(0)
  await publish(page)
  await expect.poll(async () => (await bytesOf(origin, '/platform/perry')).text).toContain('Who signs?')
  const { text } = await bytesOf(origin, '/platform/perry')
  expect(text).not.toContain(first)
})

test('what a page said long ago is found in its history, and comes back', async ({
  page,
  freshServer: { origin },
}) => {
  const call = await pagesApi(origin)
  let version = 0
  for (let at = 1; at <= 60; at++) {
    const values = { [HEADING]: `Version ${at}` }
    ;({ version } = await call('PUT', '/draft', { unit: '/careers', version, values }))
  }
  await enterOffice(page, origin, editPath('/careers'))
  await button(page, 'History').click()
  const restore = page.getByRole('button', { name: /^Use the version of/ })
  await expect(restore).toHaveCount(50)
  await page.getByRole('link', { name: 'Show older versions' }).click()
  await expect(restore).toHaveCount(60)
  await expect(page.getByRole('link', { name: 'Show older versions' })).toHaveCount(0)
  // The last line is “As built”.
  await page
    .getByRole('button', { name: /^Compare the version of/ })
    .nth(-2)
    .click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await restore.last().click()
  await expectNews(page, 'That version is now your draft. Publish it to show it to visitors.')
  await button(page, 'History').click()
  await expect(headingField(page)).toHaveValue('Version 1')
})

test('changes are saved as a file, and imported as drafts', async ({ page, freshServer: { origin } }) => {
  const call = await pagesApi(origin)
  const saved = await call('PUT', '/draft', {
    unit: '/careers',
    version: 0,
    values: { [HEADING]: 'Exported.' },
  })
  await call('POST', '/publish', { unit: '/careers', version: saved.version })
  await enterOffice(page, origin, 'pages')
  const download = page.waitForEvent('download')
  await button(page, 'Export changes').click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file.units['/careers'][HEADING].now).toBe('Exported.')
  await call('POST', '/restore', { unit: '/careers', version: 2, id: 'as built', publish: true })
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File with changes')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('letter.json', 'Dear Sir')
  await expectNews(page, 'This file has no page changes.')
  await choose('pages.json', JSON.stringify({ ...file, units: { ...file.units, '/former': {} } }))
  await expect(page.getByText('1 draft is ready. There’s no page /former on this site.')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: '/careers' })
  await expect(line).toContainText('Draft')
  await expect(line).toContainText('Exported.')
})

test('the list and the palette find a text, and open it where it is edited', async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'pages')
  await page.getByRole('searchbox', { name: 'Search pages and words' }).fill('remote means')
  const line = page.getByRole('listitem').filter({ hasText: 'Heading: Remote means written.' })
  await expect(line).toContainText('/careers')
  await line.getByRole('link').click()
  await expect(preview(page).locator('[data-chosen]')).toHaveText('Remote means written.')
  await expect(form(page).locator('[data-chosen]')).toHaveValue('Remote means written.')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('nachprüfbar')
  await palette
    .getByRole('option', { name: /Acht Aufgaben, jede nachprüfbar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/path=%2Fde/)
  await expect(preview(page).locator('[data-chosen]')).toContainText('nachprüfbar')
  await expect(button(page, 'Publish')).toBeVisible()
})

test('a publication waits for its time, and can be taken back', async ({ page, freshServer: { origin } }) => {
  await enterOffice(page, origin, editPath('/careers'))
  await headingField(page).fill('Next spring.')
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('At a set time').check()
  await dialog.getByLabel('Date and time').fill('2090-03-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expectNews(page, 'Scheduled.')
  await expect(page.getByText('Goes live on')).toBeVisible()
  expect((await bytesOf(origin, '/careers')).text).not.toContain('Next spring.')
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: '/careers' })).toContainText('Goes live')
  await page.getByRole('listitem').filter({ hasText: '/careers' }).getByRole('link').click()
  await button(page, 'Cancel schedule').click()
  await expectNews(page, 'The schedule was canceled. Your draft is still here.')
  await expect(headingField(page)).toHaveValue('Next spring.')
})

test('colleagues look at a draft by a secret link, until it is revoked', async ({
  page,
  openContext,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 404|error: 404|of 404/)
  await enterOffice(page, origin, editPath('/careers'))
  await headingField(page).fill('For your eyes only.')
  await button(page, 'Save draft').click()
  await expectNews(page, 'Draft saved')
  await button(page, 'Share').click()
  await button(page, 'Create link').click()
  const address = await page.getByText(/\/preview\//).textContent()
  const colleague = await (await openContext()).newPage()
  await colleague.goto(address ?? '')
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('For your eyes only.')
  await button(page, 'Revoke').click()
  await expectNews(page, 'The link no longer works.')
  expect((await colleague.goto(address ?? ''))?.status()).toBe(404)
})

test('two people see each other, and are asked about what both changed', async ({
  page,
  openContext,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 409|of 409/)
  const colleague = await addColleague(origin, 'editor', 'Cam Reyes')
  await enterOffice(page, origin, editPath('/careers'))
  const other = await (await openContext()).newPage()
  await enterOffice(other, origin, editPath('/careers'), colleague)
  await expect(page.getByText(/Cam Reyes/)).toBeVisible()
  const lead = (on: Page) => form(on).getByLabel('Introduction', { exact: true }).first()
  await lead(other).fill('Theirs.')
  await button(other, 'Save draft').click()
  await expectNews(other, 'Draft saved')
  await headingField(page).fill('Mine.')
  await button(page, 'Save draft').click()
  await expect(lead(page)).toHaveValue('Theirs.')
  await expect(page.locator('.editor-status')).toContainText('Draft saved')
  await headingField(other).fill('Also theirs.')
  await button(other, 'Save draft').click()
  await other.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Your version').check()
  await dialog.getByRole('button', { name: 'Use the result' }).click()
  await expect(other.locator('.editor-status')).toContainText('Draft saved')
  await other.reload()
  await expect(headingField(other)).toHaveValue('Also theirs.')
  await expect(lead(other)).toHaveValue('Theirs.')
})

test('a contributor submits for review, an editor publishes, and the log names both', async ({
  page,
  openContext,
  freshServer: { origin },
}) => {
  const writer = await addColleague(origin, 'contributor', 'Cam Reyes')
  const desk = await addColleague(origin, 'desk', 'Dee Marsh')
  const theirs = await (await openContext()).newPage()
  await enterOffice(theirs, origin, editPath('/careers'), writer)
  await expect(button(theirs, 'Save draft')).toBeVisible()
  await expect(button(theirs, 'Publish')).toHaveCount(0)
  await headingField(theirs).fill('For review.')
  await button(theirs, 'Submit for review').click()
  await expectNews(theirs, 'Submitted for review. An editor can publish it now.')
  for (const place of ['facts', 'positions', 'notice']) {
    await theirs.goto(`${origin}/admin/pages/${place}`)
    await expect(theirs.locator('.subjects')).toBeVisible()
    await expect(theirs.getByRole('button', { name: /Publish|Add position|^Close|Save/ })).toHaveCount(0)
  }
  await enterOffice(page, origin, 'pages')
  const line = page.getByRole('listitem').filter({ hasText: '/careers' })
  await expect(line).toContainText('In review')
  await expect(line).toContainText('Cam Reyes')
  await line.getByRole('link').click()
  await publish(page)
  await page.goto(`${origin}/admin/security`)
  for (const words of [/submitted a page draft for review/i, /published/i])
    await expect(
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: words }).first(),
    ).toContainText('/careers')
  const inbox = await (await openContext()).newPage()
  await enterOffice(inbox, origin, 'inbox', desk)
  await expect(inbox.getByRole('link', { name: 'Pages', exact: true })).toHaveCount(0)
})

test('the German page says that its English one has changed', async ({ page, freshServer: { origin } }) => {
  const call = await pagesApi(origin)
  const unit = await call('GET', '/unit?unit=/')
  const lead = unit.fields.find(({ field: name }: { field: string }) =>
    name.startsWith('pages/home/page#hero'),
  )
  const saved = await call('PUT', '/draft', { unit: '/', version: 0, values: { [lead.field]: 'Changed.' } })
  await call('POST', '/publish', { unit: '/', version: saved.version })
  await enterOffice(page, origin, editPath('/de'))
  const note = page.getByText(/^The English page changed on/)
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Open the English page' }).click()
  await expect(page).toHaveURL(/path=%2F$/)
  await expect(form(page).locator(`[name="${lead.field}"]`)).toHaveValue('Changed.')
})

test('the notice is shown above the header, from its first byte, and says when something is missing', async ({
  page,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 400|of 400/)
  await enterOffice(page, origin, 'pages/notice')
  await page.getByLabel('Show the notice').check()
  await button(page, 'Publish notice').click()
  await expect(page.getByText('Enter the text to show.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('We are closed on Friday.')
  await page.getByLabel('Link').fill('/contact')
  await button(page, 'Publish notice').click()
  await expect
    .poll(async () => (await bytesOf(origin, '/careers')).text)
    .toContain('We are closed on Friday.')
  await page.goto(`${origin}/careers`)
  const shifts = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shifts).toBe(0)
  await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a position with a name of another script is added, and removed once it is closed', async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'pages/positions')
  await addPosition(page, 'Entwickler für Übersetzung', '·\tSchreiben.\n·\tPrüfen.')
  await expect
    .poll(async () => (await bytesOf(origin, '/careers')).text)
    .toContain('id="entwickler-fur-ubersetzung"')
  expect((await bytesOf(origin, '/careers')).text).toContain('>Schreiben.<')
  const line = page.getByRole('listitem').filter({ hasText: 'Entwickler' })
  await line.getByRole('button', { name: /^Close/ }).click()
  await expectNews(page, 'Position closed. Nobody can apply for it anymore.')
  await line.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove position' }).click()
  await expect(line).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  test('an owner publishes a headline, a fact and a position', async ({ page, freshServer: { origin } }) => {
    await enterOffice(page, origin, editPath('/careers'))
    await onPage(page, 'Heading').first().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('From a phone.')
    await button(page, 'Words').click()
    await expect(headingField(page)).toHaveValue('From a phone.')
    await publish(page)
    await expect.poll(async () => (await bytesOf(origin, '/careers')).text).toContain('From a phone.')
    await expectNoSidewaysScroll(page)
    await page.goto(`${origin}/admin/pages/facts`)
    await page.getByLabel('Price of Premium Support').fill('$650')
    await button(page, 'Publish facts').click()
    await expectNews(page, 'Published. Every page shows the new facts.')
    await expectNoSidewaysScroll(page)
    await page.goto(`${origin}/admin/pages/positions`)
    const line = page.getByRole('listitem').filter({ hasText: 'Product Designer' })
    await line.getByRole('button', { name: /^Close/ }).click()
    await expect(line).toContainText('Closed')
    await expectNoSidewaysScroll(page)
  })
})
