import { POSITIONS } from '#contract/choices.ts'
import { MESSAGES } from '#contract/messages.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  applicationForm,
  expectCleared,
  expectKept,
  expectToast,
  fillApplication,
  fillCareer,
  LETTER,
  RESUME,
  submitButton,
} from '../support/forms.ts'
import { expect, FULL, listening } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

test('the forms for applications answer in the page: thanks, errors beside their fields, and no second row', async ({
  scriptlessPage: page,
  mailSite,
  problems,
}) => {
  await test.step('home answers with the dialog in the page, and the dialog closes', async () => {
    const email = newAddress()
    await page.goto('/')
    await fillApplication(applicationForm(page), email)
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      submitButton(applicationForm(page)).click(),
    ])
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('no-store')
    const modal = page.getByRole('dialog', { name: MESSAGES.applicationReceived })
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toBeHidden()
    await expectCleared(applicationForm(page))
    expect(await mailSite.rows('applications', email)).toMatchObject([{ company_size: '51-200' }])
    await mailSite.mails(email)
  })
  await test.step('the application page shows the same message, and a repeated post makes no second row', async () => {
    const email = newAddress()
    for (const _ of ['first', 'again']) {
      await page.goto('/application')
      await fillApplication(applicationForm(page), email)
      await applicationForm(page).getByLabel('Company size').selectOption('Choose a size')
      await submitButton(applicationForm(page)).click()
      await expect(page.getByText(MESSAGES.applicationSucceeded.title, { exact: true })).toBeVisible()
      await expect(page.getByText(MESSAGES.applicationSucceeded.description)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Receipt' })).not.toContainText('Company size')
    }
    expect(await mailSite.rows('applications', email)).toMatchObject([{ company_size: null }])
    await mailSite.mails(email)
  })
  await test.step('each error appears beside its field, and all other entries are kept', async () => {
    problems.allow(/400/)
    for (const path of ['/', '/application']) {
      const email = newAddress()
      await page.goto(path)
      const form = applicationForm(page)
      await fillApplication(form, email)
      await form.getByLabel('First name').fill(' ')
      await submitButton(form).click()
      await expect(page.getByText(MESSAGES.applicationFailed.description)).toBeVisible()
      await expect(form.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
      await expect(form.getByLabel('First name')).toBeFocused()
      await expectKept(form, email)
      await expect(form.getByLabel('Company size')).toHaveValue('51-200')
    }
  })
  await test.step('the browser itself does not submit an incomplete form', async () => {
    await page.goto('/application')
    const form = applicationForm(page)
    await submitButton(form).click()
    await expect(form.getByLabel('First name')).toBeFocused()
    await expect(page).toHaveURL(/\/application$/)
    await expect(page.getByText(MESSAGES.applicationFailed.title)).toHaveCount(0)
  })
})

test('each dialog for a position accepts a PDF, and rejects another file', { tag: FULL }, async ({
  scriptlessPage: page,
  mailSite,
  problems,
}) => {
  problems.allow(/400/)
  for (const position of POSITIONS) {
    const email = newAddress()
    await page.goto('/careers')
    const role = page.getByRole('article').filter({ has: page.getByRole('heading', { name: position }) })
    await role.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${position}` })
    if (position === POSITIONS[0]) {
      await fillCareer(dialog, email, LETTER)
      await submitButton(dialog).click()
      const alert = dialog.getByRole('alert')
      await expect(alert.getByText(MESSAGES.resumeNotPdf.title, { exact: true })).toBeVisible()
      await expect(alert.getByText(MESSAGES.resumeNotPdf.description)).toBeVisible()
      await expectKept(dialog, email)
      await dialog.locator('[name="resume"]').setInputFiles(RESUME)
    } else await fillCareer(dialog, email)
    await submitButton(dialog).click()
    await expect(page.getByText(MESSAGES.careerSucceeded.description)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await mailSite.rows('career_applications', email)).toMatchObject([
      { position, resume_file_name: RESUME.name },
    ])
    await mailSite.mails(email)
  }
})

test('an answer page hydrates: the dialog is modal, its entries stay, and it can be sent', async ({
  page,
  mailSite,
  problems,
}) => {
  problems.allow(/400|ERR_FAILED|^page error: $|dynamically imported/)
  const email = newAddress()
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${POSITIONS[0]}` })
  await fillCareer(dialog, email, LETTER)
  await page.unroute('**/assets/*.js')
  await submitButton(dialog).click()
  await listening(page)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expectKept(dialog, email)
  await expectAccessible(page, 'dialog[open]')
  await dialog.locator('[name="resume"]').setInputFiles(RESUME)
  await submitButton(dialog).click()
  await expectToast(page, MESSAGES.careerSucceeded)
  expect(await mailSite.rows('career_applications', email)).toHaveLength(1)
})

test('a form posted from another site is refused', async ({ request, mailSite, baseURL }) => {
  const email = newAddress()
  const form = { firstName: 'Ada', lastName: 'Okafor', email, company: 'Hale' }
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await request.post(`${baseURL}/application`, { form, headers })
    expect(answer.status()).toBe(403)
  }
  expect(await mailSite.rows('applications', email)).toEqual([])
})
