import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { applicationForm, expectToast, fillApplication, submitButton } from '../support/forms.ts'
import { expect, FULL, HYDRATE, settled, test, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { MUTATIONS, visitChanged } from '../support/mutations.ts'

const SCRIPT_BUDGET = 15_000

/** Bytes of script that the page has loaded, as transferred. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

// The account page depends on the `#` part of an emailed address, so none of it is in the document.
const pages = (await pagePaths()).filter(path => path !== '/account')
const isSample = (path: string, at: number) =>
  at % 5 === 0 || ['/', '/application', '/careers'].includes(path)
for (const [which, tag, paths] of [
  ['a sample of pages', [], pages.filter(isSample)],
  ['every other page', [FULL], pages.filter((path, at) => !isSample(path, at))],
] as const)
  test(`until somebody moves, ${which} has fetched a little script and no React`, { tag: [...tag] }, async ({
    page,
  }) => {
    test.slow()
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths)
      await test.step(path, async () => {
        await visit(page, path)
        const bytes = await scriptBytes(page)
        expect(bytes).toBeGreaterThan(0)
        expect(bytes, `script of ${path}`).toBeLessThan(SCRIPT_BUDGET)
      })
  })

/** Lists the elements whose style or position differs from the last call on this page. */
function changedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const memory = window as unknown as { appearance?: string[] }
    const before = memory.appearance
    memory.appearance = Array.from(document.querySelectorAll('body, body *'), element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { font, color, background, border, padding, display } = getComputedStyle(element)
      return [
        element.outerHTML.slice(0, 60),
        x,
        y,
        width,
        height,
        font,
        color,
        background,
        border,
        padding,
        display,
      ].join('\n')
    })
    return memory.appearance.filter((one, at) => before && one !== before[at])
  })
}

test('the whole stylesheets, which an island brings, change nothing in view', { tag: FULL }, async ({
  page,
}) => {
  test.slow()
  await visit(page, '/application')
  await page.getByLabel('First name').focus()
  const sheets = page.locator('head link[rel="stylesheet"]:not([media])')
  await expect(sheets).toHaveCount(2)
  const hrefs = await sheets.evaluateAll(links => links.map(link => (link as HTMLLinkElement).href))
  for (const path of (await pagePaths()).filter((_, index) => index % 4 === 0)) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await settled(page)
    await changedElements(page)
    for (const href of hrefs)
      await page.evaluate(
        address =>
          new Promise(done => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
            link.onload = done
            document.head.append(link)
          }),
        href,
      )
    expect(await changedElements(page), path).toEqual([])
  }
})

test('a press before the island has arrived acts once it has, and what was typed stays', async ({
  page,
  emptyBlog,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(HYDRATE, async route => {
    await released
    await route.continue()
  })
  await visit(page, `${emptyBlog.origin}/application`)
  const form = applicationForm(page)
  await submitButton(form).click()
  await form.getByLabel('First name').fill('Ada')
  release()
  await expect(form.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await fillApplication(form, newAddress())
  await submitButton(form).click()
  await expectToast(page, MESSAGES.applicationSucceeded)
})

test('a form whose island is gone after a deploy is posted by the browser', async ({
  page,
  emptyBlog,
  problems,
}) => {
  problems.allow(/404|dynamically imported/)
  await page.route(HYDRATE, route => route.fulfill({ status: 404 }))
  await visit(page, `${emptyBlog.origin}/application`)
  const form = applicationForm(page)
  await fillApplication(form, newAddress())
  const answer = page.waitForResponse(response => response.request().method() === 'POST')
  await submitButton(form).click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByText(MESSAGES.applicationSucceeded.description)).toBeVisible()
})

test('an island that somebody else has changed before it is hydrated works, and keeps what was entered', {
  tag: FULL,
}, async ({ page }) => {
  for (const change of [MUTATIONS.passwordManager, MUTATIONS.translator, MUTATIONS.extension])
    await test.step(change.name, async () => {
      await visitChanged(page, '/application', change, () => {
        const name = document.querySelector<HTMLInputElement>('main [name="firstName"]')
        if (name) name.value = 'Ada'
        name?.focus()
      })
      await expect(page.locator('main [name="firstName"]')).toHaveValue('Ada')
      await page.locator('main form button[type="submit"]').click()
      await expect(page.locator('main [name="email"]')).toHaveAttribute('aria-invalid', 'true')
    })
})

test('the next page is there at the click, and unfolds over this one', async ({ openContext, baseURL }) => {
  const context = await openContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.addInitScript(() =>
    addEventListener('pagereveal', event => {
      const { viewTransition } = event as Event & { viewTransition: unknown }
      document.documentElement.dataset.turned = String(Boolean(viewTransition))
    }),
  )
  const session = await context.newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Promise<string>(resolve => {
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname)
    })
  })
  await visit(page, `${baseURL}/contact`)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Security', exact: true })
  await link.hover()
  expect(await fetched).toBe('/security')
  await link.click()
  await page.waitForURL('**/security')
  await expect(page.locator('html')).toHaveAttribute('data-turned', 'true')
  const delivery = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())
  expect(delivery).toMatchObject({ deliveryType: 'navigational-prefetch' })
})

test('no string is ever parsed as HTML: the policy refuses it, and every Trusted Types policy', async ({
  page,
  problems,
}) => {
  problems.allow(/TrustedHTML|TrustedTypePolicy/)
  await visit(page, '/')
  const taken = await page.evaluate(() =>
    [
      () => Object.assign(document.createElement('div'), { innerHTML: '<p>words</p>' }),
      () => Reflect.get(window, 'trustedTypes').createPolicy('any', {}),
    ].filter(attempt => {
      try {
        attempt()
        return true
      } catch {
        return false
      }
    }),
  )
  expect(taken).toEqual([])
})
