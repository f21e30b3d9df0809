import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, storeTheme, test, VIEWPORTS, visit } from '../support/journey.ts'

test('a page opens and hydrates without an error or a warning', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the test helper reports an error of the browser', async ({ page, problems }) => {
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

test('the test helper reports an accessibility fault', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
})

test('the test helper stores a theme before the page opens', async ({ page }) => {
  await storeTheme(page, 'light')
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('a page is complete without JavaScript', async ({ scriptlessPage }) => {
  await scriptlessPage.goto('/')
  await expect(scriptlessPage.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [fault, rule, finding] of [
  ['a text that is faint on a phone, in the light alone,', 'html:not(.dark) main p { color: #999 }', /color/],
  ['a ground that is too near on a phone', 'main { background: #777 }', /contrast|color/],
  [
    'a small text that was large on a laptop',
    'h1 { color: #767676; font-size: 1rem !important }',
    /contrast|color/,
  ],
] as const)
  test(`the audit finds ${fault}`, async ({ page }) => {
    await visit(page, '/security')
    await page.evaluate(css => document.styleSheets[0]?.insertRule(`@media (width < 25rem) { ${css} }`), rule)
    await expect(
      expectAccessibleAtEveryWidth(page, 'main', [VIEWPORTS.laptop, VIEWPORTS.phone]),
    ).rejects.toThrow(finding)
  })
