import { administratorElsewhere } from '../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import {
  contentField,
  edit,
  enterOffice,
  expectNews,
  fillSignIn,
  lineOf,
  manager,
  publish,
  storePosts,
  titleField,
  write,
} from '../support/blog.ts'
import { expect, FULL, test, VIEWPORTS } from '../support/journey.ts'
import { ADMIN } from '../support/shared-server.ts'

const status = /^Saved \d\d:\d\d$/

test('an address of the back office asks for the sign-in and then shows the place', { tag: FULL }, async ({
  page,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  problems.allow(/404.*\/admin\/nowhere/)
  const document = await page.goto(`${origin}/admin/people`)
  expect(document?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeFocused()
  await expectAccessibleAtEveryWidth(page, 'main')
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${origin}/admin/people`)
  await expect(page).toHaveTitle(/People · Octavo back office$/)

  // Other places load without a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const places = page.getByRole('navigation', { name: 'Back office' }).locator('a[href^="/admin/"]')
  for (const name of await places.allInnerTexts()) {
    const [place = ''] = name.split(/\s/)
    await places.filter({ hasText: place }).click()
    await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?${place}.* · Octavo back office$`))
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle(/Security/)

  // Addresses in old emails redirect to the present ones.
  await page.goto(`${origin}/blog?panel=posts&status=draft&list=1`)
  await expect(page).toHaveURL(`${origin}/admin/posts?status=draft&page=1`)
  const missing = await page.goto(`${origin}/admin/nowhere`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${origin}/blog`)
  await expect(page.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
})

test('a post is written, saved, published and found at its address', async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await enterOffice(page, origin)
  await expect(manager(page)).toContainText('No posts yet.')
  await page.getByRole('link', { name: 'New post' }).click()
  await write(page, 'At its own address', 'Some **bold** words.')
  await contentField(page).press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/)
  await expect(page).toHaveTitle(/At its own address/)
  await expect(contentField(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: status })).toBeAttached()
  await page.getByRole('button', { name: 'Split' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('bold')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Excerpt').fill('In short.')
  await page.getByLabel('Category').selectOption('TECH')
  await publish(page)
  await expectNews(page, 'Post published successfully')
  // The text is kept, also after a reload.
  await expect(titleField(page)).toHaveValue('At its own address')
  await page.reload()
  await expect(contentField(page)).toHaveValue('Some **bold** words.')
  await expect(page.getByLabel('Excerpt')).toHaveValue('In short.')
  expect((await page.request.get(`${origin}/blog/at-its-own-address`)).status()).toBe(200)

  await contentField(page).fill('Typed and not saved.')
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await expect(lineOf(page, 'At its own address')).toContainText('Published')
  await edit(page, 'At its own address')
  await expect(contentField(page)).toHaveValue('Typed and not saved.')
  const { data } = await (await administratorElsewhere(origin)).from('blog_posts').select('content, category')
  expect(data).toEqual([{ content: 'Some **bold** words.', category: 'TECH' }])
})

test('a second tab that edits the same post is warned, sees both texts and loses neither', {
  tag: FULL,
}, async ({ page, context, emptyBlog, problems }) => {
  // The second tab's save is refused.
  problems.allow(/409/)
  const { origin } = emptyBlog
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Shared', slug: 'shared', content: 'First version.' }])
  await enterOffice(page, origin)
  await edit(page, 'Shared')
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) await expect(contentField(tab)).toHaveValue('First version.')
  await contentField(page).fill('From the first tab.')
  await contentField(other).fill('From the second tab.')
  await contentField(page).press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await contentField(other).press('Control+s')
  await expect(other.getByRole('heading', { name: 'This post was changed elsewhere' })).toBeFocused()
  await expect(other.getByLabel('Saved version')).toHaveValue('From the first tab.')
  await expect(other.getByLabel('Your version')).toHaveValue('From the second tab.')
  const difference = other.locator('.notice-sheet .diff')
  await expect(difference.locator('del')).toContainText('first')
  await expect(difference.locator('ins')).toContainText('second')
  await expectAccessibleAtEveryWidth(other, '.notice-sheet')
  await other.getByRole('button', { name: 'Save my version as a new draft' }).click()
  await expectNews(other, 'Draft saved successfully')
  const { data } = await client.from('blog_posts').select('slug, content, status').order('slug')
  expect(data).toEqual([
    // The first tab's text is the draft of the post's next version.
    { slug: 'shared', content: 'First version.', status: 'published' },
    { slug: 'shared-2', content: 'From the second tab.', status: 'draft' },
  ])
})

test('a text that is not saved stays on this device, or is asked about where nothing can', {
  tag: FULL,
}, async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await storePosts(await administratorElsewhere(origin), [
    // A public post isn't saved automatically.
    { title: 'Public', slug: 'public', published_at: '2999-01-01T00:00:00Z' },
  ])
  await enterOffice(page, origin)
  await edit(page, 'Public')
  await contentField(page).fill('Not saved.')
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await page.getByRole('link', { name: 'New post' }).click()
  await expect(contentField(page)).toHaveValue('')
  await page
    .getByRole('region', { name: 'Texts on this device' })
    .getByRole('button', { name: /^Open/ })
    .click()
  await expect(contentField(page)).toHaveValue('Not saved.')
  await expect(titleField(page)).toHaveValue('Public')
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await contentField(page).fill('Kept nowhere.')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await expect(leave).toBeVisible()
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await leave.getByRole('button', { name: 'Keep writing' }).press('Enter')
  await expect(contentField(page)).toHaveValue('Kept nowhere.')
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await leave.getByRole('button', { name: 'Discard changes' }).click()
  await expect(lineOf(page, 'Public')).toBeVisible()
})

test('keys alone find a post, go to a place, and walk through a list', { tag: FULL }, async ({
  page,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  await storePosts(await administratorElsewhere(origin), [
    { title: 'A register of matters', slug: 'register' },
    { title: 'Board packs', slug: 'packs' },
  ])
  await enterOffice(page, origin, 'account')
  const palette = page.getByRole('dialog', { name: /^Find a place/ })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await page.keyboard.type('register')
  await expect(palette.getByRole('option', { name: /^A register/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(titleField(page)).toHaveValue('A register of matters')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('posts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/admin/posts`)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(manager(page).getByRole('listitem').nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(manager(page)).toContainText('1 selected')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('next row')
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await page.setViewportSize(VIEWPORTS.phone)
  await expect(page.getByRole('dialog').getByText('Three things to try')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('next row')).toBeHidden()
  await page.setViewportSize(VIEWPORTS.laptop)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(manager(page).getByLabel('Search posts')).toBeFocused()
})
