import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice } from '../../support/blog.ts'
import { readFixture, WORDPRESS } from '../../support/import-fixtures.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

test('an administrator imports a blog after seeing what that does, and saves all posts', async ({
  page,
  freshServer: { origin },
}) => {
  test.slow()
  await enterOffice(page, origin, 'settings/mail')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Import' }).click()
  const file = { name: 'export.xml', mimeType: 'text/xml', buffer: readFixture(WORDPRESS) }
  await main.getByLabel('Choose a file').setInputFiles(file)
  await expect(main.getByRole('status')).toContainText('Preview. We haven’t imported anything yet.')
  await expect(main.getByRole('list', { name: /things to check/ })).toContainText(
    '"Classic" has the shortcode [gallery], which stays as text',
  )
  await main.getByText('1 redirect').click()
  await expect(main).toContainText('/2026/01/boards-packs → /blog/boards-packs')
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)

  // Closing the tab loses nothing: another tab finds the preview and imports it.
  const second = await page.context().newPage()
  await page.close()
  await second.goto(`${origin}/admin/settings/import`)
  const there = second.getByRole('main')
  await there.getByRole('button', { name: 'Import 2 posts' }).click()
  await expect(there.getByRole('status')).toContainText('Imported.')
  const led = await second.request.get(`${origin}/2026/01/Boards-packs/`)
  expect([led.status(), new URL(led.url()).pathname]).toEqual([200, '/blog/boards-packs'])
  await there.getByRole('button', { name: 'Done' }).click()
  await expect(there.getByRole('button', { name: 'Choose a file' })).toBeVisible()

  await there.getByRole('link', { name: 'Export' }).click()
  await there.getByRole('button', { name: 'Test it' }).click()
  await expect(there.getByRole('status')).toContainText('The export works: 2 posts, 0 pictures')
  await expectAccessibleAtEveryWidth(second, 'main')
  const saving = second.waitForEvent('download')
  await there.getByRole('button', { name: 'Export posts' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^posts-.+\.zip$/)
  expect(Object.keys(unzipSync(readFileSync(await saved.path())))).toEqual([
    'posts/boards-packs.md',
    'posts/тема.md',
  ])
})

test('a file goes on where a lost connection has stopped it', async ({
  page,
  problems,
  freshServer: { origin },
}) => {
  test.slow()
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await enterOffice(page, origin, 'settings/import')
  const main = page.getByRole('main')
  const buffer = Buffer.concat([
    Buffer.from('---\ntitle: Long\ndate: 2026-01-01\n---\n'),
    Buffer.alloc(1_500_000, 'Text. '),
  ])
  // The connection breaks with the second part.
  let parts = 0
  await page.route('**/parts/*', async route => {
    if (++parts === 2) await page.context().setOffline(true)
    await route.continue().catch(() => undefined)
  })
  await main.getByLabel('Choose a file').setInputFiles({ name: 'long.md', mimeType: 'text/markdown', buffer })
  await expect(main).toContainText('You’re offline. The upload continues when you’re back online.')
  await page.context().setOffline(false)
  await expect(main.getByRole('status')).toContainText('Preview.')
  await expect(main.getByRole('list', { name: '1 thing to check' })).toContainText('is over a limit')
})
