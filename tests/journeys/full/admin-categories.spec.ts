import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice, expectNews, storePosts } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'

test.describe.configure({ timeout: 180_000 })

test('an administrator adds, renames, sorts and deletes categories, and the blog follows', async ({
  page,
  freshServer,
  problems,
}) => {
  const { origin } = freshServer
  await page.setViewportSize(VIEWPORTS.desktop)
  await enterOffice(page, origin, 'settings/categories')
  const list = page.getByRole('list', { name: 'Categories of the blog' })
  const lines = list.getByRole('listitem')
  const names = () => lines.getByRole('link').allTextContents()
  await expect(lines).toHaveCount(4)
  const add = async (name: string, description = '') => {
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill(description)
    await page.getByRole('button', { name: 'Save category' }).click()
  }
  await add('Legal', 'Posts about the law itself.')
  await expect(lines).toHaveCount(5)
  await add('Events')
  await expect(lines).toHaveCount(6)
  // The field reports a name that is taken, and keeps the input.
  await add('technology')
  await expect(page.getByText('Another category has this name. Choose a different one.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('technology')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Move Events up' }).click()
  await expect.poll(names).toEqual(['General', 'Product', 'Technology', 'Company', 'Events', 'Legal'])
  await expectAccessibleAtEveryWidth(page, 'main')

  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'On privilege', slug: 'privilege', category: 'LEGAL' }])
  await visit(page, `${origin}/blog`)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Legal' }).click()
  await expect(page).toHaveURL(`${origin}/blog/category/legal`)
  await expect(page.getByRole('heading', { level: 1, name: 'Legal' })).toBeVisible()
  await expect(page.getByText('Posts about the law itself.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'On privilege' })).toContainText('Legal')
  await expectNoSidewaysScroll(page)

  // After renaming, the former address redirects, and everything that shows the name follows.
  await enterOffice(page, origin, 'settings/categories')
  await page.getByRole('button', { name: 'Edit Legal' }).click()
  await page.getByLabel('Name').fill('Law & practice')
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(list.getByRole('link', { name: 'Law & practice' })).toBeVisible()
  const get = (path: string) => page.request.get(origin + path, { maxRedirects: 0 })
  const leadsTo = async (path: string) => {
    const answer = await get(path)
    return [answer.status(), answer.headers().location]
  }
  const slug = (await list.getByRole('link', { name: 'Law & practice' }).getAttribute('href')) ?? ''
  await expect.poll(() => leadsTo('/blog/category/legal')).toEqual([301, slug])
  for (const [path, words] of [
    ['/blog/feed.json', '"Law & practice"'],
    ['/blog/rss.xml', '<category>Law &amp; practice</category>'],
    ['/sitemap.xml', `${slug}</loc>`],
    [`${slug}.md`, 'On privilege'],
    ['/blog/privilege', 'Law &amp; practice'],
    [slug, String.raw`"name":"Law \u0026 practice"`],
  ] as const)
    await expect.poll(async () => (await get(path)).text(), { message: path }).toContain(words)

  // Deleted, with its posts moved to another category.
  problems.allow(/404/)
  await page.getByRole('button', { name: 'Delete Law & practice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Law & practice”?' })
  await expect(dialog).toContainText('We move 1 post')
  await dialog.getByLabel('Move to').selectOption('Events')
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await expectNews(page, 'Category deleted')
  await expect(lines).toHaveCount(5)
  await expect.poll(() => leadsTo('/blog/category/legal')).toEqual([301, '/blog/category/events'])
  await expect.poll(() => leadsTo(slug)).toEqual([301, '/blog/category/events'])
  await visit(page, `${origin}/blog/category/events`)
  await expect(page.getByRole('article', { name: 'On privilege' })).toContainText('Events')

  // The posts' filter shows the remaining categories.
  await enterOffice(page, origin, 'posts')
  await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).toHaveText([
    'All categories',
    'General',
    'Product',
    'Technology',
    'Company',
    'Events',
  ])
})
