import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More stops than any page has. A longer walk is going in circles. */
const LONGEST_WALK = 200

interface Stop {
  name: string
  faults: string[]
  left: boolean
  inFooter: boolean
}

/** Reads where the focus is visible, as a sighted keyboard user sees it. */
function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    /** Minimum target size of WCAG 2.5.8, in pixels. */
    const SMALLEST_TARGET = 24
    const RUNNING_TEXT = 'p, li, td, th, blockquote, sup, h1, h2, h3, h4, h5, h6'
    const memory = window as { lastFocused?: Element }
    const focused = document.activeElement
    if (!focused || focused === document.body)
      return { name: 'the browser', faults: [], left: true, inFooter: false }
    const words = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    const name = `${focused.tagName.toLowerCase()} "${words.trim().slice(0, 30)}"`
    const style = getComputedStyle(focused)
    const box = focused.getBoundingClientRect()
    const faults: string[] = []

    if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) faults.push('no ring')

    const grid = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [x, y] as const))
    const uncovered = grid.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && (focused.contains(top) || top.contains(focused))
    })
    if (!uncovered) faults.push('out of sight or covered')

    // A press anywhere on a card or a label counts as a press on its link or its box.
    const target = focused.closest(focused.classList.contains('cover') ? 'article' : 'label') ?? focused
    const { width, height } = target.getBoundingClientRect()
    const inText = style.display === 'inline' && focused.closest(RUNNING_TEXT) !== null
    if (!inText && Math.min(width, height) < SMALLEST_TARGET - 0.5)
      faults.push(`${Math.round(width)} by ${Math.round(height)} px`)

    const before = memory.lastFocused?.compareDocumentPosition(focused)
    if (before !== undefined && !(before & Node.DOCUMENT_POSITION_FOLLOWING)) faults.push('out of order')
    memory.lastFocused = focused
    return { name, faults, left: false, inFooter: focused.closest('.site-footer') !== null }
  })
}

const SKIP_LINK = /Skip to content|Zum Inhalt springen/

/**
 * Walks through the page by Tab alone, from the skip link until the focus leaves the page, or from the content
 * until the footer: header and footer are the same on every page. Every stop has a focus ring, is in view,
 * large enough and in document order, and none traps the focus.
 */
export async function expectWalkable(page: Page, part: 'page' | 'content' = 'page'): Promise<void> {
  const stops: Stop[] = []
  for (let count = 0; count < LONGEST_WALK; count++) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    if (stop.left || (part === 'content' && stop.inFooter)) break
    stops.push(stop)
    // The first stop is the skip link.
    if (part === 'content' && count === 0) await page.getByRole('main').focus()
  }
  expect(stops.length, 'stops before the browser has the focus again').toBeLessThan(LONGEST_WALK)
  expect(stops[0]?.name).toMatch(SKIP_LINK)
  const faults = stops.flatMap(({ name, faults: found }) => found.map(fault => `${name}: ${fault}`))
  expect(faults, `stops on ${page.url()}`).toEqual([])
}
