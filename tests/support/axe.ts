import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { faintTexts } from './contrast.ts'
import { expect, expectNoSidewaysScroll, settled, showTheme, THEMES, VIEWPORTS } from './journey.ts'
import { expectReadable } from './layout.ts'

/** WCAG 2.0 to 2.2 at A and AA, and what axe calls best practice. No rule of theirs is left out. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colors and nothing else, so only these are asked in both. They cost more than all others together. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
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

interface Question {
  rules: 'all but colors' | 'colors'
  within?: string
}

function runAxe(page: Page, { rules, within }: Question): Promise<Findings> {
  const isAboutColors = rules === 'colors'
  const options: RunOptions = {
    runOnly: isAboutColors ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: EVERY_RULE },
    ...(!isAboutColors && { rules: Object.fromEntries(COLOR_RULES.map(rule => [rule, { enabled: false }])) }),
    resultTypes: ['violations', 'incomplete'],
  }
  const everything = isAboutColors ? { exclude: [FOOTER] } : { include: ['html'] }
  return page.evaluate(
    async ([context, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run(context, how)
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
    [within ? { include: [within] } : everything, options] as const,
  )
}

/** Texts that were measured on an open page already, so that another width measures only what is new to it. */
export type Measured = Set<string>

/**
 * Checks the page as it stands against WCAG 2.2 AA and axe's best practices, in both themes. Where axe cannot tell the
 * ground behind a text, the pixels that are drawn there are measured instead.
 */
export async function expectAccessible(page: Page, within?: string, measured: Measured = new Set()) {
  await loadAxe(page)
  await settled(page)
  const scope = within === undefined ? {} : { within }
  const where = () => `${page.url()} at ${page.viewportSize()?.width} px`
  const { violations, open } = await runAxe(page, { rules: 'all but colors', ...scope })
  expect(violations, `accessibility of ${where()}`).toEqual([])
  expect(open, `undecided on ${where()}`).toEqual([])
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const colors = await runAxe(page, { rules: 'colors', ...scope })
    expect(colors.violations, `colors of ${where()} in ${theme}`).toEqual([])
    expect(colors.open, `undecided colors on ${where()} in ${theme}`).toEqual([])
    const unmeasured = colors.doubtful.filter(selector => !measured.has(`${theme} ${selector}`))
    if (unmeasured.length === 0) continue
    expect(
      await faintTexts(page, unmeasured),
      `contrast against the pixels of ${where()} in ${theme}`,
    ).toEqual([])
    for (const selector of unmeasured) measured.add(`${theme} ${selector}`)
  }
}

const WIDTHS = [VIEWPORTS.laptop, VIEWPORTS.phone, VIEWPORTS.smallest]

/** The same at every width, narrower and narrower, with nothing wider than the screen or cut off. */
export async function expectAccessibleAtEveryWidth(
  page: Page,
  within?: string,
  widths = WIDTHS,
): Promise<void> {
  const measured: Measured = new Set()
  const before = page.viewportSize()
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    await settled(page)
    await expectAccessible(page, within, measured)
    await expectNoSidewaysScroll(page)
    await expectReadable(page, `${viewport.width} px wide`)
  }
  if (before) await page.setViewportSize(before)
}
