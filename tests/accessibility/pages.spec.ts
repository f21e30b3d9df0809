import { pagePaths } from '../../tools/build/route-table.ts'
import { Audit } from '../support/audit.ts'
import { expectAccessible, expectAccessibleAtEveryWidth, FOOTER } from '../support/axe.ts'
import { expectNoSidewaysScroll, settled, test, VIEWPORTS, visit } from '../support/journey.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { enlargeText, expectReadable, spaceText } from '../support/layout.ts'
import { expectForcedColors, expectPrintable, expectStill } from '../support/media.ts'

const { laptop, phone, smallest } = VIEWPORTS

// One of each layout, and the narrowest, which a screen of 1,280 px has at a zoom of 400 %. A text that has room with spaced letters there
// has it elsewhere. The engines look at the widths between.
for (const path of [...(await pagePaths()), '/no-such-page'])
  test(`${path} is accessible at every width and in both themes`, async ({ page, problems }) => {
    test.slow()
    problems.allow(/no-such-page/)
    await visit(page, path)
    await expectStill(page)
    await expectWalkable(page, path === '/' ? 'page' : 'content')
    await expectForcedColors(page)
    await expectPrintable(page)
    const audit = new Audit()
    for (const viewport of [laptop, smallest]) {
      await page.setViewportSize(viewport)
      await settled(page)
      await expectAccessible(page, undefined, audit)
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
  })

test('header and footer are accessible at every width and in both themes', async ({ page }) => {
  await visit(page, '/')
  for (const part of ['.site-header', FOOTER]) await expectAccessibleAtEveryWidth(page, part)
})
