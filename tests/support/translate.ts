import type { Page } from '@playwright/test'

/**
 * Changes the page as a browser's translator does: every text moves into two elements that React doesn't
 * know.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inFont = node.parentElement?.closest('script, style, textarea, option, svg, font')
      if (!inFont && node.textContent?.trim()) texts.push(node as Text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      // A translator inserts its own text node, and removes the page's.
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}
