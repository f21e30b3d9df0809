import { MESSAGES } from '#contract/messages.ts'
import { applicationForm, expectToast, fillApplication, submitButton } from '../support/forms.ts'
import { expect, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

const STAYS_MS = 4_500

test('a toast closes by itself after 4 to 5 seconds, under a resting pointer too, but not with the focus', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/application')
  const form = applicationForm(page)
  let at = await page.evaluate(() => Date.now())
  const send = async () => {
    await fillApplication(form, newAddress())
    // From here on, only the journey advances the clock.
    at += 60_000
    await page.clock.pauseAt(at)
    await submitButton(form).click()
    return expectToast(page, MESSAGES.applicationSucceeded)
  }
  await test.step('announced politely', async () => {
    const toast = await send()
    await page.clock.runFor(4_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(0)
    await page.clock.resume()
  })
  await test.step('under the pointer', async () => {
    const toast = await send()
    await toast.hover()
    await page.clock.runFor(STAYS_MS)
    await expect(toast).toHaveCount(0)
    await page.mouse.move(5, 5)
    await page.clock.resume()
  })
  await test.step('with the focus, closed by its button', async () => {
    const toast = await send()
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(3 * STAYS_MS)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
  })
})
