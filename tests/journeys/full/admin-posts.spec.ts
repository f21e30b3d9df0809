import type { Locator, Page } from '@playwright/test'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessible, expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  editor,
  enterEditor,
  expectNews,
  fillSignIn,
  lineOf,
  manager,
  storePosts,
  titleField,
  write,
} from '../../support/blog.ts'
import { applicationForm, expectApart, fillApplication, submitButton } from '../../support/forms.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { newAddress } from '../../support/mail-site.ts'
import { ADMIN } from '../../support/shared-server.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const stateLink = (page: Page, name: string) =>
  manager(page).getByRole('link', { name: new RegExp(`^${name} `) })
const told = (page: Page) => page.locator('.toast').last()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Sixty posts with every status. */
async function fillList(origin: string) {
  const client = await administratorElsewhere(origin)
  await storePosts(
    client,
    Array.from({ length: 56 }, (_, index) => ({
      title: `What a register of ${index + 10} matters taught us`,
      slug: `register-${index + 10}`,
      category: index % 2 ? 'TECH' : 'PRODUCT',
      ...(index % 8 === 7 && { status: 'draft' as const }),
    })),
  )
  await storePosts(client, [
    { title: 'Goes out soon', slug: 'soon', published_at: inDays(3.1) },
    { title: 'About privilege', slug: 'privilege', status: 'draft', content: 'Waived by accident.' },
    { title: 'An old name', slug: 'old-name', content: 'First words.' },
  ])
  await client
    .from('blog_posts')
    .update({ slug: 'new-name', title: 'A new name' })
    .eq('slug', 'old-name')
    .throwOnError()
  return client
}

