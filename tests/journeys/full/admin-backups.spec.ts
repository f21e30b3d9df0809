import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'
import { newSubmission, sendSubmission } from '../../support/submissions.ts'

test('an administrator backs up the site, tests the backup and restores it', async ({ page, problems }) => {
  test.slow()
  // The answers during a restore, and for the session that it ends.
  problems.allow(/50[03]|40[013]/)
  // Without a variable that sets the backup folder.
  const server = await startServer({ env: { ...JOURNEY_ENV, BACKUP_DIR: '' } })
  const { origin } = server
  const main = page.getByRole('main')
  const [before, after] = [newSubmission(), newSubmission()]
  expect(await sendSubmission(origin, before)).toBe(200)

  await enterOffice(page, origin, 'settings/backups')
  await expect(main).toContainText('Once a day')
  await expect(main).toContainText('No backups yet.')
  await expect(main).toContainText('A copy on the same disk is half a backup.')
  await main.getByRole('button', { name: 'Back up now' }).click()
  const list = main.getByRole('list', { name: 'Your backups' })
  await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
  await expectAccessibleAtEveryWidth(page, 'main')
  expect(await sendSubmission(origin, after)).toBe(200)

  await list.getByRole('button', { name: /^Restore: octavo-/ }).click()
  const restore = main.getByRole('button', { name: 'Restore this backup' })
  await expect(restore).toBeDisabled()
  await main.getByRole('button', { name: 'Run the test restore' }).click()
  await expect(main).toContainText(/Verified: all [\d,]+ rows/, { timeout: 180_000 })
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)

  await restore.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Replace everything with this backup?')
  await dialog.getByRole('button', { name: 'Restore this backup' }).click()
  await expect(main).toContainText('The backup is restored. Everyone was signed out.', { timeout: 120_000 })

  // After signing in at the same place, the administrator sees how the restore ended.
  await main.getByLabel('Email').fill(ADMIN.email)
  await main.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Last restore' })).toBeVisible()
  await expect(main).toContainText(/before-restore-\d{8}T\d{6}Z\.gz/)
  await main.getByRole('link', { name: 'All backups' }).click()
  await expect(list).toContainText('Saved before a restore')
  await expect(list).toContainText('Verified')

  await page.goto(`${origin}/admin/inbox`)
  await expect(main).toContainText('1–1 of 1')
  await main
    .getByRole('link', { name: /Ada Hale/ })
    .first()
    .click()
  await expect(main).toContainText(before.key)
  await expect(main).not.toContainText(after.key)
  await server.stop()
})
