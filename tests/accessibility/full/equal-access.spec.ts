import { pagePaths } from '../../../tools/build/route-table.ts'
import { expectEqualAccess } from '../../support/equal-access.ts'
import { showTheme, THEMES, test, VIEWPORTS, visit } from '../../support/journey.ts'

const MISSING = '/no-such-page'

// Other rules than axe's: landmarks around everything, names for articles, and labels that match the visible text.
for (const path of [...(await pagePaths()), '/search?q=wall', MISSING])
  test(`no rule of IBM’s checker fails on ${path}, in either theme`, async ({ page, problems }) => {
    problems.allow(/no-such-page/)
    for (const [theme, viewport] of [
      [THEMES[0], VIEWPORTS.laptop],
      [THEMES[1], VIEWPORTS.phone],
    ] as const) {
      await page.setViewportSize(viewport)
      await visit(page, path)
      await showTheme(page, theme)
      await expectEqualAccess(page)
    }
  })
