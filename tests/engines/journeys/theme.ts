import { expect } from 'vitest'
import type { EnginePage } from '../page.ts'
import type { Part } from '../suite.ts'

const isDark = (page: EnginePage) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const background = (page: EnginePage) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const toggle = (page: EnginePage) =>
  page.find({ role: 'button', name: { source: 'Switch between light and dark' }, within: { role: 'banner' } })
const store = (page: EnginePage, theme: string) =>
  page.evaluate(value => localStorage.setItem('octavo-theme', value), theme)
const forget = (page: EnginePage) => page.evaluate(() => localStorage.removeItem('octavo-theme'))

export const theme: Part = journey => {
  journey('dark is the default; the toggle changes it and the choice is kept', async page => {
    await page.visit('/')
    await forget(page)
    await page.reload()
    expect(await isDark(page)).toBe(true)
    await toggle(page).click()
    await page.until(
      'still dark',
      () => isDark(page),
      dark => !dark,
    )
    await page.reload()
    expect(await isDark(page)).toBe(false)
    await forget(page)
  })

  journey('a stored theme is there before anything else has loaded', async page => {
    await page.visit('/')
    await store(page, 'light')
    await page.reload()
    await page.settled()
    const light = await background(page)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    page.site.intercept(/\/assets\//, promise)
    await page.open('/', 'interactive')
    expect([await isDark(page), await background(page)]).toEqual([false, light])
    release()
    await page.listening()
    expect([await isDark(page), await background(page)]).toEqual([false, light])
    await forget(page)
  })

  journey(
    'the system theme is followed while the page is open',
    async page => {
      await page.visit('/')
      await store(page, 'system')
      await page.driver.preferences?.set('layout.css.prefers-color-scheme.content-override', 1)
      await page.reload()
      await page.until(
        'dark',
        () => isDark(page),
        dark => !dark,
      )
      await page.driver.preferences?.set('layout.css.prefers-color-scheme.content-override', 0)
      await page.until('not dark', () => isDark(page))
      await forget(page)
    },
    { needs: 'preferences' },
  )
}
