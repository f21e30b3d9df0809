import { pagePaths } from '../../tools/build/route-table.ts'
import { Audit } from '../support/audit.ts'
import { expectAccessible, expectAccessibleAtEveryWidth, FOOTER } from '../support/axe.ts'
import { expectNoSidewaysScroll, settled, test, VIEWPORTS, visit } from '../support/journey.ts'
import { expectWalkable } from '../support/keyboard.ts'
import { enlargeText, expectReadable, spaceText } from '../support/layout.ts'
import { expectForcedColors, expectPrintable, expectStill } from '../support/media.ts'

const { laptop, tablet, phone, smallest } = VIEWPORTS

/**
 * One of each layout. The others change neither controls nor names, and a text that has room with spaced letters on the
 * smallest screen has it elsewhere, so axe runs on the first and letters are spaced on the second only. A screen of 1,280 px at a
 * zoom of 400 % has the smallest width.
 */
const AUDITED = new Set<number>([laptop.width, smallest.width])

for (const path of [...(await pagePaths()), '/no-such-page'])
  test(`${path} is accessible at every width and in both themes`, async ({ page, problems }) => {
    test.slow()
    problems.allow(/no-such-page/)
    await visit(page, path)
    await expectStill(page)
    await expectWalkable(page)
    await expectForcedColors(page)
    await expectPrintable(page)
    const audit = new Audit()
    for (const viewport of [laptop, tablet, phone, smallest]) {
      await page.setViewportSize(viewport)
      await settled(page)
      if (AUDITED.has(viewport.width)) await expectAccessible(page, undefined, audit)
      for (const spaced of viewport === smallest ? [false, true] : [false]) {
        await spaceText(page, spaced)
        await expectNoSidewaysScroll(page)
        await expectReadable(page, `${viewport.width} px wide${spaced ? ', text spaced' : ''}`)
      }
      await spaceText(page, false)
      if (viewport !== phone) continue
      await enlargeText(page, true)
      await expectNoSidewaysScroll(page)
      await enlargeText(page, false)
    }
  })

test('the footer is accessible at every width and in both themes', async ({ page }) => {
  await visit(page, '/')
  await expectAccessibleAtEveryWidth(page, FOOTER)
})
