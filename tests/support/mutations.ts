import type { Page } from '@playwright/test'
import { expect, HYDRATE, listening } from './journey.ts'

/**
 * Changes that extensions and browsers make to a page. Each function is serialized and runs in the page, so
 * it uses nothing from outside.
 */
export const MUTATIONS = {
  /** An extension that adds its own elements, at the start, at the end and in between. */
  extension() {
    for (const parent of document.querySelectorAll('main, header, footer, main section, header nav ul')) {
      parent.prepend(document.createElement('div'))
      parent.append(Object.assign(document.createElement('span'), { className: 'extension' }))
    }
    document.body.prepend(document.createElement('aside'))
    document.body.append(document.createElement('div'))
    document.querySelector('footer')?.after(document.createElement('div'))
    document.documentElement.setAttribute('data-extension', '1')
  },
  /** A password manager that puts its button beside each input. */
  passwordManager() {
    for (const input of document.querySelectorAll('input, textarea')) {
      input.setAttribute('data-manager', '1')
      input.after(Object.assign(document.createElement('div'), { tabIndex: -1 }))
    }
  },
  /** A translator that wraps each text in its own elements, as Chrome's does. */
  translator() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, textarea, .notranslate'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
    document.documentElement.classList.add('translated-ltr')
  },
  /** A translator that replaces each text node. */
  replacingTranslator() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, textarea, .notranslate'))
        continue
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  },
  /** An ad blocker that removes elements. */
  adBlocker() {
    Array.from(document.querySelectorAll('main section, main p')).at(-1)?.remove()
    document.querySelector('footer ul li')?.remove()
    document.querySelector('header nav')?.remove()
    document.querySelector('head link[rel="manifest"]')?.remove()
  },
  headline() {
    const [headline] = document.getElementsByTagName('h1')
    if (headline) headline.textContent = 'Another headline'
    document.title = 'Another title'
  },
  /** The browser fills in fields without firing events. */
  autofill() {
    for (const input of document.querySelectorAll<HTMLInputElement>('main input[autocomplete]'))
      if (input.type === 'text' || input.type === 'email') input.value = 'ada@hale.example'
  },
} as const

/** Opens a page, changes it before its island is hydrated, and lets it hydrate. */
export async function visitChanged(page: Page, path: string, ...mutations: (() => void)[]): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(HYDRATE, async route => {
    await released
    await route.continue()
  })
  await page.goto(path)
  await listening(page)
  for (const mutation of mutations) await page.evaluate(mutation)
  release()
  await page.mouse.move(3, 3)
  await expect(page.locator('site-island[ready]').first()).toBeAttached()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
