import { MESSAGES } from '#contract/messages.ts'
import { applicationForm, expectToast, fillApplication, submitButton } from '../support/forms.ts'
import { expect, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

// Each test starts its own server, and reads rows and mails from it.
test.describe.configure({ timeout: 90_000 })

const STAYS_MS = 4_500

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await visit(page, '/application')
  await fillApplication(applicationForm(page), newAddress())
  // From here on the clock moves only when the journey moves it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await submitButton(applicationForm(page)).click()
  // A toast that opens under the pointer counts as hovered and would stay.
  await page.mouse.move(5, 5)
})

test('a toast is announced politely and closes by itself after 4 to 5 seconds', async ({ page }) => {
  const toast = await expectToast(page, MESSAGES.applicationSucceeded)
  await page.clock.runFor(4_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toHaveCount(0)
})

test('a toast stays open while the pointer is over it', async ({ page }) => {
  const toast = await expectToast(page, MESSAGES.applicationSucceeded)
  await toast.hover()
  await page.clock.runFor(3 * STAYS_MS)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(STAYS_MS)
  await expect(toast).toHaveCount(0)
})

test('a toast stays open while it has the focus, and closes by its button', async ({ page }) => {
  const toast = await expectToast(page, MESSAGES.applicationSucceeded)
  const dismiss = toast.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(3 * STAYS_MS)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})
