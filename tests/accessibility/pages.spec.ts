import type { Page } from '@playwright/test'
import { pagePaths } from '../../tools/build/route-table.ts'
import { Audit } from '../support/audit.ts'
import { expectAccessible, expectAccessibleAtEveryWidth, FOOTER } from '../support/axe.ts'
import { expectNoSidewaysScroll, FULL, settled, test, VIEWPORTS, visit } from '../support/journey.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { enlargeText, expectReadable, spaceText } from '../support/layout.ts'
import { expectForcedColors, expectPrintable, expectStill } from '../support/media.ts'

const { laptop, phone, smallest } = VIEWPORTS

/** Pages that share a browser context, because a context costs as much as auditing a small page. */
const TOGETHER = 4

const MISSING = '/no-such-page'
/** Only there if a setting turns it on, so it isn't among the others. */
const FIGURES = '/figures'
/** One of each kind: scenes, a form, a list, a text. Firefox and WebKit check everything except colors on every page. */
const ONE_OF_EACH = ['/', '/application', '/blog', MISSING]
const others = [...(await pagePaths()), FIGURES].filter(path => !ONE_OF_EACH.includes(path))
const inGroups = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / TOGETHER) }, (_, at) =>
    paths.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
const groups = [
  ...inGroups(ONE_OF_EACH).map(group => ({ group, tag: [] as string[] })),
  ...inGroups(others).map(group => ({ group, tag: [FULL] })),
]

// One width per layout, and the narrowest, which is a screen of 1,280 px at 400 % zoom. Text that fits there with spaced letters
// fits everywhere. The other engines check the widths in between.
async function expectPageAccessible(page: Page, path: string): Promise<void> {
  await page.setViewportSize(laptop)
  await visit(page, path)
  await expectStill(page)
  await expectWalkable(page, path === '/' ? 'page' : 'content')
  await expectForcedColors(page)
  await expectPrintable(page)
  const audit = new Audit()
  for (const viewport of [laptop, smallest]) {
    await page.setViewportSize(viewport)
    // After the keyboard walk, the header may cover half a link.
    await page.evaluate(() => scrollTo(0, 0))
    await settled(page)
    await expectAccessible(page, undefined, audit, path === MISSING ? 'everything' : 'colors and layout')
    for (const spaced of viewport === smallest ? [false, true] : [false]) {
      await spaceText(page, spaced)
      await expectNoSidewaysScroll(page)
      await expectReadable(page, `${viewport.width} px wide${spaced ? ', text spaced' : ''}`)
    }
    await spaceText(page, false)
  }
  await page.setViewportSize(phone)
  await enlargeText(page, true)
  await expectNoSidewaysScroll(page)
}

for (const { group, tag } of groups)
  test(`${group.join(', ')} are accessible at every width and in both themes`, { tag }, async ({
    page,
    problems,
  }) => {
    test.slow()
    problems.allow(/no-such-page/)
    for (const path of group) await test.step(path, () => expectPageAccessible(page, path))
  })

test('header and footer are accessible at every width and in both themes', async ({ page }) => {
  await visit(page, '/')
  for (const part of ['.site-header', FOOTER]) await expectAccessibleAtEveryWidth(page, part)
})
