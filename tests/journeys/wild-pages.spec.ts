import type { Page } from '@playwright/test'
import { brand, hexOf } from '#content/brand.ts'
import { test as base, expect, SWEEP, settled, storeTheme, visit } from '../support/journey.ts'
import { MUTATIONS, type Mutation, visitChanged } from '../support/mutations.ts'
import { fillBlog, RICH_POST } from '../support/rich-blog.ts'

/** A site whose blog has posts. */
const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ emptyBlog: { origin } }, use) => {
    await fillBlog(origin)
    await use(origin)
  },
})

/**
 * Pages that differ in what an extension meets: a form on a long page, dialogs, a list with the login button, a
 * text that nobody but its author knows, and the error boundary.
 */
const PAGES = ['/', '/careers', '/blog', RICH_POST, '/nowhere/at/all']
/** Those that `npm test` looks at: the longest page, and the one whose text React leaves alone. */
const SHORT_RUN = ['/', RICH_POST]

/** Changes before hydration. Each set gets its own page load. */
const BEFORE: Mutation[][] = [
  ['extension', 'passwordManager', 'headline', 'autofill'],
  ['translator'],
  ['adBlocker'],
]

/** Changes while the page is open. */
const OPEN: Mutation[][] = [
  ['extension', 'passwordManager', 'adBlocker', 'headline', 'autofill', 'translator'],
  ['replacingTranslator'],
]

/** React reports a mismatch between the document and the served HTML. The test shows that it recovers. */
const RECOVERED = /React error #(?:418|419|421|423)/

interface Look {
  words: number
  parts: number
  ground: string
  dark: boolean
  headline: string
}

/** Measures what a visitor would miss if it were gone. */
function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const headline = document.querySelector('main h1')
    const style = headline && getComputedStyle(headline)
    return {
      words: document.body.innerText.split(/\s+/).length,
      parts: document.querySelectorAll('body > header, body > main, body > footer, main h1').length,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      dark: document.documentElement.classList.contains('dark'),
      headline: `${style?.fontSize} ${style?.fontFamily} ${style?.color}`,
    }
  })
}

/** Expects that nothing is missing, and that styles and theme are unchanged. */
async function expectWhole(page: Page, before: Look, mutations: Mutation[]): Promise<void> {
  await settled(page)
  const { words: _, ...after } = await look(page)
  const { words: expected, ...others } = before
  expect(after).toEqual(others)
  // Elements that an ad blocker removes from an open page stay removed.
  const share = mutations.includes('adBlocker') ? 0.5 : 0.97
  // The drawings of posts are loaded after everything else.
  await expect
    .poll(async () => (await look(page)).words, 'words on the page')
    .toBeGreaterThan(expected * share)
}

/** Expects that the theme toggle and links work, without a new document. */
async function expectUsable(page: Page): Promise<void> {
  const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await dark()
  const toggle = page.locator('[data-theme-toggle]')
  await toggle.click()
  expect(await dark()).toBe(!before)
  await toggle.click()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('footer a[href="/about"]').click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('main h1')).toContainText('Folded')
  await expect(page).toHaveTitle(/About/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
}

const sets = (table: Mutation[][]) =>
  table.map(set => ({ set, name: set.join(', '), changes: set.map(mutation => MUTATIONS[mutation]) }))

for (const path of PAGES)
  test(`${path} stays complete whatever changes it, before hydration or while it is open`, {
    tag: SHORT_RUN.includes(path) ? [] : SWEEP,
  }, async ({ page, problems }) => {
    problems.allow(/404/)
    await storeTheme(page, 'light')
    await visit(page, path)
    const served = await look(page)
    const title = await page.title()
    for (const { set, name, changes } of sets(OPEN))
      await test.step(`${name}, while the page is open`, async () => {
        const before = await look(page)
        for (const change of changes) await page.evaluate(change)
        await expectWhole(page, before, set)
        await expectUsable(page)
        await page.goBack()
        // The address changes before the page does.
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page).toHaveTitle(title)
        await expect(page.locator('main h1')).not.toContainText('Folded')
        await expect(page.locator('main h1')).toBeVisible()
      })
    expect(problems.unexpected(), 'complaints about what changed an open page').toEqual([])
    problems.allow(RECOVERED)
    for (const { set, name, changes } of sets(BEFORE))
      await test.step(`${name}, before hydration`, async () => {
        await visitChanged(page, path, ...changes)
        await expectWhole(page, served, set)
        await expectUsable(page)
      })
  })

test('a document that React renders again from its root keeps styles, theme and entries', async ({
  page,
  problems,
}) => {
  problems.allow(RECOVERED)
  await storeTheme(page, 'light')
  await visit(page, '/application')
  const before = await look(page)
  await visitChanged(page, '/application', () => {
    // Without the comments that mark boundaries, React can rebuild no part alone.
    for (const node of [...document.body.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove()
    const name = document.querySelector<HTMLInputElement>('main [name="firstName"]')
    if (name) name.value = 'Ada'
  })
  await expectWhole(page, before, [])
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', hexOf(brand.paper.ground))
  await expectUsable(page)
})

test('a list needs no script for its drawings, and does without those that never load', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route(/\/post-picture-/, route => route.abort())
  await visit(page, '/blog')
  await expect(page.locator('.drawn-plate').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL(/\/careers$/)
  // What the server has not sent is drawn by script.
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights and Updates')
  await expect(page.locator('.post-card').first()).toBeVisible()
})
