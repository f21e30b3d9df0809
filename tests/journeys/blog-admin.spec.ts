import { blogAdmin } from '#content/collections/blog-admin.ts'
import { BLOG_MESSAGES } from '../../contract/blog-messages.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import {
  contentField,
  editor,
  enterPanel,
  expectNews,
  fillSignIn,
  lineOf,
  manager,
  storePosts,
  titleField,
  write,
} from '../support/blog.ts'
import { expect, FULL, listening, test, visit } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../support/shared-server.ts'

test.describe.configure({ timeout: 180_000 })

const SESSION = 'sb-localhost-auth-token'

test('an administrator signs in, publishes and logs out, with the exact messages', async ({
  page,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  problems.allow(/status 400: POST .*grant_type=password/)
  problems.allow(/console error: Failed to load resource.*400/)
  await visit(page, `${origin}/blog`)
  await page.getByRole('button', { name: 'Blog Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Blog Admin' })).toBeFocused()
  await fillSignIn(page, { ...ADMIN, password: 'not the password' })
  await expectNews(page, 'Error', 'Invalid login credentials')
  await page.route(/grant_type=password/, async route => {
    await expect(page.getByRole('button', { name: BLOG_MESSAGES.signingIn })).toBeDisabled()
    await route.continue()
  })
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(page.getByText(BLOG_MESSAGES.postsEmpty)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('button', { name: 'View Blog' })).toBeVisible()
  await expect(contentField(page)).toHaveAttribute('rows', '15')

  const sent: Record<string, string>[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/blog_posts'))
      sent.push(request.postDataJSON())
  })
  await write(page, ' ', ' \n ')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Error', 'Title and content are required')
  expect(sent).toEqual([])

  await write(page, 'Hello, World!', 'Some **bold** words.')
  await editor(page).getByLabel('Excerpt').fill('In short.')
  await editor(page).getByLabel('Category').selectOption('TECH')
  await expect(page.getByText('/blog/hello-world')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('bold')
  await expect(editor(page)).toContainText('3 words')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Draft saved successfully')
  await expect(editor(page).getByRole('status')).toHaveText('Saved')
  await expect(titleField(page)).toHaveValue('')
  await expect(contentField(page)).toHaveValue('')
  await expect(editor(page).getByLabel('Category')).toHaveValue('GENERAL')
  await expect(lineOf(page, 'Hello, World!')).toContainText('Draft')

  await write(page, 'Hello World', 'Other words.')
  await expect(page.getByText('/blog/hello-world is taken by “Hello, World!”')).toBeVisible()
  await expect(page.getByText('/blog/hello-world-2')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expectNews(page, 'Post published successfully')
  const user = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').user.id, SESSION)
  expect(sent).toEqual([
    {
      title: 'Hello, World!',
      slug: 'hello-world',
      excerpt: 'In short.',
      content: 'Some **bold** words.',
      category: 'TECH',
      author_id: user,
      status: 'draft',
    },
    {
      title: 'Hello World',
      slug: 'hello-world-2',
      excerpt: '',
      content: 'Other words.',
      category: 'GENERAL',
      author_id: user,
      status: 'published',
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  await page.getByRole('button', { name: 'View Blog' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Hello World')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), SESSION)).toBeNull()
})

test('drafts of a new and an edited post survive a reload, and shortcuts save', async ({
  page,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  await enterPanel(page, origin)
  await write(page, 'By keys alone', 'word')
  await contentField(page).press('Control+a')
  await contentField(page).press('Control+b')
  await expect(contentField(page)).toHaveValue('**word**')
  await contentField(page).press('Control+i')
  await expect(contentField(page)).toHaveValue('***word***')
  await contentField(page).press('Control+k')
  await expect(contentField(page)).toHaveValue('***[word](https://)***')
  await page.reload()
  await listening(page)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(titleField(page)).toHaveValue('By keys alone')
  await expect(contentField(page)).toHaveValue('***[word](https://)***')
  await contentField(page).press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await expect(contentField(page)).toHaveValue('***[word](https://)***')
  await expect(contentField(page)).toBeFocused()
  await lineOf(page, 'By keys alone').getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeFocused()
  // The editor's own save would make the question below unnecessary.
  const { promise: held, resolve: letSave } = Promise.withResolvers<void>()
  await page.route(/blog_posts\?id=/, async route => {
    if (route.request().method() === 'PATCH') await held
    await route.fallback()
  })
  await contentField(page).fill('Changed.')
  await page.reload()
  await listening(page)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible()
  await expect(contentField(page)).toHaveValue('Changed.')
  await page.getByRole('button', { name: 'Start a new post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this text?' })
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Keep writing' }).press('Enter')
  await expect(contentField(page)).toHaveValue('Changed.')
  letSave()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Draft saved successfully')
  await page.reload()
  await listening(page)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible()
  await expect(titleField(page)).toHaveValue('')
  const { data } = await (await administratorElsewhere(origin)).from('blog_posts').select('content, slug')
  expect(data).toEqual([{ content: 'Changed.', slug: 'by-keys-alone' }])
})

test('an expired token is renewed; a session that ended elsewhere is signed in to again in place', async ({
  page,
  emptyBlog,
  problems,
}) => {
  const { origin } = emptyBlog
  await enterPanel(page, origin)
  const before = await page.evaluate(key => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem(key, JSON.stringify(session))
    return session.refresh_token
  }, SESSION)
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  const after = await page.evaluate(
    key => JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token,
    SESSION,
  )
  expect(after).not.toBe(before)

  await write(page, 'Written through it all', 'Not lost.')
  await (await administratorElsewhere(origin)).auth.signOut({ scope: 'global' })
  // The check for a free address runs a moment after the last key, so it may also come after the session's
  // end.
  problems.allow(/40[13]/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeFocused()
  await expectNews(page, 'Error', 'Not authenticated')
  await expect(editor(page).getByRole('status')).toHaveText('Failed')
  await expectAccessibleAtEveryWidth(page, 'main')
  await expect(contentField(page)).toHaveValue('Not lost.')
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(contentField(page)).toHaveValue('Not lost.')
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expectNews(page, 'Post published successfully')
})

test('no text is lost when the server is away while saving', { tag: FULL }, async ({
  page,
  freshServer,
  problems,
}) => {
  const { origin, dataDir } = freshServer
  problems.allow(
    /ERR_CONNECTION_REFUSED|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Failed to fetch/,
  )
  await enterPanel(page, origin)
  await write(page, 'Still here', 'Every word.')
  await freshServer.kill()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expectNews(page, 'Error', blogAdmin.noAnswer)
  await expect(editor(page).getByRole('status')).toHaveText('Failed')
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(contentField(page)).toHaveValue('Every word.')
  const back = await startServer({ dataDir, env: { ...JOURNEY_ENV, PORT: new URL(origin).port } })
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expectNews(page, 'Post published successfully')
  expect((await page.request.get(`${origin}/blog/still-here`)).status()).toBe(200)
  await back.stop()
})

test('a second tab that edits the same post is warned, sees both texts and loses neither', {
  tag: FULL,
}, async ({ page, context, emptyBlog }) => {
  const { origin } = emptyBlog
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Shared', slug: 'shared', content: 'First version.' }])
  await enterPanel(page, origin)
  await lineOf(page, 'Shared').getByRole('button', { name: 'Edit' }).click()
  const other = await context.newPage()
  await visit(other, `${origin}/blog`)
  await other.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(contentField(other)).toHaveValue('')
  await lineOf(other, 'Shared').getByRole('button', { name: 'Edit' }).click()
  for (const tab of [page, other]) await expect(contentField(tab)).toHaveValue('First version.')
  await contentField(page).fill('From the first tab.')
  await contentField(other).fill('From the second tab.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectNews(page, 'Post published successfully')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByRole('heading', { name: 'This post was changed elsewhere' })).toBeFocused()
  await expect(other.getByLabel('Saved there')).toHaveValue('From the first tab.')
  await expect(other.getByLabel('Written here')).toHaveValue('From the second tab.')
  const difference = other.locator('.notice-sheet .diff')
  await expect(difference.locator('del')).toContainText('first')
  await expect(difference.locator('ins')).toContainText('second')
  await expectAccessibleAtEveryWidth(other, '.notice-sheet')
  await other.getByRole('button', { name: 'Save mine as a new draft' }).click()
  await expectNews(other, 'Draft saved successfully')
  const { data } = await client.from('blog_posts').select('slug, content, status').order('slug')
  expect(data).toEqual([
    { slug: 'shared', content: 'From the first tab.', status: 'published' },
    { slug: 'shared-2', content: 'From the second tab.', status: 'draft' },
  ])
})

test('posts are published, withdrawn, renamed with a redirect, deleted and restored', { tag: FULL }, async ({
  page,
  emptyBlog,
}) => {
  const { origin } = emptyBlog
  await storePosts(await administratorElsewhere(origin), [{ title: 'Old name', slug: 'old-name' }])
  const answer = async (path: string) => {
    const got = await page.request.get(origin + path, { maxRedirects: 0 })
    return [got.status(), got.headers().location]
  }
  await enterPanel(page, origin)
  const isOnePost = (url: URL) => url.pathname.endsWith('/blog_posts') && url.searchParams.has('id')
  const leave = page.getByRole('dialog', { name: 'Leave this text?' })
  async function holdNext(): Promise<() => void> {
    const { promise: held, resolve } = Promise.withResolvers<void>()
    await page.route(isOnePost, route => held.then(() => route.continue()), { times: 1 })
    return resolve
  }
  const letRead = await holdNext()
  await lineOf(page, 'Old name').getByRole('button', { name: 'Edit' }).click()
  await titleField(page).fill('Typed while the post was on its way')
  letRead()
  await leave.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('heading', { name: 'Edit post' })).toBeFocused()
  await titleField(page).fill('New name')
  const letSave = await holdNext()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Start a new post' }).click()
  await expect(leave).toBeVisible()
  letSave()
  await expect(leave).toHaveCount(0)
  await expectNews(page, 'Post published successfully')
  await titleField(page).fill('Nothing is asked about this')
  await titleField(page).fill('')
  await expect(leave).toHaveCount(0)
  expect(await answer('/blog/old-name')).toEqual([301, '/blog/new-name'])

  const line = lineOf(page, 'New name')
  await line.getByRole('button', { name: 'Edit' }).click()
  await line.getByRole('button', { name: 'Unpublish' }).click()
  await expectNews(page, 'Post unpublished')
  expect((await answer('/blog/new-name'))[0]).toBe(404)
  await contentField(page).fill('Withdrawn and mended.')
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expectNews(page, 'Post published successfully')

  await line.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNews(page, 'Moved to the trash')
  await expect(line).toHaveCount(0)
  expect((await answer('/blog/new-name'))[0]).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNews(page, 'Post restored')
  expect((await answer('/blog/new-name'))[0]).toBe(200)
  expect(await answer('/blog/old-name')).toEqual([301, '/blog/new-name'])
  await expect(manager(page).getByRole('listitem')).toHaveCount(1)
})
