import { expect } from 'vitest'
import { applicationsGroup, companyGroup, platformGroup } from '#content/navigation.ts'
import type { EnginePage } from '../page.ts'
import { type Part, PHONE } from '../suite.ts'

/** Firefox's value for a coarse pointer that can't hover. */
const FINGER = 1
const GROUPS = [platformGroup, applicationsGroup, companyGroup]
const group = (page: EnginePage, name: string) =>
  page.find({ role: 'button', name, within: { role: 'banner' } })
const openPanel = (page: EnginePage) => page.find({ css: '.nav-panel:popover-open' })
const menuButton = (page: EnginePage) => page.find({ role: 'button', name: 'Open menu' })
const drawer = (page: EnginePage) => page.find({ role: 'dialog', name: 'Menu' })

/** Menus by mouse, finger and keyboard, and the drawer; both without scripts and before scripts have loaded. */
export const navigation: Part = journey => {
  journey('menus open by hovering, show their pages and close on leaving', async page => {
    await page.visit('/about')
    for (const { label, links } of GROUPS) {
      await group(page, label).hover()
      await openPanel(page).counts(1)
      for (const { href } of links)
        await openPanel(page)
          .find({ css: `a[href="${href}"]` })
          .shown()
      await page.moveTo(1400, 780)
      await openPanel(page).gone()
    }
  })

  journey('a click opens a menu, a click on a page leads there and closes it', async page => {
    await page.visit('/')
    await group(page, 'Applications').click()
    await openPanel(page).counts(1)
    await openPanel(page)
      .find({ role: 'link', name: { source: 'Legal Firms' } })
      .click()
    await page.at('/solutions/legal-firms')
    await openPanel(page).gone()
  })

  journey('Enter opens a menu, Tab walks into it, Escape gives the focus back', async page => {
    await page.visit('/')
    await group(page, 'Company').focus()
    await page.press('Enter')
    await openPanel(page).counts(1)
    await page.press('Tab')
    await openPanel(page)
      .find({ role: 'link', name: { source: 'About' } })
      .isFocused()
    await page.press('Escape')
    await openPanel(page).gone()
    await group(page, 'Company').isFocused()
  })

  journey(
    'a tap opens a menu, a tap outside closes it, a tap on a page leads there',
    async page => {
      for (const name of ['ui.primaryPointerCapabilities', 'ui.allPointerCapabilities'])
        await page.driver.preferences?.set(name, FINGER)
      await page.visit('/about')
      expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)).toBe(true)
      await group(page, 'Platform').tap()
      await openPanel(page).counts(1)
      await page.tapAt(1400, 780)
      await openPanel(page).gone()
      await group(page, 'Platform').tap()
      await openPanel(page)
        .find({ role: 'link', name: { source: 'Document Vault' } })
        .tap()
      await page.at('/platform/document-vault')
      await openPanel(page).gone()
    },
    { needs: 'touch' },
  )

  journey('the skip link leads past the header', async page => {
    await page.visit('/security')
    await page.press('Tab')
    await page.find({ role: 'link', name: 'Skip to content' }).isFocused()
    await page.press('Enter')
    await page.find({ role: 'main' }).isFocused()
  })

  journey('the drawer opens, unfolds, keeps the focus, and closes by key, button and link', async page => {
    await page.resize(...PHONE)
    await page.visit('/')
    await menuButton(page).click()
    await drawer(page).shown()
    await drawer(page).find({ css: 'summary', text: 'Company' }).click()
    await drawer(page).find({ css: 'a[href="/careers"]' }).shown()
    for (let count = 0; count < 8; count++) {
      await page.press('Tab')
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }
    await page.press('Escape')
    await drawer(page).gone()
    await menuButton(page).isFocused()
    await menuButton(page).click()
    await drawer(page).find({ role: 'button', name: 'Close menu' }).click()
    await drawer(page).gone()
    await menuButton(page).click()
    await drawer(page).find({ role: 'link', name: 'Security' }).click()
    await page.at('/security')
    await drawer(page).gone()
  })

  journey('a press on the menu before hydration opens the drawer', async page => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    page.site.intercept(/\/assets\/.+\.js/, promise)
    await page.resize(...PHONE)
    await page.open('/', 'interactive')
    await menuButton(page).click()
    release()
    await page.listening()
    await page.settled()
    expect(await drawer(page).count(), 'open drawers').toBe(1)
  })

  journey('without scripts the menus open', async page => {
    page.site.blocksScripts = true
    await page.open('/')
    await group(page, 'Platform').click()
    await openPanel(page).counts(1)
  })

  journey('without scripts the drawer opens', async page => {
    page.site.blocksScripts = true
    await page.resize(...PHONE)
    await page.open('/')
    await menuButton(page).click()
    await page.settled()
    expect(await drawer(page).count(), 'open drawers').toBe(1)
  })
}