test('the list is found by its address, changed in bulk, and everything can be taken back', async ({
  page,
  emptyBlog: { origin },
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  const client = await fillList(origin)
  const standing = async () => {
    const names = 'slug, status, published_at, deleted_at'
    const { data } = await client.from('blog_posts').select(names).order('slug').throwOnError()
    return JSON.stringify(data)
  }
  const status = async (path: string) => (await page.request.get(origin + path, { maxRedirects: 0 })).status()

  // An address of the list first asks for the sign-in, then shows that list.
  await page.goto(`${origin}/admin/posts?status=draft&category=tech`)
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success')
  await expect(manager(page).getByRole('listitem').filter({ hasText: 'Draft' })).toHaveCount(7)
  await expect(stateLink(page, 'Drafts')).toHaveAttribute('aria-current', 'page')
  await manager(page).getByLabel('Category', { exact: true }).selectOption('')
  await expect(stateLink(page, 'Drafts')).toHaveText('Drafts 8')
  await stateLink(page, 'All').click()
  await expect(page).toHaveURL(`${origin}/admin/posts`)
  await expect(manager(page).getByText('59 posts')).toBeVisible()
  await page.goBack()
  await expect(manager(page).getByText('8 posts')).toBeVisible()
  await page.reload()
  await expect(manager(page).getByText('8 posts')).toBeVisible()

  // A search adds one step to the browser's history, however many keys it took.
  await stateLink(page, 'All').click()
  await expect(manager(page).getByText('59 posts')).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await manager(page).getByLabel('Search posts').pressSequentially('waived', { delay: 120 })
  await expect(manager(page).getByRole('listitem').filter({ hasText: 'About privilege' })).toBeVisible()
  await expect(page).toHaveURL(/q=waived/)
  expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(manager(page).getByLabel('Search posts')).toHaveValue('')
  await manager(page).getByLabel('Sort by').selectOption('title')
  await manager(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/sort=title&page=2/)
  await expect(lineOf(page, 'What a register of')).toHaveCount(9)
  await page.goBack()
  await stateLink(page, 'Scheduled').click()
  await expect(lineOf(page, 'Goes out soon')).toContainText('in 3 days')
  await expect(lineOf(page, 'Goes out soon').locator('time')).toHaveAttribute(
    'title',
    /at \d+:\d\d [AP]M UTC/,
  )

  // All matches changed at once, and undone.
  await page.goto(`${origin}/admin/posts`)
  const first = await standing()
  for (const [action, words] of [
    ['Unpublish', /^51 posts unpublished\.\s*8 posts didn’t need a change\./],
    ['Publish', /^8 posts published\.\s*51 posts didn’t need a change\./],
    ['Move to Trash', /^59 posts moved to Trash\./],
  ] as const) {
    await manager(page).getByLabel('Select this page').check()
    await expect(manager(page).getByText('50 selected')).toBeVisible()
    await manager(page).getByRole('button', { name: 'Select all 59' }).click()
    await manager(page).getByRole('group').getByRole('button', { name: action, exact: true }).click()
    await expect(told(page)).toContainText(words)
    expect(await standing()).not.toBe(first)
    // Actions that can be undone don't ask first: one press or key reverses them.
    if (action === 'Publish') await page.keyboard.press('z')
    else await undo(page).click()
    // The toast of the step before may still be the last one.
    await expect.poll(standing).toBe(first)
    await expect(told(page)).toContainText('Undone:')
    // The list is loaded again by then.
    await expect(
      manager(page)
        .getByRole('button', { name: /^Status: / })
        .first(),
    ).toBeEnabled()
  }

  // Failures are reported along with what was done.
  await stateLink(page, 'Drafts').click()
  await expect(stateLink(page, 'Drafts')).toHaveAttribute('aria-current', 'page')
  await manager(page).getByLabel('Select “About privilege”').check()
  await manager(page).getByLabel('Select “What a register of 17 matters taught us”').check()
  await client
    .from('blog_posts')
    .update({ status: 'published', published_at: inDays(-1) })
    .eq('slug', 'register-17')
  await manager(page).getByRole('group').getByRole('button', { name: 'Publish' }).click()
  const shortfall = manager(page).getByRole('status')
  await expect(shortfall).toContainText('“About privilege” published.')
  await expect(shortfall).toContainText(
    '1 post not changed: “What a register of 17 matters taught us” (changed by someone else in the meantime).',
  )

  // Unpublished and published again, a post keeps its first date, and the message says where it is.
  const date = async () =>
    (await client.from('blog_posts').select('published_at').eq('slug', 'new-name').single().throwOnError())
      .data
  const published = await date()
  await stateLink(page, 'All').click()
  await manager(page).getByLabel('Search posts').fill('new name')
  const line = lineOf(page, 'A new name')
  await line.getByRole('button', { name: 'Unpublish' }).click()
  await expect(told(page)).toContainText('It’s a draft now.')
  await line.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(told(page)).toContainText('It’s at /blog/new-name')
  expect(await date()).toEqual(published)
  await expect(line.getByRole('link', { name: 'A new name' })).toBeVisible()

  // In the trash, it is gone for readers, but its address stays reserved.
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(undo(page)).toBeVisible()
  await expect(line).toHaveCount(0)
  expect([await status('/blog/new-name'), await status('/blog/old-name')]).toEqual([404, 404])
  await undo(page).click()
  await expect(line).toBeVisible()
  expect([await status('/blog/new-name'), await status('/blog/old-name')]).toEqual([200, 301])
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(line).toHaveCount(0)
  await stateLink(page, 'Trash').click()
  await expect(line).toContainText('deleted for good in 4 weeks')
  await expect(line.getByRole('link')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page, 'main')
  await line.getByRole('button', { name: 'Restore' }).click()
  await expect(told(page)).toContainText(/“A new name” restored\.\s*It’s at \/blog\/new-name/)
  await expect(manager(page).getByText('No posts match.')).toBeVisible()
  await client
    .from('blog_posts')
    .update({ deleted_at: inDays(0) })
    .eq('slug', 'new-name')
  await page.reload()
  await line.getByRole('button', { name: 'Delete for good' }).click()
  await confirm(page, 'Delete for good')
  await expect(line).toHaveCount(0)
  const { data } = await client.from('blog_posts').select('id').eq('slug', 'new-name')
  expect(data).toEqual([])
})

/** Expects the toasts not to cover the next controls. */
async function expectClear(page: Page, ...next: Locator[]): Promise<void> {
  const toast = page.locator('.toast').last()
  // A toast stays while the pointer is on it, even if the list is drawn again.
  await toast.hover()
  await expect(() => expectApart(toast, ...next)).toPass({ timeout: 10_000 })
}

for (const [name, size] of Object.entries({ phone: VIEWPORTS.phone, desktop: VIEWPORTS.desktop }))
  test(`a post leads its editor back to it, and toasts cover nothing that comes next, on a ${name}`, async ({
    page,
    emptyBlog: { origin },
    problems,
  }) => {
    await page.setViewportSize(size)
    const client = await administratorElsewhere(origin)
    await storePosts(client, [
      { title: 'Read in public', slug: 'public', content: 'Words.' },
      { title: 'Another', slug: 'another' },
    ])
    const { data: post } = await client
      .from('blog_posts')
      .select('id')
      .eq('slug', 'public')
      .single()
      .throwOnError()

    await visit(page, `${origin}/blog/public`)
    const link = page.getByRole('main').getByRole('link', { name: 'Edit' })
    await expect(link).toHaveCount(0)
    await enterEditor(page, origin)
    await write(page, 'Not stored anywhere', 'Every word counts.')
    await visit(page, `${origin}/blog/public`)
    await link.click()
    await expect(titleField(page)).toHaveValue('Read in public')
    // Beside a post, only that post's unsaved texts are offered.
    await expect(page.getByRole('region', { name: 'Texts on this device' })).toHaveCount(0)
    await page.goto(`${origin}/admin/posts/new`)

    const save = page.getByRole('button', { name: 'Save Draft' })
    const publish = editor(page).getByRole('button', { name: 'Publish…' })
    const places = ['start', 'center', 'end'] as const
    await write(page, '', 'Every word counts.')
    await save.click()
    await expectClear(page, save, publish)
    await expectNews(page, 'Error', 'Title and content are required')
    // A phone's keyboard leaves half of the screen.
    await page.setViewportSize({ width: size.width, height: Math.round(size.height / 2) })
    await titleField(page).focus()
    await titleField(page).press('Control+s')
    await expectClear(page, titleField(page))
    await expectNews(page, 'Error', 'Title and content are required')
    await page.setViewportSize(size)
    await write(page, 'Stored at last', 'Every word counts.')
    await save.click()
    await expectClear(page, save, publish)
    await expectNews(page, 'Draft saved successfully')

    // A line of the list, with Undo for what was done to it.
    await page.getByRole('link', { name: 'Posts' }).first().click()
    const line = lineOf(page, 'Another')
    for (const [index, block] of places.entries()) {
      const isPublic = index % 2 === 0
      await expect(line).toContainText(isPublic ? 'Published' : 'Draft')
      await line.evaluate((element, where) => element.scrollIntoView({ block: where }), block)
      await line.getByRole('button', { name: /^More: / }).click()
      await page.getByRole('menuitem', { name: isPublic ? 'Unpublish' : 'Publish', exact: true }).click()
      await expect(undo(page)).toBeInViewport()
      await expectClear(page, ...(await line.getByRole('button').all()))
      await expectNews(page, isPublic ? '“Another” unpublished.' : 'Post published successfully')
    }
    await line.getByRole('checkbox').check()
    await expect(manager(page).getByRole('group').getByRole('button', { name: 'Publish' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    if (name === 'phone') await expectAccessible(page, 'main')

    await page.goto(`${origin}/blog?edit=${post.id}`)
    await expect(titleField(page)).toHaveValue('Read in public')
    await page.goto(`${origin}/admin/posts/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    if (name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    // Requests at that moment are refused.
    problems.allow(/40[13].*admin\/health/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${origin}/blog`)
    await visit(page, `${origin}/blog/public`)
    await expect(link).toHaveCount(0)

    // A form that couldn't be sent is sent again.
    problems.allow(/Failed to load resource|not submitted|503/)
    await visit(page, `${origin}/application`)
    const form = applicationForm(page)
    await fillApplication(form, newAddress())
    await page.route('**/functions/v1/**', route => route.fulfill({ status: 503, body: '{}' }))
    for (const block of places) {
      await submitButton(form).evaluate((button, where) => button.scrollIntoView({ block: where }), block)
      await submitButton(form).click()
      await expectClear(page, submitButton(form))
      await expectNews(page, 'Submission Failed')
    }
  })
