import { apply, enterOffice, goTo } from '../../support/blog.ts'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'

test.use({ viewport: VIEWPORTS.desktop })

test('a place is read while the pointer rests on its link, and shown without reading it again', async ({
  page,
  freshServer: { origin },
}) => {
  await enterOffice(page, origin, 'posts')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const count = () => asked.filter(path => path.endsWith('/admin/users')).length
  const link = page.getByRole('navigation').getByRole('link', { name: 'People' })
  const answered = page.waitForResponse(response => response.url().includes('/admin/users'))
  await link.hover()
  await answered
  await link.click()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  expect(count()).toBe(1)
})

test('a submission shows what its line says while the rest is on its way', async ({
  page,
  freshServer: { origin },
}) => {
  await apply(origin, { firstName: 'Ada', email: 'ada@firm.example', message: 'From Ada.' })
  await enterOffice(page, origin, 'posts')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rpc/desk_history', async route => {
    await held
    await route.continue()
  })
  await goTo(page, 'Inbox')
  const open = page.getByRole('article', { name: 'Submission' })
  await page.getByRole('list', { name: 'Submissions' }).getByRole('link').click()
  await expect(open).toHaveAttribute('aria-busy', 'true')
  await expect(open.getByRole('heading', { name: 'Ada Okafor' })).toBeVisible()
  await expect(open).toContainText('From Ada.')
  release()
  await expect(open).not.toHaveAttribute('aria-busy')
  await expect(open.getByLabel('Assigned to')).toBeVisible()
})
