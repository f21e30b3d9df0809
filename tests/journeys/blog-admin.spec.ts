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
  titleField,
  write,
} from '../support/blog.ts'
import { expect, FULL, listening, test, visit } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../support/shared-server.ts'

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
  await expect(page.getByRole('link', { name: /back office/ })).toHaveAttribute('href', '/admin')
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
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Draft saved successfully')
  await expect(editor(page).getByRole('status')).toHaveText('Saved')
  await expect(titleField(page)).toHaveValue('')
  await expect(contentField(page)).toHaveValue('')
  await expect(editor(page).getByLabel('Category')).toHaveValue('GENERAL')

  await write(page, 'Hello World', 'Other words.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
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

test('a text in the panel survives a reload, and keys shape it', { tag: FULL }, async ({
  page,
  emptyBlog,
}) => {
  await enterPanel(page, emptyBlog.origin)
  await write(page, 'By keys alone', 'word')
  await contentField(page).press('Control+a')
  await contentField(page).press('Control+b')
  await expect(contentField(page)).toHaveValue('**word**')
  await page.reload()
  await listening(page)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(titleField(page)).toHaveValue('By keys alone')
  await expect(contentField(page)).toHaveValue('**word**')
})

test('an expired token is renewed; a session that ended elsewhere is signed in to again in place', {
  tag: FULL,
}, async ({ page, emptyBlog, problems }) => {
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
  problems.allow(/40[13]/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeFocused()
  await expectNews(page, 'Error', 'Not authenticated')
  await expect(editor(page).getByRole('status')).toHaveText('Not saved')
  await expectAccessibleAtEveryWidth(page, 'main')
  await expect(contentField(page)).toHaveValue('Not lost.')
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(contentField(page)).toHaveValue('Not lost.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
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
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Error', blogAdmin.noAnswer)
  await expect(editor(page).getByRole('status')).toHaveText('Not saved')
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toHaveCount(0)
  await expect(contentField(page)).toHaveValue('Every word.')
  const back = await startServer({ dataDir, env: { ...JOURNEY_ENV, PORT: new URL(origin).port } })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Post published successfully')
  expect((await page.request.get(`${origin}/blog/still-here`)).status()).toBe(200)
  await back.stop()
})
