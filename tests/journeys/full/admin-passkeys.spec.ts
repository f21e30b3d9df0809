import type { Page } from '@playwright/test'
import { codeAt } from '../../support/authenticator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice, expectNews, fillSignIn, leaveOffice } from '../../support/blog.ts'
import { expect, test } from '../../support/journey.ts'
import { startServer } from '../../support/server.ts'
import { ADMIN, JOURNEY_ENV } from '../../support/shared-server.ts'
import { addAuthenticator } from '../../support/virtual-authenticator.ts'

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const nameField = (page: Page) => passkeys(page).getByRole('textbox', { name: /^Name/ })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

/** Signs out, and returns to the same address, which shows the sign-in. */
async function comeBack(page: Page): Promise<void> {
  await leaveOffice(page)
  await page.goBack()
}

test('passkeys are added, named, used in place of a password, and removed', async ({
  page,
  freshServer,
  problems,
}) => {
  const { origin } = freshServer
  problems.allow(/400|403|422/)
  const authenticator = await addAuthenticator(page)
  await enterOffice(page, origin, 'security')
  await expect(passkeys(page)).toContainText('No passkeys yet. Add one to sign in without a password.')

  await authenticator.recognizes(false)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page)).toContainText('You didn’t use a passkey.')
  await authenticator.recognizes(true)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await expectNews(page, 'Passkey added')
  await expect(nameField(page)).toBeVisible()
  await nameField(page).fill('Phone')
  await passkeys(page).getByRole('button', { name: 'Save', exact: true }).click()
  await passkeys(page).getByRole('button', { name: 'I saved them' }).click()
  await expect(passkeys(page).getByRole('listitem')).toContainText('Phone')
  await expect(passkeys(page).getByRole('listitem')).toContainText('never used')

  // This device already has a passkey.
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys(page)).toContainText('already')
  await authenticator.replace()
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expectNews(page, 'Passkey added')
  await nameField(page).fill('Phone')
  await page.keyboard.press('Enter')
  await expect(passkeys(page)).toContainText('with this name')
  await nameField(page).fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByRole('listitem')).toHaveText([/Phone/, /Laptop/])

  await authenticator.answers(false)
  await comeBack(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessibleAtEveryWidth(page, 'main')
  await authenticator.recognizes(false)
  await authenticator.answers(true)
  await signInButton(page).click()
  await expectNews(page, 'Error', /^You didn’t use a passkey/)
  await authenticator.recognizes(true)
  await signInButton(page).click()
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(passkeys(page).getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('last used')

  // The password alone is no longer enough, but a passkey replaces the code.
  await authenticator.answers(false)
  await comeBack(page)
  await fillSignIn(page, ADMIN)
  await expect(page.getByRole('button', { name: 'Use a recovery code instead' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, 'main')
  await authenticator.answers(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')

  await passkeys(page).getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await passkeys(page).getByRole('button', { name: 'Remove Phone' }).click()
  await expect(page.getByRole('dialog')).toContainText('Phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectNews(page, 'Passkey removed')
  await expect(passkeys(page).getByRole('listitem')).toHaveText([/Laptop/])
  // This session was started with the other passkey, so removing that ends it.
  await authenticator.answers(false)
  await passkeys(page).getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await authenticator.answers(true)
  await signInButton(page).click()
  await expectNews(page, 'Error', /^That passkey didn’t work/)
  await fillSignIn(page, ADMIN)
  await expect(passkeys(page)).toContainText('No passkeys yet. Add one to sign in without a password.')
})

test('the email field offers passkeys by itself', async ({ page, freshServer, problems }) => {
  // Requests of the session before it has passed the passkey.
  problems.allow(/40[13].*(?:(?:desk|writing)_news|admin\/health)/)
  const authenticator = await addAuthenticator(page)
  await enterOffice(page, freshServer.origin, 'security')
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expectNews(page, 'Passkey added')
  expect(await authenticator.countPasskeys()).toBe(1)
  // Chromium picks the passkey, where a person would choose it below the field.
  await comeBack(page)
  await page.getByLabel('Email').focus()
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await passkeys(page).getByRole('button', { name: 'Rename' }).click()
  await expect(nameField(page)).toBeVisible()
  // Runs last, because measuring contrast removes the authenticator.
  await expectAccessibleAtEveryWidth(page, 'main')
})

test('where everybody needs a second factor, the set-up comes before anything else', async ({
  page,
  problems,
}) => {
  const server = await startServer({ env: { ...JOURNEY_ENV, REQUIRE_SECOND_FACTOR: 'on' } })
  try {
    const authenticator = await addAuthenticator(page)
    await page.goto(`${server.origin}/admin/security`)
    await fillSignIn(page, ADMIN)
    await expect(page.getByText('Everyone here uses two-factor')).toBeVisible()
    await expectAccessibleAtEveryWidth(page, 'main')
    // Leaving and coming back doesn't get around it.
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    const secret = (await page.locator('.set-up-key').innerText()).replaceAll(' ', '')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await authenticator.recognizes(false)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('You didn’t use a passkey.')).toBeVisible()
    await authenticator.recognizes(true)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    await page.getByRole('button', { name: 'I saved them' }).click()
    await expectNews(page, 'Success', 'Successfully logged in to blog admin')

    // Removing the last factor brings the set-up back, over the open place. Requests at that moment are refused.
    problems.allow(/40[13].*(?:(?:desk|writing)_news|admin\/health)/)
    await page.getByRole('button', { name: 'Remove Passkey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Use an authenticator app' }).click()
    const key = (await page.locator('.set-up-key').innerText()).replaceAll(' ', '')
    await page.getByRole('textbox', { name: /^Code/ }).pressSequentially(codeAt(key, Date.now()))
    await page.getByRole('button', { name: 'I saved them' }).click()
    await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  } finally {
    await server.stop()
  }
})
