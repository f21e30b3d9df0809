import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, showTheme, THEMES } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks the page as it stands against WCAG 2.2 AA and axe's best practices, in both themes. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const axe = new AxeBuilder({ page }).withTags(RULES)
    const { violations } = await (within ? axe.include(within) : axe).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
    }))
    expect(found, `accessibility of ${page.url()} in ${theme}`).toEqual([])
  }
}
