import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { Audit } from './audit.ts'
import { AXE } from './axe-source.ts'
import { faintTexts } from './contrast.ts'
import { expect, expectNoSidewaysScroll, settled, showTheme, THEMES, VIEWPORTS } from './journey.ts'
import { expectNoFieldZoom, expectReadable } from './layout.ts'

/** WCAG 2.0 to 2.2 at A and AA, and axe's best practices. All of their rules run. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * A theme changes colors only, so these rules alone run in both themes. They cost more than all others
 * together.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Rules whose result depends on positions, even when the same elements are shown. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable']
/**
 * The footer is the same on every page and in every state, so its colors are checked once, in a test of its
 * own.
 */
export const FOOTER = '.site-footer'

interface Findings {
  violations: string[]
  /** Results that axe leaves to a person, except contrast. */
  open: string[]
  /** Texts whose background axe cannot compute: over a gradient, a picture or a drawing. */
  doubtful: string[]
  /** Kinds of text on an even background that have enough contrast. */
  decided: string[]
}

/** Kinds of text that an earlier page had: their contrast is the same on every page. */
const DECIDED = new Set<string>()

/** `colors and layout`: for whole pages, whose other rules run in Firefox and WebKit (`tests/engines/journeys/pages.ts`). */
type Scope = 'everything' | 'colors and layout'

/** Loads axe once into each document. The page editor shows pages in a frame without scripts; they are audited at their own address. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

const RULES = {
  'all but colors': {
    runOnly: { type: 'tag', values: EVERY_RULE },
    // Captions of a video are up to its author.
    rules: Object.fromEntries(
      [...COLOR_RULES, 'frame-tested', 'video-caption'].map(rule => [rule, { enabled: false }]),
    ),
  },
  layout: { runOnly: { type: 'rule', values: LAYOUT_RULES } },
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
} satisfies Record<string, RunOptions>

/** Runs the color rules on new texts only, and the other rules on everything or within one part. */
function runAxe(page: Page, rules: keyof typeof RULES, within = 'html'): Promise<Findings> {
  const options: RunOptions = { ...RULES[rules], resultTypes: ['violations', 'incomplete'] }
  return page.evaluate(
    async ([part, how]) => {
      const { axe, newTexts, newKinds } = window as unknown as {
        axe: typeof import('axe-core')
        newTexts: Element[]
        newKinds: Map<Element, string>
      }
      const found = await axe.run({ include: part ? [part] : newTexts }, how)
      const tell = (results: typeof found.violations) =>
        results.flatMap(({ id, help, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`,
          ),
        )
      const contrast = found.incomplete.filter(({ id }) => id === 'color-contrast')
      const doubtful = contrast.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
      const undecided = new Set(doubtful.map(selector => document.querySelector(selector)))
      return {
        violations: tell(found.violations),
        open: tell(found.incomplete.filter(({ id }) => id !== 'color-contrast')),
        doubtful,
        decided: [...newKinds].flatMap(([element, kind]) => (undecided.has(element) ? [] : [kind])),
      }
    },
    [rules === 'colors' ? undefined : within, options] as const,
  )
}

/**
 * Checks the page as it is now against WCAG 2.2 AA and axe's best practices, in both themes. Where axe can't
 * compute the background of a text, the rendered pixels are measured instead. Given the audit of an earlier,
 * wider look at the same page, elements seen there are checked again only for layout, and texts only if their
 * color, size or background has changed: no other result can differ.
 */
export async function expectAccessible(
  page: Page,
  within?: string,
  audit = new Audit(),
  scope: Scope = 'everything',
) {
  await loadAxe(page)
  await settled(page)
  await expectNoFieldZoom(page)
  const everything = scope === 'everything'
  const where = () => `${page.url()} at ${page.viewportSize()?.width} px`
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const { showsOthers, newTexts } = await audit.look(page, within, FOOTER, DECIDED)
    if (theme === THEMES[0]) {
      const { violations, open } = await runAxe(
        page,
        everything && showsOthers ? 'all but colors' : 'layout',
        within,
      )
      expect(violations, `accessibility of ${where()}`).toEqual([])
      expect(open, `undecided on ${where()}`).toEqual([])
    }
    if (newTexts === 0) continue
    const colors = await runAxe(page, 'colors')
    expect(colors.violations, `colors of ${where()} in ${theme}`).toEqual([])
    expect(colors.open, `undecided colors on ${where()} in ${theme}`).toEqual([])
    for (const kind of colors.decided) DECIDED.add(kind)
    const unmeasured = colors.doubtful.filter(selector => !audit.measured.has(`${theme} ${selector}`))
    if (unmeasured.length === 0) continue
    expect(
      await faintTexts(page, unmeasured),
      `contrast against the pixels of ${where()} in ${theme}`,
    ).toEqual([])
    for (const selector of unmeasured) audit.measured.add(`${theme} ${selector}`)
  }
}

/** One width per layout. Whole pages are audited at more (`tests/accessibility/pages.spec.ts`). */
const WIDTHS: { width: number; height: number }[] = [VIEWPORTS.laptop, VIEWPORTS.smallest]

/** Does the same at every width, widest first, and expects nothing to be wider than the screen or cut off. */
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
