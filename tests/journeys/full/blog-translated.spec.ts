import { administratorElsewhere } from '../../support/administrator.ts'
import {
  apply,
  contentField,
  editor,
  expectNews,
  fillSignIn,
  goTo,
  lineOf,
  manager,
  publish,
  storePosts,
  titleField,
  write,
} from '../../support/blog.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { translate } from '../../support/translate.ts'

/** The browser reports errors that React throws, so they fail the journey. */
test('the whole panel works on a translated page', async ({ page, freshServer, problems }) => {
  // A request from before the sign-in.
  problems.allow(/401.*rest\/v1/)
  const { origin } = freshServer
  await storePosts(await administratorElsewhere(origin), [{ title: 'Here already', slug: 'here-already' }])
  await apply(origin, { firstName: 'Ada' })
  await visit(page, `${origin}/blog`)
  await page.getByRole('button', { name: 'Blog Admin' }).click()
  await translate(page)
  await fillSignIn(page, ADMIN)
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await translate(page)
  await write(page, 'In the panel', 'Some words.')
  await translate(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Draft saved successfully')
  await expect(titleField(page)).toHaveValue('')

  await page.goto(`${origin}/admin/posts/new?view=split&side=settings`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await write(page, 'Here already', 'Some **bold** words, `code` and [a link](https://example.com).\n\nEnd.')
  await expect(editor(page)).toContainText('/blog/here-already is taken by “Here already”')
  await translate(page)
  await write(page, 'Translated', 'Some *other* words.')
  await expect(preview).toContainText('Some other words.')
  await expect(preview).not.toContainText('bold')
  await expect(editor(page)).toContainText('3 words')
  await expect(editor(page)).toContainText('/blog/translated')
  await expect(editor(page).getByRole('status')).toHaveText('Kept on this device')
  await translate(page)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(editor(page).getByRole('status')).toHaveText(/^Saved/)
  await expectNews(page, 'Draft saved successfully')
  await translate(page)
  await contentField(page).fill('Changed.')
  await publish(page)
  await expectNews(page, 'Post published successfully')
  await translate(page)
  await goTo(page, 'Posts')
  const line = lineOf(page, 'Translated')
  await expect(line).toContainText('Published')
  await translate(page)
  await line.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.locator('.toast').last()).toContainText('unpublished')
  await expect(line).toContainText('Draft')
  await translate(page)
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(line).toHaveCount(0)
  await translate(page)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(line).toBeVisible()
  await expect(manager(page).getByRole('listitem')).toHaveCount(3)

  await translate(page)
  await goTo(page, 'Inbox')
  const inbox = page.getByRole('region', { name: 'Inbox' })
  await inbox.locator('a.inbox-line', { hasText: 'Ada' }).click()
  await translate(page)
  const more = inbox.getByRole('button', { name: 'More actions' })
  await more.click()
  await translate(page)
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click()
  await expect(inbox.getByRole('heading', { level: 2 })).toContainText('Spam')
  await translate(page)
  await more.click()
  await page.getByRole('menuitem', { name: 'Not spam' }).click()
  await expect(inbox.getByRole('heading', { level: 2 })).not.toContainText('Spam')
  await inbox.getByLabel('Search').fill('nobody')
  await expect(inbox).toContainText('No submissions match.')
  await translate(page)
  await inbox.getByRole('button', { name: 'Filter', exact: true }).click()
  await translate(page)
  await inbox.getByLabel('Kind').selectOption('career')

  await goTo(page, 'Security')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await translate(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await translate(page)
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await translate(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await goTo(page, 'Posts')
  await translate(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Here already')
})
