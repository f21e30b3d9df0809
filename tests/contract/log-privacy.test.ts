/** @module-tag full */

import { expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { createApp } from '../../server/http/routes.ts'
import { createLog } from '../../server/log.ts'
import { ADMIN, describeOnServerFirst, MEMBER } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedSmtp } from '../support/opened.ts'

// Everything a person can send contains this mark. A full run must log lines, and none with the mark.
const MARK = 'zqx'
const planted = {
  firstName: `Ada${MARK}1`,
  lastName: `Okafor${MARK}2`,
  company: `Hale${MARK}3`,
  message: `Privileged ${MARK}4`,
  phone: `+1 555 0100 ${MARK}5`,
  resumeFileName: `cv-${MARK}6.pdf`,
  password: `wrong password ${MARK}7`,
  title: `Draft ${MARK}8`,
  key: `key-${MARK}9`,
}

describeOnServerFirst('the log of a full run', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => ({
    SMTP_URL: smtp.url,
    MAIL_FROM: `from-${MARK}@octavo.example`,
    MAIL_TO: `to-${MARK}@octavo.example`,
    RATE_LIMIT: 'on',
  }))
  const lines: string[] = []

  it('holds no name, address, message, token or password', async () => {
    const email = `ada-${MARK}@firm.example`
    const app = createApp({
      isHttps: () => false,
      log: createLog(line => lines.push(line)),
      backend: site.backend.routes,
      website: { answer: () => Promise.resolve(new Response('', { status: 404 })) } as never,
      ready: async () => undefined,
    })
    const secrets = [ADMIN.password, MEMBER.password, ADMIN.email, MEMBER.email]
    const { data } = await site.admin.auth.getSession()
    const { access_token: token = '', refresh_token: refresh = '' } = data.session ?? {}
    secrets.push(token, refresh, token.split('.')[2] ?? '')

    const call = async (
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
      method = 'POST',
    ) => {
      const response = await app.request(`http://octavo.test${path}`, {
        method: body === undefined && method === 'POST' ? 'GET' : method,
        headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      await response.text()
      return response.status
    }
    const signedIn = { authorization: `Bearer ${token}` }
    const application = { type: 'contact', ...planted, email }

    expect(
      await call('/functions/v1/send-application', application, { 'idempotency-key': planted.key }),
    ).toBe(200)
    expect(await call('/functions/v1/send-application', { ...application, email: `${MARK}@` })).toBe(400)
    expect(await call('/functions/v1/send-application', `{"email":"${email}"`)).toBe(400)
    expect(
      await call('/api/send-career-application', {
        ...planted,
        name: planted.firstName,
        email: `grace-${MARK}@firm.example`,
        position: 'Product Designer',
      }),
    ).toBe(200)
    for (let n = 0; n < 7; n += 1)
      await call('/auth/v1/token?grant_type=password', { email, password: planted.password })
    await call('/auth/v1/token?grant_type=refresh_token', { refresh_token: `${MARK}${refresh}` })
    await call('/auth/v1/user', undefined, { authorization: `Bearer ${token}${MARK}` })
    await call('/auth/v1/user', undefined, signedIn)
    await call(`/rest/v1/applications?email=eq.${email}`, undefined, signedIn)
    await call(`/rest/v1/applications?email=${email}`, undefined, signedIn)
    await call(`/rest/v1/blog_posts?id=eq.${MARK}`, undefined, signedIn)
    await call('/rest/v1/blog_posts', { title: planted.title, slug: MARK, content: MARK }, signedIn)
    await call('/rest/v1/blog_posts', { title: planted.title, slug: MARK, content: MARK }, signedIn)
    await call(
      '/rest/v1/blog_posts',
      { title: planted.title, slug: MARK, content: MARK, category: MARK },
      signedIn,
    )
    await call('/rest/v1/blog_posts?slug=eq.x', { title: null }, signedIn, 'PATCH')
    await call('/auth/v1/logout?scope=local', {}, signedIn)
    await smtp.delivered(4)

    const log = [...lines, ...site.logged].join('')
    expect(lines.length).toBeGreaterThan(15)
    expect(site.logged.length).toBeGreaterThan(3)
    expect(log).toContain('submission stored')
    expect(log).not.toContain(MARK)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect(log).not.toContain(secret)
    }
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })
})
