import { expect } from 'vitest'
import type { EnginePage } from '../page.ts'
import { type Part, PHONE } from '../suite.ts'

const SOME_PAGES = ['/', '/platform/perry', '/security', '/application', '/legal/privacy-policy', '/blog']

/** Every box of text on the page, by where it stands. */
const boxes = (page: EnginePage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, a.btn)')].map(element => {
      const { top, left } = element.getBoundingClientRect()
      return { what: element.outerHTML.slice(0, 60), top: Math.round(top + scrollY), left: Math.round(left) }
    }),
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
      await page.driver.preferences?.set('ui.prefersReducedMotion', 1)
    },
    { needs: 'preferences' },
  )

  journey(
    'forced colors leave every text readable',
    async page => {
      await page.driver.preferences?.set('browser.display.document_color_use', 2)
      const violations: string[] = []
      for (const path of SOME_PAGES) {
        await page.visit(path)
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
        violations.push(...(await page.violations(['color-contrast'])).map(each => `${path} ${each}`))
      }
      await page.driver.preferences?.clear('browser.display.document_color_use')
      expect(violations).toEqual([])
    },
    { needs: 'preferences' },
  )

  journey(
    'zoomed to 200 % no page goes sideways',
    async page => {
      await page.driver.preferences?.zoom('fullZoom', 2)
      const wide: string[] = []
      for (const path of SOME_PAGES) {
        await page.visit(path)
        await page.settled()
        expect(await page.evaluate(() => innerWidth)).toBe(720)
        if ((await page.excess()) > 0) wide.push(path)
      }
      await page.driver.preferences?.zoom('fullZoom', 1)
      expect(wide).toEqual([])
    },
    { needs: 'preferences' },
  )

  journey(
    'with its text alone at 200 % no page goes sideways on a phone',
    async page => {
      await page.resize(...PHONE)
      await page.driver.preferences?.zoom('textZoom', 2)
      const wide: string[] = []
      for (const path of SOME_PAGES) {
        await page.visit(path)
        await page.settled()
        if ((await page.excess()) > 0) wide.push(path)
      }
      await page.driver.preferences?.zoom('textZoom', 1)
      expect(wide, 'wider than a phone').toEqual([])
    },
    { needs: 'preferences', finding: 'text at 200 %' },
  )

  journey(
    'fonts that come late move nothing',
    async page => {
      const moved: string[] = []
      for (const path of ['/', '/security']) {
        const { promise, resolve: release } = Promise.withResolvers<void>()
        const free = page.site.intercept(/\.woff2/, promise)
        await page.open(path, 'interactive')
        await page.hydrated()
        const before = await boxes(page)
        release()
        await page.settled()
        const after = await boxes(page)
        free()
        for (const [at, { what, top }] of before.entries())
          if (Math.abs(top - (after[at]?.top ?? 0)) > 1)
            moved.push(`${path} ${what} ${top} ${after[at]?.top}`)
      }
      expect(moved, 'moved by late fonts').toEqual([])
    },
    { finding: 'late fonts' },
  )
}
