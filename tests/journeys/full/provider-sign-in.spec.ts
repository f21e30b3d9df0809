import { expectNews } from '../../support/blog.ts'
import { freePort } from '../../support/free-port.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { CLIENT, startOidc } from '../../support/oidc.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'

test.describe.configure({ timeout: 180_000 })

test('a colleague signs in with the provider, and a stranger is told why not', async ({ page }) => {
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
    host.account = { sub: 'stranger', email: 'stranger@other.example', email_verified: true }
    await visit(page, `${origin}/admin/posts`)
    await button.click()
    await expectNews(page, 'Error', 'Signups not allowed for this instance')
    await expect(page).toHaveURL(`${origin}/admin/posts`)
    host.account = { sub: 'admin', email: ADMIN.email, email_verified: true }
    await button.click()
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/admin/posts`)
  } finally {
    await stop()
    await host.close()
  }
})
