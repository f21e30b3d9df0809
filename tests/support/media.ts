import type { Page } from '@playwright/test'
import { expect, settled } from './journey.ts'
import { expectReadable } from './layout.ts'

/** A4 without its margins, in CSS pixels. */
const SHEET = { width: 612, height: 860 }

/** Expects nothing to animate under reduced motion. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('*')].flatMap(element =>
      [null, '::before', '::after'].flatMap(part => {
        const style = getComputedStyle(element, part)
        const animates =
          style.animationName !== 'none' &&
          style.animationTimeline === 'auto' &&
          (longest(style.animationDuration) > 0.001 || longest(style.animationDelay) > 0)
        return animates || longest(style.transitionDuration) > 0
          ? [`${element.tagName}.${element.className}`]
          : []
      }),
    )
  })
  expect(moving, `motion on ${page.url()}`).toEqual([])
}

/** Expects print to be dark on white in both themes, without controls and with all text. */
export async function expectPrintable(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  await settled(page)
  const seen = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(element => element.checkVisibility()).length
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const brightness = (color: string) => {
      if (!pen) throw new Error('No canvas to read colors with')
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      return Math.max(...pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, dd)')]
    return {
      controls: shown('.site-header, .site-footer, .skip-link, dialog, .toasts, button, .btn, .soon-note'),
      ground: getComputedStyle(document.documentElement).backgroundColor,
      faint: texts.filter(text => brightness(getComputedStyle(text).color) > 170).length,
      folded:
        shown('details:not([open]) > p') - document.querySelectorAll('main details:not([open]) > p').length,
    }
  })
  expect(seen, `${page.url()} on paper`).toEqual({
    controls: 0,
    ground: 'rgb(255, 255, 255)',
    faint: 0,
    folded: 0,
  })
  await expectReadable(page, 'on paper')
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}

/** Expects, under forced colors, a border or an underline on every control, and a visible difference for current items. */
export async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await settled(page)
  const lost = await page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const edges = [...document.querySelectorAll('.btn, .input, .tick input')].filter(seen).filter(element => {
      const { borderTopStyle, borderTopColor, appearance } = getComputedStyle(element)
      return appearance === 'none' && (borderTopStyle === 'none' || borderTopColor === ground)
    })
    const arrows = [...document.querySelectorAll('select')].filter(
      element => getComputedStyle(element).appearance === 'none',
    )
    const icons = [...document.querySelectorAll('button svg, summary svg')]
      .filter(seen)
      .filter(icon => getComputedStyle(icon).stroke === ground && getComputedStyle(icon).fill === ground)
    // Chromium paints a backplate behind text, so text in the background color is lost unless it opts out.
    const words = [...document.querySelectorAll('a, button, p, span, div, li, td, th')]
      .filter(seen)
      .filter(element => {
        const style = getComputedStyle(element)
        const own = [...element.childNodes].some(
          node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        return own && style.color === ground && style.forcedColorAdjust !== 'none'
      })
    // In some palettes, a system color for backgrounds isn't readable as a text color.
    const probe = document.createElement('span')
    probe.style.cssText = 'color: Highlight; forced-color-adjust: none'
    document.body.append(probe)
    const highlight = getComputedStyle(probe).color
    probe.remove()
    const faint = [...document.querySelectorAll('body *')].filter(
      element => seen(element) && getComputedStyle(element).color === highlight,
    )
    return [...edges, ...arrows, ...icons, ...words, ...faint].map(
      element => `${element.tagName}.${element.className}`,
    )
  })
  expect([...new Set(lost)], `lost in forced colors on ${page.url()}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
