import { enterOffice, expectNews } from '../support/blog.ts'
import { expect, FULL, test, visit } from '../support/journey.ts'
import { bytesOf } from '../support/pages-api.ts'
import { addPosition, button, editPath, field, form, preview, publish } from '../support/pages-editor.ts'
import { makePdf } from '../support/pdf.ts'

const HEADING = 'Careers: work that somebody will sign.'

test('an owner changes a headline on the page, publishes it, and goes back to the words as built', async ({
  page,
  freshServer: { origin },
}) => {
  const before = await bytesOf(origin, '/careers')
  const other = await bytesOf(origin, '/about')
  await enterOffice(page, origin, 'pages')
  await page
    .getByRole('link', { name: /Careers/ })
    .first()
    .click()
  const heading = preview(page).getByText(HEADING)
  await heading.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Work with us.')
  await expect(field(page, 'Heading', 'Careers: work that somebody will sign.')).toHaveValue('Work with us.')
  // Both views edit the same text.
  await field(page, 'Heading', 'Careers: work that somebody will sign.').fill('Work that you countersign.')
  await expect(preview(page).getByText('Work that you countersign.')).toBeVisible()
  await button(page, 'Save draft').click()
  await expectNews(page, 'Draft saved')
  expect(await bytesOf(origin, '/careers')).toEqual(before)
  await publish(page)
  await expect
    .poll(async () => (await bytesOf(origin, '/careers')).text)
    .toContain('Work that you countersign.')
  expect((await bytesOf(origin, '/careers.md')).text).toContain('# Work that you countersign.')
  expect(await bytesOf(origin, '/about')).toEqual(other)
  const found = async () =>
    (await bytesOf(origin, '/search?q=countersign')).text.includes('>Work that you countersign.<')
  await expect.poll(found).toBe(true)

  await button(page, 'History').click()
  await button(page, 'Restore as built').click()
  await publish(page)
  await expect.poll(() => bytesOf(origin, '/careers')).toEqual(before)
  await expect.poll(found).toBe(false)
})

test('a text on the page is reached and edited by keyboard, and Escape brings it back', {
  tag: FULL,
}, async ({ page, freshServer: { origin } }) => {
  await enterOffice(page, origin, editPath('/careers'))
  const heading = preview(page).getByRole('textbox', { name: 'Heading', exact: true }).first()
  await expect(heading).toHaveText(HEADING)
  await heading.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Something else')
  await expect(preview(page).getByText('Something else')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText(HEADING)
  await page.keyboard.press('Tab')
  await expect(preview(page).locator('[data-field]:focus')).not.toHaveText(HEADING)
})

test('what was typed outlives a reload and a server that is away', { tag: FULL }, async ({
  page,
  freshServer,
  problems,
}) => {
  // The answer to a save may be lost with the page. The next save then conflicts with its own words.
  problems.allow(/Failed to load resource|ERR_|WebSocket|status 409/)
  const { origin } = freshServer
  await enterOffice(page, origin, editPath('/about'))
  const heading = form(page).getByLabel('Heading', { exact: true }).first()
  await page.context().setOffline(true)
  await heading.fill('Typed without a connection.')
  await expect(page.getByText('Your text is safe on this device.').first()).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(form(page).getByLabel('Heading', { exact: true }).first()).toHaveValue(
    'Typed without a connection.',
  )
})

test('the menu is changed once, for every page', { tag: FULL }, async ({ page, freshServer: { origin } }) => {
  await enterOffice(page, origin, 'pages')
  await page.getByRole('link', { name: /Menu and footer/ }).click()
  const label = form(page).getByRole('textbox', { name: 'Label', exact: true }).first()
  await expect(label).toHaveValue('Platform')
  await label.fill('Product')
  await publish(page)
  for (const path of ['/', '/careers'])
    await expect
      .poll(async () => (await bytesOf(origin, path)).text)
      .toMatch(/<h2 class="folio">Product|>Product</)
})

test('a fact is changed once, and holds on every page', { tag: FULL }, async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'pages/facts')
  await page.getByLabel('Price of Premium Support').fill('$650')
  await button(page, 'Publish facts').click()
  await expectNews(page, 'Published. Every page shows the new facts.')
  const plans = '/support/enterprise-support'
  await expect.poll(async () => (await bytesOf(origin, plans)).text).toContain('$650')
  const { text } = await bytesOf(origin, plans)
  expect(text).not.toContain('$500')
  expect(text).toMatch(/<meta name="description" content="[^"]*\$650/)
  expect((await bytesOf(origin, `${plans}.md`)).text).toContain('$650')
})

test('a position is closed: page, form and search data follow, and it opens again', { tag: FULL }, async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'pages/positions')
  const line = page.getByRole('listitem').filter({ hasText: 'Product Designer' })
  await line.getByRole('button', { name: /^Close/ }).click()
  await expect(line).toContainText('Closed')
  await expect
    .poll(async () => (await bytesOf(origin, '/careers')).text)
    .not.toContain('"title":"Product Designer"')
  expect((await bytesOf(origin, '/careers')).text).toMatch(/two open positions/i)
  const sent = await fetch(`${origin}/api/send-career-application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@firm.example',
      phone: '+1 212 555 0147',
      message: 'Hello',
      position: 'Product Designer',
      resumeFileName: 'cv.pdf',
    }),
  })
  expect(sent.status).toBe(400)
  expect(await sent.json()).toMatchObject({ fields: { position: expect.any(String) } })
  await line.getByRole('button', { name: /^Open/ }).click()
  await expect
    .poll(async () => (await bytesOf(origin, '/careers')).text)
    .toContain('"title":"Product Designer"')
})

test('a position that is added can be applied for at once', { tag: FULL }, async ({
  page,
  openContext,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'pages/positions')
  await addPosition(page, 'Legal Engineer', 'Write procedures.\nTest them.')
  await expect.poll(async () => (await bytesOf(origin, '/careers')).text).toContain('Legal Engineer')
  expect((await bytesOf(origin, '/careers')).text).toMatch(/four open positions/i)

  await page.goto(`${origin}/admin/inbox`)
  await button(page, 'Filter').click()
  await expect(page.getByLabel('Position').getByRole('option', { name: 'Legal Engineer' })).toHaveCount(1)

  const candidate = await (await openContext()).newPage()
  await visit(candidate, `${origin}/careers`)
  await candidate
    .getByRole('article', { name: 'Legal Engineer' })
    .getByRole('button', { name: 'Apply' })
    .click()
  const dialog = candidate.getByRole('dialog', { name: 'Apply for Legal Engineer' })
  await dialog.getByLabel('Name').fill('Ada Okafor')
  await dialog.getByLabel('Email').fill('ada@firm.example')
  await dialog.getByLabel('Phone').fill('+1 212 555 0147')
  await dialog.getByLabel('Message').fill('I have written forty procedures.')
  await dialog
    .getByLabel('Resume')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await expect(candidate.locator('.toast-title').first()).toHaveText('Application Submitted!')
})
