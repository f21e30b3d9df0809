import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { Audit } from './audit.ts'
import { faintTexts } from './contrast.ts'
import { expect, expectNoSidewaysScroll, settled, showTheme, THEMES, VIEWPORTS } from './journey.ts'
import { expectNoFieldZoom, expectReadable } from './layout.ts'

/** WCAG 2.0 to 2.2 at A and AA, and what axe calls best practice. No rule of theirs is left out. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colors and nothing else, so only these are asked in both. They cost more than all others together. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** What depends on where things stand, even when the same things are shown. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']
/** The footer is the same on every page and in every state: its colors are looked at once, for themselves. */
export const FOOTER = '.site-footer'

interface Findings {
  violations: string[]
  /** Anything but contrast that axe leaves to a person. */
  open: string[]
  /** Text whose ground axe could not work out: over a gradient, a picture or something drawn behind it. */
  doubtful: string[]
}

/** Loaded once into each document; the site has no frames, so nothing more is needed to see all of it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const RULES = {
  'all but colors': {
    runOnly: { type: 'tag', values: EVERY_RULE },
    rules: Object.fromEntries(COLOR_RULES.map(rule => [rule, { enabled: false }])),
  },
  layout: { runOnly: { type: 'rule', values: LAYOUT_RULES } },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
} satisfies Record<string, RunOptions>

/** Colors are asked of the texts that the audit found new; the other rules of everything, or within a part. */
function runAxe(page: Page, rules: keyof typeof RULES, within = 'html'): Promise<Findings> {
  const options: RunOptions = { ...RULES[rules], resultTypes: ['violations', 'incomplete'] }
  return page.evaluate(
    async ([part, how]) => {
      const { axe, newTexts } = window as unknown as { axe: typeof import('axe-core'); newTexts: Element[] }
      const found = await axe.run({ include: part ? [part] : newTexts }, how)
      const tell = (results: typeof found.violations) =>
        results.flatMap(({ id, help, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
          ),
        )
      const contrast = found.incomplete.filter(({ id }) => id === 'color-contrast')
      return {
        violations: tell(found.violations),
        open: tell(found.incomplete.filter(({ id }) => id !== 'color-contrast')),
        doubtful: contrast.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
      }
    },
    [rules === 'colors' ? undefined : within, options] as const,
  )
}

/**
 * Checks the page as it stands against WCAG 2.2 AA and axe's best practices, in both themes. Where axe cannot tell the
 * ground behind a text, the pixels that are drawn there are measured instead. With the audit of a wider look at the same
 * page, elements that were shown there are asked again only about their place, and texts only if their color, their
 * size or what lies behind them is another: nothing else could give another answer.
 */
export async function expectAccessible(page: Page, within?: string, audit = new Audit()) {
  await loadAxe(page)
  await settled(page)
  await expectNoFieldZoom(page)
  const where = () => `${page.url()} at ${page.viewportSize()?.width} px`
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const { showsOthers, newTexts } = await audit.look(page, within, FOOTER)
    if (theme === THEMES[0]) {
      const { violations, open } = await runAxe(page, showsOthers ? 'all but colors' : 'layout', within)
      expect(violations, `accessibility of ${where()}`).toEqual([])
      expect(open, `undecided on ${where()}`).toEqual([])
    }
    if (newTexts === 0) continue
    const colors = await runAxe(page, 'colors')
    expect(colors.violations, `colors of ${where()} in ${theme}`).toEqual([])
    expect(colors.open, `undecided colors on ${where()} in ${theme}`).toEqual([])
    const unmeasured = colors.doubtful.filter(selector => !audit.measured.has(`${theme} ${selector}`))
    if (unmeasured.length === 0) continue
    expect(
      await faintTexts(page, unmeasured),
      `contrast against the pixels of ${where()} in ${theme}`,
    ).toEqual([])
    for (const selector of unmeasured) audit.measured.add(`${theme} ${selector}`)
  }
}

const WIDTHS = [VIEWPORTS.laptop, VIEWPORTS.phone, VIEWPORTS.smallest]

/** The same at every width, narrower and narrower, with nothing wider than the screen or cut off. */
export async function expectAccessibleAtEveryWidth(
  page: Page,
  within?: string,
  widths = WIDTHS,
): Promise<void> {
  const audit = new Audit()
  const before = page.viewportSize()
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    await settled(page)
    await expectAccessible(page, within, audit)
    await expectNoSidewaysScroll(page)
    await expectReadable(page, `${viewport.width} px wide`)
  }
  if (before) await page.setViewportSize(before)
}
