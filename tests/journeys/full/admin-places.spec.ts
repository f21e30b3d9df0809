import type { Page } from '@playwright/test'
import { enterOffice, expectNews } from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { expect, test } from '../../support/journey.ts'
import { bytesOf, pagesApi } from '../../support/pages-api.ts'
import { button, editPath, headingField, onPage } from '../../support/pages-editor.ts'

const PLANS = '/support/enterprise-support'
const price = (page: Page) => page.getByLabel('Price of Premium Support')
const KEPT = 'Not published yet. Your text is safe on this device.'
const LOST = /Failed to load resource|ERR_|WebSocket/

test('what was typed in facts, positions and notice outlives a lost connection and a reload', async ({
  page,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(LOST)
  await enterOffice(page, origin, 'pages/facts')
  await expect(price(page)).toBeVisible()
  await page.context().setOffline(true)
  await price(page).fill('$650')
  await expect(page.getByText(KEPT).last()).toBeVisible()
  await button(page, 'Publish facts').click()
  await expect(
    page.getByText('Couldn’t publish. Your text is safe on this device. Try again.').last(),
  ).toBeVisible()
  await expect(price(page)).toHaveValue('$650')
  await page.context().setOffline(false)
  await page.reload()
  await expect(price(page)).toHaveValue('$650')

  await page.getByRole('link', { name: 'Positions', exact: true }).click()
  await button(page, 'Edit Product Designer').click()
  const position = page.getByRole('form', { name: 'Product Designer' })
  await position.getByLabel('Team').fill('Drawing office')
  await position.getByLabel('What they will do, one line each').fill('· Draw.\n\n· Test.')
  await page.getByRole('link', { name: 'Notice', exact: true }).click()
  await page.getByLabel('Text', { exact: true }).fill('We are closed on Friday.')
  await page.reload()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('We are closed on Friday.')
  await button(page, 'Undo changes').click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('')

  // Each text is restored in its form, and published from there.
  await page.getByRole('link', { name: 'Positions', exact: true }).click()
  await expect(position.getByLabel('Team')).toHaveValue('Drawing office')
  await button(page, 'Save position').click()
  await expectNews(page, 'Saved. It’s on the careers page.')
  await expect(position).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Product Designer' })).toContainText(
    'Drawing office',
  )
  await expect.poll(async () => (await bytesOf(origin, '/careers')).text).toContain('>Draw.<')
  await page.getByRole('link', { name: 'Facts', exact: true }).click()
  await expect(price(page)).toHaveValue('$650')
  await button(page, 'Publish facts').click()
  await expectNews(page, 'Published. Every page shows the new facts.')
  await expect(button(page, 'Publish facts')).toHaveCount(0)
  await expect.poll(async () => (await bytesOf(origin, PLANS)).text).toContain('$650')
})

test('two people who change facts are merged, or asked', async ({
  page,
  openContext,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(/status 409|of 409/)
  const colleague = await addColleague(origin, 'editor', 'Cam Reyes')
  await enterOffice(page, origin, 'pages/facts')
  await expect(price(page)).toHaveValue('$500')
  const other = await (await openContext()).newPage()
  await enterOffice(other, origin, 'pages/facts', colleague)
  const year = (on: Page) => on.getByLabel('Year in the footer')
  await expect(year(other)).toBeVisible()
  await year(other).fill('2031')
  await button(other, 'Publish facts').click()
  await expectNews(other, 'Published. Every page shows the new facts.')
  // They changed different facts: both changes apply.
  await price(page).fill('$650')
  await button(page, 'Publish facts').click()
  await expectNews(page, 'Published. Every page shows the new facts.')
  await expect(year(page)).toHaveValue('2031')
  await expect.poll(async () => (await bytesOf(origin, PLANS)).text).toMatch(/\$650[\s\S]*2031/)
  // They changed the same fact: a person has to decide.
  await price(other).fill('$700')
  await button(other, 'Publish facts').click()
  await button(other, 'Compare and choose').click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('$650')
  await dialog.getByLabel('Your version').check()
  await dialog.getByRole('button', { name: 'Use the result' }).click()
  await expect(price(other)).toHaveValue('$700')
  await button(other, 'Publish facts').click()
  await expect.poll(async () => (await bytesOf(origin, PLANS)).text).toContain('$700')
})

test('a page is edited on while the server is away, whatever is asked for beside it', async ({
  page,
  freshServer: { origin },
  problems,
}) => {
  problems.allow(LOST)
  await enterOffice(page, origin, editPath('/careers'))
  await expect(onPage(page, 'Heading').first()).toBeVisible()
  await page.context().setOffline(true)
  await headingField(page).fill('Typed halfway.')
  await expect(page.locator('.editor-status')).toContainText(
    'You’re offline. Your text is safe on this device.',
  )
  await button(page, 'History').click()
  await expect(headingField(page)).toHaveValue('Typed halfway.')
  await button(page, 'Share').click()
  await expect(headingField(page)).toHaveValue('Typed halfway.')
  await headingField(page).fill('Typed halfway, and on.')
  await button(page, 'Publish').click()
  await expect(page.locator('.editor-status')).toContainText('Your text is safe on this device.')
  await expect(onPage(page, 'Heading').first()).toHaveText('Typed halfway, and on.')
  await page.context().setOffline(false)
  await expect(page.locator('.editor-status')).toContainText('Draft saved')
  const { draft } = await (await pagesApi(origin))('GET', '/unit?unit=/careers')
  expect(JSON.stringify(draft.fields)).toContain('Typed halfway, and on.')
})
