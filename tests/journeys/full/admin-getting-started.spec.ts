import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice, goTo } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

test('an owner sees what is left to set up until each step is done or dismissed', async ({
  page,
  freshServer,
}) => {
  await enterOffice(page, freshServer.origin, '')
  await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Steps' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(VIEWPORTS.laptop)

  // A step is completed by doing it elsewhere, not by a click here. It may still be under way when the steps are shown again.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/auth/v1/user', async route => {
    if (route.request().method() === 'PUT') await arrived
    await route.continue()
  })
  await step('Add your name and email address').getByRole('link', { name: 'Open Account' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Hale')
  await page.getByRole('button', { name: 'Save name' }).click()
  await goTo(page, 'Getting started')
  await expect(step('Add your name and email address')).not.toContainText('Done')
  arrive()
  await expect(step('Add your name and email address')).toContainText('Done')

  for (const open = steps.getByRole('button', { name: /^Dismiss/ }); (await open.count()) > 0; ) {
    const count = await open.count()
    await open.first().click()
    await expect(open).toHaveCount(count - 1)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Everything is set up.' })).toBeVisible()
  await page.goto(`${freshServer.origin}/admin`)
  await expect(page).toHaveURL(/\/admin\/posts$/)
  await expect(page.getByRole('link', { name: 'Getting started' })).toHaveCount(0)

  await page.goto(`${freshServer.origin}/admin?all`)
  await page.getByRole('button', { name: 'Put “Fill in the legal notice” back' }).click()
  await expect(step('Fill in the legal notice')).toBeVisible()
})
