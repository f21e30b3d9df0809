import { expectAccessible, expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { expect, test, VIEWPORTS, visit } from '../../support/journey.ts'

test('the test helpers report an error of the browser and an accessibility fault', async ({
  page,
  problems,
}) => {
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
  await page.evaluate(() => document.querySelector('h1')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
})

test('the audit finds faults of color that only a phone has, of a kind or of one text', async ({ page }) => {
  test.slow()
  for (const [fault, rule, finding] of [
    ['a faint text in the light alone', 'html:not(.dark) main p { color: #999 }', /color/],
    ['a ground that is too near', 'main { background: #777 }', /contrast|color/],
    [
      'a small text that was large on a laptop',
      'h1 { color: #767676; font-size: 1rem !important }',
      /contrast|color/,
    ],
    [
      'a text under which another element lies',
      'main section:nth-of-type(2) { background: #777; margin-top: -400px }',
      /contrast|color/,
    ],
    [
      'a faint text on the ground of a pseudo-element',
      'main p { position: relative; z-index: 0 } main p::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #888 }',
      /contrast/,
    ],
  ] as const)
    await test.step(fault, async () => {
      await page.goto('/security')
      await page.evaluate(css => {
        document.styleSheets[0]?.insertRule(`@media (width < 25rem) { ${css} }`)
      }, rule)
      await expect(
        expectAccessibleAtEveryWidth(page, 'main', [VIEWPORTS.laptop, VIEWPORTS.phone]),
      ).rejects.toThrow(finding)
      await page.setViewportSize(VIEWPORTS.laptop)
    })
})
