import type { Page } from '@playwright/test'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { contentField, editor, enterPanel, expectNews, titleField, write } from '../../support/blog.ts'
import { expect, listening, test, visit } from '../../support/journey.ts'

const isInsert = (url: URL) => url.pathname.endsWith('/rest/v1/blog_posts')

/** Holds the next matching request until it is released, and reports when it has arrived. */
async function holdNext(page: Page, method: string, matches = isInsert) {
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(matches, async route => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    arrived.resolve()
    await held.promise
    await route.continue()
  })
  return { arrived: arrived.promise, letGo: held.resolve }
}

/** The unsaved texts on this device. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('octavo-manuscript'))
      .map(key => localStorage.getItem(key)),
  )

async function storedPosts(origin: string, title: string) {
  const client = await administratorElsewhere(origin)
  const { data } = await client.from('blog_posts').select('title, slug, content, status').eq('title', title)
  return data
}

test('saves that are slow, doubled or unanswered lose and repeat nothing, and a logout leaves no draft', async ({
  page,
  context,
  emptyBlog: { origin },
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to fetch/)
  await enterPanel(page, origin)
  await test.step('text typed during a save is not lost, counts as unsaved, and is saved to the same post', async () => {
    await write(page, 'Held', 'First words.')
    const { arrived, letGo } = await holdNext(page, 'POST')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await arrived
    await contentField(page).fill('First words. And more.')
    await expect(editor(page).getByRole('status')).toHaveText('Saving…')
    letGo()
    await expectNews(page, 'Draft saved successfully')
    await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible()
    await expect(contentField(page)).toHaveValue('First words. And more.')
    await expect(editor(page)).toContainText(/Kept on this device|Saved/)
    await page.reload()
    await listening(page)
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await expect(contentField(page)).toHaveValue('First words. And more.')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expectNews(page, 'Draft saved successfully')
    await expect(titleField(page)).toHaveValue('')
    expect(await storedPosts(origin, 'Held')).toEqual([
      { title: 'Held', slug: 'held', content: 'First words. And more.', status: 'draft' },
    ])
    expect(await drafts(page)).toEqual([])
  })
  await test.step('a second save waits for the first, also after leaving the editor for the blog', async () => {
    await write(page, 'Twice', 'One.')
    const { arrived, letGo } = await holdNext(page, 'POST')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await arrived
    await contentField(page).fill('One. Two.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'View Blog' }).click()
    letGo()
    await expect(page.getByRole('article')).toContainText('Twice')
    await expectNews(page, 'Post published successfully')
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await expect(titleField(page)).toHaveValue('')
    expect(await storedPosts(origin, 'Twice')).toEqual([
      { title: 'Twice', slug: 'twice', content: 'One. Two.', status: 'published' },
    ])
  })
  await test.step('a save whose answer is lost is not repeated', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await enterPanel(page, origin)
    async function loseAnswer(method: string) {
      let isLost = false
      await page.route(isInsert, async route => {
        if (isLost || route.request().method() !== method) return route.fallback()
        isLost = true
        await route.fetch()
        await route.abort()
      })
    }
    await write(page, 'Lost', 'The answer is.')
    await loseAnswer('POST')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(editor(page).getByRole('status')).toHaveText('Not saved')
    await expectNews(page, 'Error', blogAdmin.noAnswer)
    await page.reload()
    await listening(page)
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await contentField(page).fill('The answer is. The text is not.')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expectNews(page, 'Draft saved successfully')
    const changed = {
      title: 'Lost',
      slug: 'lost',
      content: 'The answer is. The text is not.',
      status: 'draft',
    }
    await expect(titleField(page)).toHaveValue('')
    expect(await storedPosts(origin, 'Lost')).toEqual([changed])
  })
  await test.step('a logout leaves no draft, in this tab or another', async () => {
    await write(page, 'Secret plans', 'Not for whoever comes next.')
    const other = await context.newPage()
    await visit(other, `${origin}/blog`)
    await other.getByRole('button', { name: 'Admin Panel' }).click()
    await write(other, 'More secret plans', 'Nor these.')
    expect(await drafts(page)).toHaveLength(2)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
    for (const tab of [page, other]) {
      expect(await drafts(tab)).toEqual([])
      const stored = await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      expect(stored).not.toContain('secret plans')
      expect(stored).not.toContain('Secret plans')
    }
  })
})
