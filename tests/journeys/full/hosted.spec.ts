import { MESSAGES } from '#contract/messages.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { expectNews, fillSignIn, titleField } from '../../support/blog.ts'
import { applicationForm, expectKept, fillApplication, submitButton } from '../../support/forms.ts'
import { expect, test } from '../../support/journey.ts'
import { newAddress } from '../../support/mail-site.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { openStandIn, STAND_IN_KEY } from '../../support/stand-in.ts'

test('a site on a hosted project: blog, panel and forms, no back office, and what it says when the project is away', async ({
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

  await test.step('an administrator signs in on the blog and publishes a post, which readers see', async () => {
    await page.goto(`${origin}/blog`)
    await page.getByRole('button', { name: 'Blog Admin' }).click()
    await fillSignIn(page, ADMIN)
    await expectNews(page, 'Success')
    await page.getByRole('button', { name: 'Admin Panel' }).click()
    await titleField(page).fill('From the panel')
    await page.getByRole('textbox', { name: /^Content/ }).fill('Some **bold** words.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectNews(page, 'Post published successfully')
    await page.getByRole('button', { name: 'View Blog' }).click()
    await expect(page.getByRole('link', { name: /From the panel/ }).first()).toBeVisible()
    await scriptlessPage.goto(`${origin}/blog/from-the-panel`)
    await expect(scriptlessPage.getByRole('heading', { level: 1, name: 'From the panel' })).toBeVisible()
    await expect(scriptlessPage.getByText('bold')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Blog Admin' })).toBeVisible()
  })

  await test.step('every address of the back office says what it needs', async () => {
    problems.allow(/404/)
    for (const path of ['/admin', '/admin/inbox?page=2']) {
      const answer = await page.goto(origin + path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'no back office' })).toBeVisible()
      await expect(page.getByText('DATABASE_URL')).toBeVisible()
    }
    await expectAccessibleAtEveryWidth(page)
    await page.getByRole('link', { name: 'Go to the blog' }).click()
    await expect(page).toHaveURL(`${origin}/blog`)
  })

  await test.step('forms are taken with and without JavaScript', async () => {
    for (const visitor of [page, scriptlessPage]) {
      await send(visitor)
      await expect(visitor.getByText(MESSAGES.applicationSucceeded.title, { exact: true })).toBeVisible()
    }
  })

  await test.step('pages that read more than posts say what there is', async () => {
    for (const [path, status] of [
      ['/sitemap.xml', 200],
      ['/blog/rss.xml', 200],
      ['/blog/feed.json', 200],
      ['/support/status', 200],
      ['/search', 200],
      ['/figures', 404],
      [`/draft/${'a'.repeat(43)}`, 404],
    ] as const)
      expect((await page.request.get(origin + path)).status(), path).toBe(status)
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
