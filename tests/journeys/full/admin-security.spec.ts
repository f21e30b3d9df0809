import type { Page } from '@playwright/test'
import { administratorElsewhere } from '../../support/administrator.ts'
import { codeAt, STEP_MS } from '../../support/authenticator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { enterOffice, expectNews, fillSignIn, leaveOffice, storePosts } from '../../support/blog.ts'
import { expect, test } from '../../support/journey.ts'
import { ADMIN } from '../../support/shared-server.ts'

const NEAR_END_MS = 8_000

/**
 * Returns three codes that the server accepts one after the other, because it also accepts those of the step before and
 * the step after. Near the end of a step they start with the current one, and the third has to wait for the
 * next step.
 */
function threeCodes(secret: string) {
  const now = Date.now()
  const first = STEP_MS - (now % STEP_MS) < NEAR_END_MS ? now : now - STEP_MS
  const second = first + STEP_MS
  return {
    first: codeAt(secret, first),
    second: codeAt(secret, second),
    third: async () => {
      await expect.poll(Date.now).toBeGreaterThanOrEqual(second - (second % STEP_MS))
      return codeAt(secret, second + STEP_MS)
    },
  }
}

/** Returns a code that is wrong for all steps around now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3, 4].map(steps => codeAt(secret, Date.now() + steps * STEP_MS))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    code => !near.includes(code),
  ) as string
}

const codeField = (page: Page) => page.getByRole('textbox', { name: /^Code/ })

async function openLogin(page: Page): Promise<void> {
  await leaveOffice(page)
  await page.goBack()
  await fillSignIn(page, ADMIN)
}

test('a second factor is turned on, asked for, replaced by a recovery code and turned off', async ({
  page,
  freshServer,
  problems,
}) => {
  const { origin } = freshServer
  problems.allow(/422/)
  await enterOffice(page, origin, 'security')
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const secret = (await page.locator('.set-up-key').innerText()).replaceAll(' ', '')
  await expectAccessibleAtEveryWidth(page, 'main')
  const { first, second, third } = threeCodes(secret)

  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Enter all six digits')).toBeVisible()
  await codeField(page).fill(wrongCode(secret))
  await expect(page.getByText('That code is wrong')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('')
  await codeField(page).pressSequentially(first)
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessibleAtEveryWidth(page, 'main')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('octavo-recovery-codes.txt')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()

  await openLogin(page)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page, 'main')
  // Types the code as a paste does, with a space.
  await page.keyboard.insertText(`${second.slice(0, 3)} ${second.slice(3)}`)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  await openLogin(page)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByRole('textbox', { name: /^Recovery code/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^Recovery code/ }).fill(codes[3]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await expectNews(page, 'Recovery code used')
  await expect(page.getByText('9 of 10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await third())
  await expectNews(page, 'Two-factor authentication turned off')
  await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible()
  await openLogin(page)
  await expectNews(page, 'Success', 'Successfully logged in to blog admin')
})

test('an administrator sees sessions and the audit log, and ends other sessions', async ({
  page,
  freshServer,
}) => {
  const { origin } = freshServer
  const elsewhere = await administratorElsewhere(origin)
  await storePosts(elsewhere, [{ title: 'A post', slug: 'a-post' }])
  await administratorElsewhere(origin)
  await page.goto(`${origin}/admin/security`)
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toContainText(
    'Chrome on Linux',
  )
  await sessions.getByRole('button', { name: 'Sign out of A program' }).first().click()
  await expectNews(page, 'Signed out there')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectNews(page, 'Signed out everywhere else')
  await expect(sessions).toContainText('You’re not signed in anywhere else.')
  expect((await elsewhere.auth.getUser()).data.user).toBeNull()

  const audit = page.getByRole('region', { name: 'Audit log' })
  await expect(audit.getByRole('row').filter({ hasText: 'Created a post' })).toContainText(ADMIN.email)
  await expect(audit.getByRole('row').filter({ hasText: 'Created an administrator' })).toContainText(
    'Command line',
  )
  await expectAccessibleAtEveryWidth(page, 'main')
})
