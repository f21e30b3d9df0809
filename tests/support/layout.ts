import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Lists texts that can't be read (clipped by a box, outside the page, overlapping, or in a column as narrow as a few
 * letters) and headings larger than the page's own. Boxes that scroll may hide text, and so may an ellipsis
 * if a title on the line or in its text has all of it.
 */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROUNDING = 2
    /** Boxes of two lines may overlap without their letters touching, so only a larger share counts. */
    const SHARED_HEIGHT = 0.35
    /** A column in which a line holds fewer on average can't be read. */
    const LETTERS_PER_LINE = 4
    interface Line {
      text: string
      block: Element
      box: DOMRect
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).split(' ').join('.')}` : ''}`
    /** Decoration, and text for screen readers only, which is clipped to nothing. */
    const isHiddenOnPurpose = (element: Element) =>
      element.closest('.skip-link, option, [aria-hidden="true"]') !== null ||
      ancestorsOf(element).some(up => getComputedStyle(up).clipPath === 'inset(50%)')

    const lines: Line[] = []
    const broken: string[] = []
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
    const [h1] = shown('main h1')
    for (const heading of shown('main :is(h2, h3)'))
      if (h1 && sizeOf(heading) > sizeOf(h1)) broken.push(`larger than the h1: ${heading.textContent}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const words = node.textContent?.trim()
      if (!parent || !words || isHiddenOnPurpose(parent)) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (words.length > 20 && boxes.length > words.length / LETTERS_PER_LINE)
        broken.push(`a few letters per line: "${words.slice(0, 40)}" in ${name(parent)}`)
      const shortens = shorteningOf(parent, words)
      const hides = ancestorsOf(parent).filter(
        element => /hidden|clip/.test(getComputedStyle(element).overflow) && element !== shortens,
      )
      for (const whole of boxes) {
        const box = shortens ? within(whole, shortens.getBoundingClientRect()) : whole
        const what = `"${words.slice(0, 40)}" in ${name(parent)}`
        if (!isInside(box, hides)) broken.push(`cut off: ${what}`)
        const scrolls = ancestorsOf(parent).some(element =>
          /auto|scroll/.test(getComputedStyle(element).overflowX),
        )
        if (!scrolls && (box.left < -ROUNDING || box.right > document.documentElement.clientWidth + ROUNDING))
          broken.push(`outside the page: ${what}`)
        if (!scrolls) lines.push({ text: what, block: blockOf(parent), box })
      }
    }

    function ancestorsOf(element: Element): Element[] {
      const list: Element[] = []
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) list.push(up)
      return list
    }
    function isInside(box: DOMRect, hides: readonly Element[]): boolean {
      return hides.every(element => {
        const frame = element.getBoundingClientRect()
        const across = box.left >= frame.left - ROUNDING && box.right <= frame.right + ROUNDING
        // A line's box is taller than its letters, so up to a third of it may be clipped.
        const room = box.height / 3
        return across && box.top >= frame.top - room && box.bottom <= frame.bottom + room
      })
    }
    /** The box that shortens a text, if a title on it or in it has the full text. */
    function shorteningOf(parent: Element, words: string): Element | undefined {
      const ancestors = ancestorsOf(parent)
      const shortens = ancestors.findIndex(up => getComputedStyle(up).textOverflow === 'ellipsis')
      const titles = ancestors.slice(0, shortens + 1).map(up => up.getAttribute('title') ?? '')
      return titles.some(title => title.includes(words)) ? ancestors[shortens] : undefined
    }
    function within(box: DOMRect, frame: DOMRect): DOMRect {
      const left = Math.max(box.left, frame.left)
      return new DOMRect(left, box.top, Math.max(0, Math.min(box.right, frame.right) - left), box.height)
    }
    function blockOf(element: Element): Element {
      const inline = ancestorsOf(element).find(up => !getComputedStyle(up).display.startsWith('inline'))
      return inline ?? element
    }
    function isFixed(element: Element): boolean {
      return ancestorsOf(element).some(up => /fixed|sticky/.test(getComputedStyle(up).position))
    }

    const flowing = lines.filter(({ block }) => !isFixed(block)).sort((a, b) => a.box.top - b.box.top)
    for (const [index, one] of flowing.entries())
      for (const other of flowing.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break
        if (one.block === other.block) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        if (across > ROUNDING && down > SHARED_HEIGHT * Math.min(one.box.height, other.box.height))
          broken.push(`overlap: ${one.text} and ${other.text}`)
      }
    return [...new Set(broken)]
  })
}

export async function expectReadable(page: Page, how: string): Promise<void> {
  expect(await brokenTexts(page), `texts of ${page.url()}, ${how}`).toEqual([])
}

/** Safari on phones and tablets zooms into a field whose text is smaller than this, and does not zoom out. */
const FIELD_TEXT_PX = 16

/** Expects no field whose text is small enough to make Safari zoom in. */
export async function expectNoFieldZoom(page: Page): Promise<void> {
  const small = await page.evaluate(
    least =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter(field => !field.matches('[type="checkbox"], [type="radio"], [type="hidden"]'))
        .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < least)
        .map(field => `${field.tagName} ${field.getAttribute('name')}`),
    FIELD_TEXT_PX,
  )
  expect(small, `fields with small text on ${page.url()}`).toEqual([])
}

/** Doubles the text size alone, as a reader can: every length in rem doubles with it. */
export async function enlargeText(page: Page, large: boolean): Promise<void> {
  await page.evaluate(on => {
    document.documentElement.style.fontSize = on ? '200%' : ''
  }, large)
}

/** Sets the text spacing that WCAG 1.4.12 lets a reader set: of lines, letters, words and paragraphs. */
export async function spaceText(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate(on => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = on ? [sheet] : []
  }, spaced)
}
