import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { expectNews } from '../../support/blog.ts'
import { freePort } from '../../support/free-port.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { CLIENT, startOidc } from '../../support/oidc.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'

test('a colleague signs in with the provider, and proves there again who they are', async ({
  page,
  problems,
}) => {
  problems.allow(/403/)
  const port = String(await freePort())
  const host = await startOidc(`http://localhost:${port}/auth/v1/callback`)
  const { origin, stop } = await startServer({
    env: {
      ...JOURNEY_ENV,
      PORT: port,
      OIDC_ISSUER: host.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Firm ID',
    },
  })
  try {
    const button = page.getByRole('button', { name: 'Sign in with Firm ID' })
    // The provider keeps people signed in, and states since when.
    const since = Math.floor(Date.now() / 1000) - 600
    host.account = { sub: 'stranger', email: 'stranger@other.example', email_verified: true, since }
    await visit(page, `${origin}/admin/posts`)
    await button.click()
    await expectNews(page, 'Error', 'Signups not allowed for this instance')
    await expect(page).toHaveURL(`${origin}/admin/posts`)
    const account = { sub: 'admin', email: ADMIN.email, email_verified: true }
    host.account = { ...account, since }
    await button.click()
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/admin/posts`)

    const invite = async () => {
      await page.getByLabel('Email', { exact: true }).fill('ada@firm.example')
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
    }
    await visit(page, `${origin}/admin/people`)
    await invite()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    const again = dialog.getByRole('button', { name: 'Sign in again with Firm ID' })
    await expect(again).toBeFocused()
    await expectAccessibleAtEveryWidth(page)
    await dialog.getByRole('button', { name: 'Use a password instead' }).click()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    host.account = account
    await invite()
    await again.click()
    await expect(page).toHaveURL(`${origin}/admin/people`)
    await invite()
    await expect(page.getByRole('listitem').filter({ hasText: 'ada@firm.example' })).toBeVisible()
  } finally {
    await stop()
    await host.close()
  }
})
