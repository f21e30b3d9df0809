import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, storeTheme, test, visit } from '../support/journey.ts'

test('a page opens, is taken over by React and draws no complaint', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a complaint of the browser is noticed', async ({ page, problems }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    console.warn('a warning')
    const image = document.createElement('img')
    image.src = 'https://elsewhere.invalid/picture.png'
    document.body.append(image)
    setTimeout(() => {
      throw new Error('a page error')
    })
    return fetch('/no-such-page')
  })
  for (const complaint of ['a warning', 'Content Security Policy', 'a page error', 'status 404'])
    await expect.poll(() => problems.unexpected().join('\n')).toContain(complaint)
  problems.allow(/a warning|Content Security Policy|csp|a page error|404/)
})

test('a barrier is noticed', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
})

test('a stored theme is there before the page opens', async ({ page }) => {
  await storeTheme(page, 'light')
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('without JavaScript the page is there', async ({ scriptlessPage }) => {
  await scriptlessPage.goto('/')
  await expect(scriptlessPage.getByRole('heading', { level: 1 })).toBeVisible()
})
