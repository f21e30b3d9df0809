import { draftKeyOf } from '#app/forms/draft-key.ts'
import { MESSAGES } from '#contract/messages.ts'
import {
  applicationForm,
  expectApart,
  expectCleared,
  expectKept,
  expectReceiptFirst,
  expectToast,
  fillApplication,
  letTimePass,
  submitButton,
  takeTime,
} from '../support/forms.ts'
import { expect, FULL, HYDRATE, listening, VIEWPORTS, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

const FUNCTION = '**/functions/v1/send-application'

test('a submission on the home page opens the dialog and makes one row and two mails', async ({
  page,
  mailSite,
}) => {
  const email = newAddress()
  await page.setViewportSize(VIEWPORTS.desktop)
  await takeTime(page)
  await visit(page, '/')
  const form = applicationForm(page)
  await fillApplication(form, email)
  await letTimePass(page)
  const held = Promise.withResolvers<void>()
  await page.route(FUNCTION, async route => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest(FUNCTION)
  await submitButton(form).click()
  await expect(form.getByRole('button', { name: MESSAGES.submitting })).toBeDisabled()
  await expect(form.locator('.spinner')).toBeVisible()
  const request = await sent
  expect(request.postDataJSON()).toEqual({
    type: 'contact',
    firstName: 'Ada',
    lastName: 'Okafor',
    email,
    company: 'Hale & Wick',
    companySize: '51-200',
    message: 'Engagement letters first.',
  })
  expect(await request.headerValue('apikey')).toBe('sb_publishable_octavo')
  expect(await request.headerValue('authorization')).toBe('Bearer sb_publishable_octavo')
  expect(await request.headerValue('idempotency-key')).toBeTruthy()
  held.resolve()
  const modal = page.getByRole('dialog', { name: MESSAGES.applicationReceived })
  await expect(modal.getByText(MESSAGES.applicationReceived, { exact: true })).toBeVisible()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toHaveCount(0)
  await expectCleared(form)
  await expect(submitButton(form)).toBeEnabled()
  await expectReceiptFirst(page, form)
  expect(await mailSite.rows('applications', email)).toMatchObject([
    { first_name: 'Ada', company: 'Hale & Wick', company_size: '51-200' },
  ])
  await mailSite.mails(email)
  await page.unrouteAll({ behavior: 'wait' })
  for (const [viewport, dismiss] of [
    [VIEWPORTS.desktop, () => page.mouse.click(5, 400)],
    [VIEWPORTS.phone, () => page.keyboard.press('Escape')],
  ] as const)
    await test.step(`the dialog closes by key or by a press outside it, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport)
      const next = newAddress()
      await fillApplication(form, next)
      await letTimePass(page)
      await submitButton(form).click()
      await expect(modal).toBeVisible()
      await dismiss()
      await expect(modal).toHaveCount(0)
      await mailSite.mails(next)
    })
})

test('errors appear beside their fields, found here or by the server, and the client packages load at the first touch', async ({
  page,
  problems,
}) => {
  await test.step('the client packages load at the first touch of the form, not with the page', async () => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await visit(page, '/application')
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await applicationForm(page).getByLabel('First name').focus()
    await expect.poll(() => scripts.slice(before).filter(url => /\/sending-/.test(url)).length).toBe(1)
  })
  await test.step('an error appears when the field is left, and goes when the entry is corrected', async () => {
    await page.reload()
    await listening(page)
    const form = applicationForm(page)
    const first = form.getByLabel('First name')
    const email = form.getByLabel('Work email')
    const button = submitButton(form)
    const before = await button.boundingBox()
    // On a slow connection, the reader leaves the field before its script has loaded.
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    await page.route(HYDRATE, async route => {
      await left
      await route.continue()
    })
    await first.focus()
    await page.keyboard.press('Tab')
    leave()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(first).toHaveAccessibleDescription('Enter your first name.')
    await expect(form.locator('[aria-live="polite"]', { hasText: 'Enter your first name.' })).toBeVisible()
    await email.fill('ada@firm')
    await page.keyboard.press('Tab')
    await expect(email).toHaveAccessibleDescription('Enter an email address such as name@firm.com.')
    await expect(form.getByLabel('Company', { exact: true })).not.toHaveAttribute('aria-invalid')
    expect(await button.boundingBox()).toEqual(before)
    await email.fill('ada@firm.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await button.click()
    await expect(first).toBeFocused()
    for (const words of ['Enter your first name.', 'Enter your last name.', 'Enter your company name.'])
      await expect(form.getByText(words)).toBeVisible()
  })
  await test.step('errors that the server finds appear on the same fields', async () => {
    problems.allow(/400|was not submitted/)
    const form = applicationForm(page)
    await fillApplication(form, newAddress())
    await page.route(FUNCTION, route =>
      route.continue({ postData: { ...route.request().postDataJSON(), email: 'nobody', company: ' ' } }),
    )
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationFailed)
    await expect(form.getByLabel('Work email')).toBeFocused()
    await expect(form.getByLabel('Work email')).toHaveAccessibleDescription(/such as name@firm\.com/)
    await expect(form.getByLabel('Company', { exact: true })).toHaveAccessibleDescription(/company name/)
  })
})

test('the application page shows the toast, clears the form, deletes the draft, and works by keyboard alone', async ({
  page,
  mailSite,
}) => {
  const email = newAddress()
  await visit(page, '/application')
  const form = applicationForm(page)
  await fillApplication(form, email)
  await submitButton(form).click()
  const toast = await expectToast(page, MESSAGES.applicationSucceeded)
  await expect(toast).not.toHaveAttribute('data-destructive')
  await expectCleared(form)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectApart(toast, page.getByRole('banner'))
  await toast.hover()
  await page.reload()
  await listening(page)
  await expectCleared(form)
  expect(await mailSite.rows('applications', email)).toHaveLength(1)
  await test.step('by keyboard alone, from the first field until the toast is closed', async () => {
    const email = newAddress()
    const form = applicationForm(page)
    await form.getByLabel('First name').focus()
    for (const text of ['Ada', 'Okafor', email, 'Hale & Wick']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Remove' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(submitButton(form)).toBeFocused()
    await page.keyboard.press('Enter')
    const toast = await expectToast(page, MESSAGES.applicationSucceeded)
    await expectReceiptFirst(page, form)
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    expect(await mailSite.rows('applications', email)).toMatchObject([
      { company_size: '1-50', message: null },
    ])
  })
})

test('a double press, and a retry after a lost answer, make one row and one mail', async ({
  page,
  mailSite,
  problems,
}) => {
  await takeTime(page)
  await test.step('a double press', async () => {
    const email = newAddress()
    await visit(page, '/application')
    const form = applicationForm(page)
    await fillApplication(form, email)
    await letTimePass(page)
    await submitButton(form).dblclick()
    await expectToast(page, MESSAGES.applicationSucceeded)
    expect(await mailSite.rows('applications', email)).toHaveLength(1)
    await mailSite.mails(email)
  })
  await test.step('a retry after a lost answer', async () => {
    problems.allow(/ERR_FAILED|was not submitted/)
    const email = newAddress()
    await visit(page, '/application')
    const form = applicationForm(page)
    await fillApplication(form, email)
    await letTimePass(page)
    await page.route(
      FUNCTION,
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await submitButton(form).click()
    const toast = await expectToast(page, MESSAGES.applicationFailed)
    await expect(toast).toHaveAttribute('data-destructive', 'true')
    await expectKept(form, email)
    await toast.hover()
    await page.reload()
    await listening(page)
    await expectKept(form, email)
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationSucceeded)
    expect(await mailSite.rows('applications', email)).toHaveLength(1)
    await mailSite.mails(email)
  })
})

test('a form that changed after a failed send counts as a new submission, and a hidden field filled in as spam', {
  tag: FULL,
}, async ({ page, mailSite, problems }) => {
  problems.allow(/ERR_FAILED|was not submitted/)
  const email = newAddress()
  await visit(page, '/application')
  const form = applicationForm(page)
  await fillApplication(form, email)
  await page.route(
    FUNCTION,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submitButton(form).click()
  await expectToast(page, MESSAGES.applicationFailed)
  await form.getByLabel('Message').fill('Privilege logs first.')
  await submitButton(form).click()
  await expectToast(page, MESSAGES.applicationSucceeded)
  const rows = await mailSite.rows('applications', email)
  expect(rows.map(row => row.message).sort()).toEqual(['Engagement letters first.', 'Privilege logs first.'])
  await test.step('a submission with the hidden field filled in is flagged and gets no reply', async () => {
    const email = newAddress()
    await visit(page, '/application')
    const form = applicationForm(page)
    await fillApplication(form, email)
    await form.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationSucceeded)
    expect(await mailSite.rows('applications', email)).toHaveLength(1)
    expect((await mailSite.notice(email)).header('subject')).toMatch(/spam/i)
  })
})

test('entries survive a reload, a detour and the way from home to the application page', async ({ page }) => {
  const email = newAddress()
  await visit(page, '/')
  await fillApplication(applicationForm(page), email)
  const draft = () => page.evaluate(key => sessionStorage.getItem(key), draftKeyOf('application'))
  await expect.poll(draft, 'the draft, which is kept once the scripts are here').toContain(email)
  await page.reload()
  await listening(page)
  await expectKept(applicationForm(page), email)
  await page.getByRole('banner').getByRole('link', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL(/\/application$/)
  await expectKept(applicationForm(page), email)
  await expect(applicationForm(page).getByLabel('Company size')).toHaveValue('51-200')
  await page.goto('/about')
  await page.goBack()
  await listening(page)
  await expectKept(applicationForm(page), email)
})

test('offline is reported at once, keeps all entries and leaves the button enabled', async ({
  page,
  context,
  mailSite,
  problems,
}) => {
  await test.step('before the first touch', async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|was not submitted/)
    const email = newAddress()
    await visit(page, '/application')
    await context.setOffline(true)
    const form = applicationForm(page)
    await fillApplication(form, email)
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationFailed)
    await expectKept(form, email)
  })
  await context.setOffline(false)
  await visit(page, '/application')
  for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone])
    await test.step(`${viewport.width} px wide`, async () => {
      const email = newAddress()
      await page.setViewportSize(viewport)
      const form = applicationForm(page)
      await fillApplication(form, email)
      await context.setOffline(true)
      await submitButton(form).click()
      const toast = await expectToast(page, MESSAGES.applicationFailed)
      await expectKept(form, email)
      await expect(submitButton(form)).toBeEnabled()
      await expect(async () => expectApart(toast, submitButton(form))).toPass({ timeout: 3_000 })
      await context.setOffline(false)
      await submitButton(form).click()
      await expectToast(page, MESSAGES.applicationSucceeded)
      expect(await mailSite.rows('applications', email)).toHaveLength(1)
      await page.keyboard.press('Escape')
    })
})

test('a form whose script does not load is posted as HTML', async ({ page, mailSite, problems }) => {
  problems.allow(/ERR_FAILED/)
  const email = newAddress()
  await page.route('**/assets/sending-*.js', route => route.abort())
  await visit(page, '/application')
  const form = applicationForm(page)
  await fillApplication(form, email)
  await submitButton(form).click()
  await expect(page.getByRole('main').getByText(MESSAGES.applicationSucceeded.description)).toBeVisible()
  expect(await mailSite.rows('applications', email)).toHaveLength(1)
})
