import { expect } from 'vitest'
import type { EnginePage } from '../page.ts'
import { DESKTOP, type Part } from '../suite.ts'

const scrollTop = (page: EnginePage) => page.evaluate(() => Math.round(scrollY))
const mark = (page: EnginePage) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: EnginePage) => page.evaluate(() => 'isMarked' in window)

/** Back and forward, the page cache, and tabs. */
export const history: Part = journey => {
  journey('a link leads to the top of its page, and Back to the place left', async page => {
    await page.visit('/')
    await page.evaluate(() => scrollTo({ top: 1800, behavior: 'instant' }))
    await page.find({ role: 'link', name: 'For legal firms', within: { role: 'main' } }).click()
    await page.at('/solutions/legal-firms')
    await page.until(
      'not at the top',
      () => scrollTop(page),
      top => top === 0,
    )
    await page.driver.back()
    await page.at('/')
    await page.until(
      'not where it was left',
      () => scrollTop(page),
      top => top > 1000,
    )
    await page.driver.forward()
    await page.at('/solutions/legal-firms')
  })

  journey('Back after in-page links leads to the place before', async page => {
    await page.visit('/legal/privacy-policy')
    const places: number[] = []
    for (const anchor of ['what-you-send', 'your-browser']) {
      await page.find({ css: `main a[href="#${anchor}"]` }).click()
      await page.at(`/legal/privacy-policy#${anchor}`)
      // The engine scrolls after changing the address.
      await page.until(
        'not scrolled to the place',
        () => scrollTop(page),
        top => top > (places.at(-1) ?? 0),
      )
      await page.settled()
      places.push(await scrollTop(page))
    }
    await page.driver.back()
    await page.at('/legal/privacy-policy#what-you-send')
    await page.until(
      'not at the place before',
      () => scrollTop(page),
      top => top === places[0],
    )
    await page.driver.back()
    await page.at('/legal/privacy-policy')
    await page.until(
      'not at the top again',
      () => scrollTop(page),
      top => top === 0,
    )
  })

  journey('a page from the page cache is as it was left, and works', async page => {
    await page.visit('/about')
    await mark(page)
    await page.visit('/contact')
    await page.driver.back()
    await page.at('/about')
    await page.until('not from the page cache', () => isMarked(page))
    await page.find({ role: 'button', name: 'Company', within: { role: 'banner' } }).click()
    await page.find({ css: '.nav-panel:popover-open' }).counts(1)
    await page.driver.forward()
    await page.at('/contact')
    await page.listening()
  })

  journey('a tab that is opened in the background works once it is in front', async page => {
    await page.visit('/about')
    const front = page.driver.currentTab()
    await page.driver.useTab(await page.driver.openTab())
    await page.open('/contact')
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden')
    await page.driver.closeTab(front)
    await page.driver.focus()
    await page.until('still hidden', () => page.evaluate(() => document.visibilityState === 'visible'))
    await page.listening()
    await page.resize(...DESKTOP)
    await page.find({ role: 'button', name: 'Company', within: { role: 'banner' } }).click()
    await page.find({ css: '.nav-panel:popover-open' }).counts(1)
  })
}
