import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice } from '../../support/blog.ts'
import { expect, showTheme, THEMES, test } from '../../support/journey.ts'

const PLACES = [
  'pages',
  'pages/facts',
  'pages/positions',
  'pages/notice',
  'pages/edit?path=%2Fcareers&side=history',
]

test('every view of Pages is accessible in both themes', async ({ page, freshServer: { origin } }) => {
  for (const place of PLACES) {
    await enterOffice(page, origin, place)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    for (const theme of THEMES) {
      await showTheme(page, theme)
      await expectAccessibleAtEveryWidth(page, '.admin-main')
    }
  }
})

test('the form with the words of a page is accessible', async ({ page, freshServer: { origin } }) => {
  await enterOffice(page, origin, 'pages/edit?path=%2Fsecurity')
  await expect(page.getByRole('form', { name: 'Words' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.page-editor-form')
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.page-editor-form')
})
