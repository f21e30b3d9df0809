import type { Locator, Page } from '@playwright/test'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import {
  contentField,
  enterOffice,
  expectNews,
  lineOf,
  openSide,
  publish,
  storePosts,
  titleField,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

test.use({ viewport: VIEWPORTS.desktop })

const copy = blogWriting.surface

async function openPost(page: Page, origin: string, slug: string): Promise<void> {
  const client = await administratorElsewhere(origin)
  const { data } = await client.from('blog_posts').select('id').eq('slug', slug).single().throwOnError()
  await page.goto(`${origin}/admin/posts/${data.id}`)
  await page.getByRole('button', { name: blogWriting.views.write, exact: true }).click()
  await expect(contentField(page)).toHaveJSProperty('tagName', 'DIV')
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

test('tools stand beside a table and within the window, and move nothing', async ({ page, emptyBlog }) => {
  const long = Array.from({ length: 80 }, (_, at) => `Paragraph ${at} of a long post.`)
  const table = '| Name | Sum |\n| --- | --- |\n| Ada | 7 |'
  const content = [...long, table, ...long, 'The very last line.'].join('\n\n')
  await storePosts(await administratorElsewhere(emptyBlog.origin), [
    { title: 'Long', slug: 'long', status: 'draft', content },
  ])
  await enterOffice(page, emptyBlog.origin)
  await openPost(page, emptyBlog.origin, 'long')
  const text = contentField(page)
  const cell = text.getByText('Ada')
  await cell.scrollIntoViewIfNeeded()
  const before = await boxOf(cell)
  await cell.click()
  const tools = page.getByRole('group', { name: copy.table.label })
  const shown = await boxOf(tools)
  expect(shown.height).toBeGreaterThan(24)
  expect(await boxOf(cell)).toEqual(before)
  expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(text.getByRole('table'))).y)

  // With the cursor at the bottom of the window, the menu opens above it.
  await text.getByText('The very last line.').click()
  await page.keyboard.type(' /')
  const menu = await boxOf(page.getByRole('listbox', { name: copy.menu.label }))
  expect(menu.y).toBeGreaterThan(0)
  expect(menu.y + menu.height).toBeLessThanOrEqual(VIEWPORTS.desktop.height)
  expect(await text.evaluate(field => getComputedStyle(field).outlineStyle)).toBe('none')
})

test('a new post begins in its title, which shows all of a long one', async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await enterOffice(page, origin)
  await page.evaluate(() => localStorage.removeItem('octavo-writing-view'))
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(titleField(page)).toBeFocused()
  const title =
    'What a register of matters has to say about who may read which document, and when it was said'
  await page.keyboard.type(title)
  await expect(titleField(page)).toHaveValue(title)
  expect(await titleField(page).evaluate(field => field.scrollHeight <= field.clientHeight)).toBe(true)
  expect((await boxOf(titleField(page))).height).toBeGreaterThan(60)
  await expect(contentField(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(contentField(page)).toBeFocused()
  await page.keyboard.type('Words.')
  await page.keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await expect(contentField(page)).toBeFocused()

  for (const name of ['Settings', 'History', 'Help']) {
    await openSide(page, name)
    const side = await boxOf(page.getByRole('complementary', { name: blogWriting.side.label }))
    const tab = await boxOf(page.getByRole('button', { name, exact: true }).last())
    expect(tab.x + tab.width).toBeLessThanOrEqual(side.x + side.width)
  }
  await expectNoSidewaysScroll(page)
})

test('what was published and what is unsaved is said of no other post', async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await storePosts(await administratorElsewhere(origin), [
    { title: 'First', slug: 'first', status: 'draft' },
    { title: 'Second', slug: 'second', status: 'draft' },
  ])
  await enterOffice(page, origin)
  await openPost(page, origin, 'first')
  await publish(page)
  await expectNews(page, 'Post published successfully')
  const standing = page.getByRole('region', { name: blogPublishing.standing.label })
  await expect(standing).toContainText('First')
  await contentField(page).click()
  await page.keyboard.type('Unsaved. ')
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await expect(lineOf(page, 'First')).toContainText('Published')
  await lineOf(page, 'Second').getByRole('link', { name: 'Second', exact: true }).click()
  await expect(titleField(page)).toHaveValue('Second')
  await expect(standing).toBeHidden()
  await expect(page.getByRole('region', { name: blogWriting.found.label })).toBeHidden()
})

