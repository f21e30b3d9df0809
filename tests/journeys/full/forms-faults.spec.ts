import { MESSAGES } from '#contract/messages.ts'
import { draftPath, receiptPath } from '../../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../../contract/public-key.ts'
import { RECEIPT_API, RECEIPT_HEADER } from '../../../contract/receipts.ts'
import {
  applicationForm,
  expectKept,
  expectToast,
  fillApplication,
  submitButton,
} from '../../support/forms.ts'
import { freePort } from '../../support/free-port.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { newAddress, readRows, startMailSite } from '../../support/mail-site.ts'

test('when the database is away, a form says so, with and without JavaScript', async ({
  page,
  scriptlessPage,
  problems,
}) => {
  problems.allow(/503|was not submitted/)
  const nowhere = `postgres://octavo:octavo@127.0.0.1:${await freePort()}/octavo`
  const server = await startMailSite({ env: { DATABASE_URL: nowhere } })
  for (const visitor of [page, scriptlessPage]) {
    const email = newAddress()
    await visitor.goto(`${server.origin}/application`)
    const form = applicationForm(visitor)
    await fillApplication(form, email)
    await submitButton(form).click()
    await expect(visitor.getByText(MESSAGES.applicationFailed.title, { exact: true })).toBeVisible()
    await expect(visitor.getByText(MESSAGES.applicationFailed.description)).toBeVisible()
    await expectKept(form, email)
  }
  await server.stop()
})

test('after too many requests, and while the server is away, a form says so and keeps its entries', async ({
  page,
  scriptlessPage,
  problems,
}, testInfo) => {
  problems.allow(/429|ERR_CONNECTION_REFUSED|was not submitted/)
  const port = String(await freePort())
  const options = { dataDir: testInfo.outputPath('data'), env: { PORT: port, RATE_LIMIT: 'on' } }
  const server = await startMailSite(options)
  await test.step('after too many requests, with and without JavaScript', async () => {
    const post = () =>
      fetch(`${server.origin}/functions/v1/send-application`, {
        method: 'POST',
        headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
        body: '{}',
      })
    for (const visitor of [page, scriptlessPage]) {
      const email = newAddress()
      await visitor.goto(`${server.origin}/application`)
      // The rate limit refills every second, so it is used up until the form is answered.
      let isAnswered = false
      const spend = async () => {
        while (!isAnswered) await post()
      }
      await visitor.route('**', async route => {
        if (route.request().method() === 'POST') {
          while ((await post()).status !== 429);
          void spend()
        }
        await route.continue()
      })
      await fillApplication(applicationForm(visitor), email)
      const answered = visitor.waitForResponse(answer => answer.request().method() === 'POST')
      await submitButton(applicationForm(visitor)).click()
      const answer = await answered
      isAnswered = true
      expect(answer.status()).toBe(429)
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(visitor.getByText(MESSAGES.applicationFailed.description)).toBeVisible()
      await expectKept(applicationForm(visitor), email)
    }
  })
  await page.unrouteAll({ behavior: 'wait' })
  await test.step('whoever guesses secret addresses is told to wait', async () => {
    const wrong = 'A'.repeat(43)
    const guess = () => fetch(`${server.origin}${RECEIPT_API}`, { headers: { [RECEIPT_HEADER]: wrong } })
    expect((await guess()).status).toBe(404)
    const open = async (path: string) => (await page.request.get(server.origin + path)).status()
    const paths = [draftPath(wrong), receiptPath(wrong)]
    for (const path of paths) expect(await open(path), path).toBe(404)
    // All of them share one rate limit, which refills meanwhile.
    for (const path of paths)
      while ((await open(path)) !== 429) await Promise.all(Array.from({ length: 60 }, guess))
    const refused = await Promise.all(Array.from({ length: 60 }, guess))
    expect(Number(refused.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(
      0,
    )
  })
  await test.step('while the server is away, and once it is back', async () => {
    const email = newAddress()
    await visit(page, `${server.origin}/application`)
    const form = applicationForm(page)
    await fillApplication(form, email)
    await server.stop()
    await submitButton(form).click()
    const toast = await expectToast(page, MESSAGES.applicationFailed)
    await expect(toast).toHaveAttribute('data-destructive', 'true')
    await expectKept(form, email)
    const second = await startMailSite(options)
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationSucceeded)
    expect(await readRows(second.origin, 'applications', email)).toHaveLength(1)
    await second.stop()
  })
})
