import { MESSAGES } from '#contract/messages.ts'
import { edit, expectNews, fillSignIn, goTo, titleField, write } from '../../support/blog.ts'
import { applicationForm, expectKept, fillApplication, submitButton } from '../../support/forms.ts'
import { expect, test } from '../../support/journey.ts'
import { newAddress } from '../../support/mail-site.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { openStandIn, STAND_IN_KEY } from '../../support/stand-in.ts'

test.describe.configure({ timeout: 180_000 })

test('a site on a hosted project: blog, panel, forms and desk, and what it says when the project is away', async ({
  page,
  scriptlessPage,
  freshServer,
  problems,
}) => {
  const standIn = await openStandIn(() => freshServer.origin)
  const site = await startServer({
    env: { SUPABASE_URL: standIn.url, SUPABASE_PUBLISHABLE_KEY: STAND_IN_KEY, RATE_LIMIT: 'off' },
  })
  const { origin } = site
  const send = async (visitor: typeof page) => {
    const email = newAddress()
    await visitor.goto(`${origin}/application`)
    await fillApplication(applicationForm(visitor), email)
    await submitButton(applicationForm(visitor)).click()
    return email
  }

  await test.step('an administrator signs in, publishes and renames a post', async () => {
    await page.goto(`${origin}/admin/posts/new?view=source`)
    await fillSignIn(page, ADMIN)
    await expectNews(page, 'Success')
    await write(page, 'Old name', 'Some **bold** words.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectNews(page, 'Post published successfully')
    await goTo(page, 'Posts')
    await edit(page, 'Old name')
    await titleField(page).fill('New name')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectNews(page, 'Post published successfully')
    await scriptlessPage.goto(`${origin}/blog/old-name`)
    await expect(scriptlessPage).toHaveURL(`${origin}/blog/new-name`)
    await expect(scriptlessPage.getByRole('heading', { level: 1, name: 'New name' })).toBeVisible()
  })

  await test.step('the panel offers what the project has', async () => {
    for (const tab of ['People', 'Webhooks', 'Health'])
      await expect(page.getByRole('link', { name: tab, exact: true })).toHaveCount(0)
    await goTo(page, 'Security')
    await expect(page.getByText('This one')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('forms are taken with and without JavaScript, and arrive in the inbox', async () => {
    for (const visitor of [page, scriptlessPage]) {
      await send(visitor)
      await expect(visitor.getByText(MESSAGES.applicationSucceeded.title, { exact: true })).toBeVisible()
    }
    await page.goto(`${origin}/admin/inbox`)
    const desk = page.getByRole('region', { name: 'Inbox' })
    await expect(desk.getByRole('list', { name: 'Submissions' }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('while it is away pages go on, and forms say so and keep their text', async () => {
    problems.allow(/503|was not submitted|Failed to load resource/)
    standIn.mode = 'gateway'
    for (const visitor of [page, scriptlessPage]) {
      const email = await send(visitor)
      await expect(visitor.getByText(MESSAGES.applicationFailed.title, { exact: true })).toBeVisible()
      await expectKept(applicationForm(visitor), email)
    }
    expect((await page.request.get(`${origin}/security`)).status()).toBe(200)
    expect((await page.request.get(`${origin}/readyz`)).status()).toBe(503)
  })
  await site.stop()
  await standIn.close()
})
