import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/journey.ts'

const STOLEN = "localStorage.setItem('stolen', 'yes')"

/** Serves another file in its place, as an attacker between server and browser would. */
async function tamper(page: Page, file: RegExp): Promise<void> {
  await page.route(file, route => route.fulfill({ contentType: 'text/javascript', body: STOLEN }))
}

/** Retries, because the page may reload in that moment. */
function expectNothingStolen(page: Page): Promise<void> {
  return expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('stolen'))).toBeNull()
  }).toPass()
}

test('no script runs if it was changed, and the page stays as it was served', async ({ page, problems }) => {
  problems.allow(/integrity|Failed to fetch|requestfailed|net::ERR|^page error: $/)
  for (const [what, file] of [
    ['the script that starts a page', /\/assets\/boot-/],
    ['the map that vouches for modules', /\/assets\/integrity-/],
    ['a module', /\/assets\/frame-/],
  ] as const)
    await test.step(what, async () => {
      await tamper(page, file)
      const refused = page.waitForEvent('console', message => /valid digest/.test(message.text()))
      await page.goto('/contact')
      await page.mouse.move(40, 40)
      await refused
      await expectNothingStolen(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL(/\/about$/)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test('a page reached by a link is checked against the same integrity map', async ({ page, problems }) => {
  problems.allow(/integrity|Failed to fetch|net::ERR|^page error: $/)
  await visit(page, '/contact')
  await tamper(page, /\/assets\/about-/)
  const refused = page.waitForEvent('console', message => /valid digest/.test(message.text()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await refused
  await expectNothingStolen(page)
  // A page whose module cannot be fetched is loaded as a document, and works with the right module.
  await page.waitForURL(/\/about$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit(page, '/about')
})

test('an integrity map that could not be fetched is requested again', async ({ page, problems }) => {
  problems.allow(/integrity|Failed to|net::ERR|status 503/)
  await page.route(/\/assets\/integrity-/, route => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/contact')
  await failed
  await page.mouse.move(40, 40)
  await hydrated(page)
})
