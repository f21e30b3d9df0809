import type { Page } from '@playwright/test'

/** Does to the page what a browser's translator does: every text stands in two elements that React knows nothing of. */
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
      // A translator puts a text of its own there, and the page's is gone.
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}
