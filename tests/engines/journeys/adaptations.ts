import { expect } from 'vitest'
import type { EnginePage } from '../page.ts'
import { DESKTOP, type Part, PHONE } from '../suite.ts'

const SOME_PAGES = ['/', '/platform/perry', '/application', '/legal/privacy-policy']

const ROUNDING = 1

/** The top of every heading, paragraph and button. */
const tops = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a.btn)')].map(element => ({
      what: `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 30)}`,
      top: Math.round(element.getBoundingClientRect().top + scrollY),
    })),
  )

/** What readers set for themselves: motion, colors and size. */
export const adaptations: Part = journey => {
  journey('where motion is reduced nothing moves', async page => {
    for (const path of ['/', '/platform/perry']) {
      await page.visit(path)
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
      await page.settled()
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
      )
      expect(moving).toEqual([])
    }
  })

  journey(
    'where motion is allowed the drawer opens and closes',
    async page => {
      await page.driver.preferences?.set('ui.prefersReducedMotion', 0)
      await page.resize(...PHONE)
      await page.visit('/')
      await page.find({ role: 'button', name: 'Open menu' }).click()
      await page.settled()
      await page.find({ role: 'dialog', name: 'Menu' }).shown()
      await page.press('Escape')
      await page.find({ role: 'dialog', name: 'Menu' }).gone()
    },
    { needs: 'preferences' },
  )

  journey(
    'forced colors leave every text readable',
    async page => {
      await page.driver.preferences?.set('browser.display.document_color_use', 2)
      const faint: string[] = []
      for (const path of ['/', '/platform/perry', '/legal/privacy-policy']) {
        await page.visit(path)
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
        faint.push(...(await textsInHighlight(page)).map(text => `${path} ${text}`))
      }
      expect(faint, 'Highlight as text').toEqual([])
    },
    { needs: 'preferences' },
  )

  journey('zoomed to 200 % no page goes sideways', async page => {
    const wide: string[] = []
    for (const path of SOME_PAGES) {
      await page.visit(path)
      // Page zoom halves the window for a page. A running WebKitGTK allows only the smaller window.
      await (page.driver.preferences?.zoom('fullZoom', 2) ?? page.resize(720, 450))
      await page.until(
        'not zoomed',
        () => page.evaluate(() => innerWidth),
        width => width === 720,
      )
      await page.settled()
      if ((await page.excess()) > 0) wide.push(path)
    }
    expect(wide).toEqual([])
  })

  journey(
    'with its text alone at 200 % no page goes sideways on a phone',
    async page => {
      await page.resize(...PHONE)
      const wide: string[] = []
      for (const path of SOME_PAGES) {
        await page.visit(path)
        await page.settled()
        const before = await page.evaluate(() => document.body.scrollHeight)
        await page.driver.preferences?.zoom('textZoom', 2)
        await page.until(
          'not zoomed',
          () => page.evaluate(() => document.body.scrollHeight),
          height => height > before,
        )
        if ((await page.excess()) > 0) wide.push(path)
      }
      expect(wide, 'wider than a phone').toEqual([])
    },
    { needs: 'preferences' },
  )

  for (const [name, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)
    journey(`fonts that come late move nothing in view on a ${name}`, async page => {
      const moved: string[] = []
      await page.resize(...size)
      // A phone's scrollbar takes no space, but Firefox shows a desktop's by default.
      if (size === PHONE) await page.driver.preferences?.set('ui.useOverlayScrollbars', 1)
      for (const path of ['/', '/platform/perry', '/security']) {
        const { promise, resolve: release } = Promise.withResolvers<void>()
        const free = page.site.intercept(/\.woff2/, promise)
        await page.open(path, 'interactive')
        await page.drawn()
        expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
        const before = await tops(page)
        release()
        free()
        await page.listening()
        await page.settled()
        const after = await tops(page)
        moved.push(
          ...before.flatMap(({ what, top }, at) => {
            const now = after[at]?.top ?? 0
            const isSeen = Math.min(top, now) < size[1]
            return isSeen && Math.abs(now - top) > ROUNDING ? [`${path} ${what} by ${now - top} px`] : []
          }),
        )
      }
      expect(moved, `moved by late fonts: ${moved.join('; ')}`).toEqual([])
    })
}

/** Texts in the system color for the background of selected text, which is readable only with its own text color. */
function textsInHighlight(page: EnginePage): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.cssText = 'color: Highlight; forced-color-adjust: none'
    document.body.append(probe)
    const highlight = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll('body *')]
      .filter(element =>
        [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter(element => element.checkVisibility() && getComputedStyle(element).color === highlight)
      .map(element => element.outerHTML.slice(0, 80))
  })
}