test('the address of a search shows what it finds', async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await storePosts(await administratorElsewhere(origin), [{ title: 'A rare heading', slug: 'rare' }])
  await enterOffice(page, origin, 'find?q=rare')
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 result for “rare”' })).toBeVisible()
  await page.getByRole('link', { name: 'A rare heading' }).click()
  await expect(titleField(page)).toHaveValue('A rare heading')
})

test('words that are selected get their tools, and a link is edited where it stands', async ({
  page,
  emptyBlog,
}) => {
  await storePosts(await administratorElsewhere(emptyBlog.origin), [
    { title: 'Quiet', slug: 'quiet', status: 'draft', content: 'See the register\n\nof matters.' },
  ])
  await enterOffice(page, emptyBlog.origin)
  await openPost(page, emptyBlog.origin, 'quiet')
  const text = contentField(page)
  const { keyboard } = page
  const bubble = page.getByRole('toolbar', { name: copy.bubble })
  const toolbar = page.getByRole('toolbar', { name: blogWriting.tools.label })
  await text.getByText('See the register').click()
  await keyboard.press('End')
  await expect(toolbar).toBeHidden()
  await expect(bubble).toBeHidden()
  for (const _ of 'register') await keyboard.press('Shift+ArrowLeft')
  await bubble.getByRole('button', { name: 'Bold' }).click()
  await expect(text.locator('strong')).toHaveText('register')
  await keyboard.press('Alt+F10')
  await expect(bubble.getByRole('button', { name: 'Bold' })).toBeFocused()
  await keyboard.press('Escape')
  await bubble.getByRole('button', { name: 'Link' }).click()
  const link = page.getByRole('dialog', { name: copy.link.heading })
  await expect(link.getByLabel(copy.link.address)).toBeFocused()
  await keyboard.type('/security')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.getByRole('link', { name: 'register' })).toHaveAttribute('href', '/security')

  await keyboard.press('ArrowLeft')
  const tools = page.getByRole('toolbar', { name: copy.link.heading })
  await expect(tools.getByRole('link')).toHaveText('/security')
  await tools.getByRole('button', { name: copy.link.edit }).click()
  await link.getByLabel(copy.link.address).fill('/platform')
  await keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'register' })).toHaveAttribute('href', '/platform')
  await expect(text).toBeFocused()

  // An empty line has a button for the menu, and the toolbar can be turned on.
  await keyboard.press('End')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: copy.menu.label }).click()
  const menu = page.getByRole('listbox', { name: copy.menu.label })
  await expect(menu.getByRole('group', { name: copy.menu.groups.lists })).toBeVisible()
  await keyboard.type('head')
  await keyboard.press('Enter')
  await keyboard.type('A part')
  await expect(text.getByRole('heading', { name: 'A part' })).toBeVisible()
  await page.getByRole('button', { name: blogWriting.tools.label }).click()
  await expect(toolbar).toBeVisible()
  await page.reload()
  await expect(toolbar).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  test('one row of tools stays above the keyboard, those of a table too', async ({ page, emptyBlog }) => {
    await storePosts(await administratorElsewhere(emptyBlog.origin), [
      { title: 'Away', slug: 'away', status: 'draft', content: '| Name | Sum |\n| --- | --- |\n| Ada | 7 |' },
    ])
    await enterOffice(page, emptyBlog.origin)
    await openPost(page, emptyBlog.origin, 'away')
    const toolbar = page.getByRole('toolbar', { name: blogWriting.tools.label })
    const foot = async () => {
      const { y, height } = await boxOf(toolbar)
      return Math.round(y + height)
    }
    await expect.poll(foot).toBe(VIEWPORTS.phone.height)
    await contentField(page).getByText('Ada').click()
    const tools = toolbar.getByRole('group', { name: copy.table.label })
    await expect(tools).toBeVisible()
    await tools.getByRole('button', { name: copy.table.addRow }).click()
    await expect(contentField(page).getByRole('row')).toHaveCount(3)
    // Simulates a phone's keyboard, which shrinks the visual viewport.
    const KEYBOARD = 300
    await page.evaluate(keyboard => {
      const seen = window.visualViewport
      if (!seen) return
      Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - keyboard })
      seen.dispatchEvent(new Event('resize'))
    }, KEYBOARD)
    await expect.poll(foot).toBe(VIEWPORTS.phone.height - KEYBOARD)
    await expectNoSidewaysScroll(page)
  })

  test('the menu and the cursor stay between the bar and the tools', async ({ page, emptyBlog }) => {
    const content = Array.from({ length: 30 }, (_, line) => `Paragraph ${line + 1}.`).join('\n\n')
    await storePosts(await administratorElsewhere(emptyBlog.origin), [
      { title: 'Long', slug: 'long', status: 'draft', content },
    ])
    await enterOffice(page, emptyBlog.origin)
    await openPost(page, emptyBlog.origin, 'long')
    await contentField(page).getByText('Paragraph 15.').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Words')
    await page.setViewportSize({ width: 390, height: 400 })
    const line = contentField(page).getByText('Words', { exact: true })
    const tools = page.getByRole('toolbar', { name: blogWriting.tools.label })
    const bar = page.locator('.editor-bar')
    const isClear = async () => {
      const [{ y, height }, top, below] = [await boxOf(line), await boxOf(bar), await boxOf(tools)]
      return y >= top.y + top.height && y + height <= below.y
    }
    await expect.poll(isClear).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    const slash = await boxOf(contentField(page).getByText('/', { exact: true }))
    const menu = await boxOf(page.getByRole('listbox', { name: copy.menu.label }))
    expect(menu.y + menu.height <= slash.y || menu.y >= slash.y + slash.height).toBe(true)
    expect(menu.height).toBeGreaterThan(100)
  })
})

test('publishing is a step, and for ten seconds one press takes it back', async ({
  page,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  // The check before publishing requests the link.
  problems.allow(/404/)
  await page.clock.install()
  await storePosts(await administratorElsewhere(origin), [
    { title: 'A step', slug: 'a-step', status: 'draft', content: 'See [this](/nowhere-at-all).' },
  ])
  await enterOffice(page, origin)
  await openPost(page, origin, 'a-step')
  const status = async () => (await page.request.get(`${origin}/blog/a-step`)).status()
  const panel = page.getByRole('dialog', { name: blogPublishing.panel.heading })
  await page.getByRole('button', { name: blogPublishing.panel.open }).click()
  await expect(panel.getByRole('list', { name: blogPublishing.check.heading })).toContainText(
    '/nowhere-at-all',
  )
  await expect(panel).toContainText('/blog/a-step')
  await expect(panel).toContainText('under General')
  expect(await status()).toBe(404)
  await panel.getByLabel(blogPublishing.panel.later).check()
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await panel.getByLabel(blogPublishing.panel.now).check()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Post published successfully')
  expect(await status()).toBe(200)

  const standing = page.getByRole('region', { name: blogPublishing.standing.label })
  const undo = standing.getByRole('button', { name: blogPublishing.standing.undo })
  await undo.click()
  await expectNews(page, blogPublishing.standing.undone)
  expect(await status()).toBe(404)

  await publish(page)
  await expectNews(page, 'Post published successfully')
  await expect(undo).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(undo).toBeHidden()
  await expect(standing).toBeVisible()
  await openSide(page, 'Settings')
  await page.getByRole('button', { name: blogPublishing.standing.unpublish }).click()
  await expectNews(page, blogPublishing.standing.unpublished)
  await expect(standing).toContainText(blogPublishing.standing.draft)
  expect(await status()).toBe(404)
  await undo.click()
  await expectNews(page, blogPublishing.standing.undone)
  expect(await status()).toBe(200)
})
