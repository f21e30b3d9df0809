import type { Locator, Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import {
  applicationForm,
  expectToast,
  fillApplication,
  fillCareer,
  LETTER,
  submitButton,
} from '../../support/forms.ts'
import { expect, HYDRATE, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { newAddress, readRows } from '../../support/mail-site.ts'
import { MUTATIONS, visitChanged } from '../../support/mutations.ts'

const RECOVERED = /React error #418/
const TRANSLATORS = [MUTATIONS.translator, MUTATIONS.replacingTranslator]

async function openDialog(page: Page): Promise<Locator> {
  await page.locator('[commandfor="apply-product-designer"][command="show-modal"]').click()
  const dialog = page.locator('#apply-product-designer')
  await expect(dialog).toBeVisible()
  return dialog
}

test('a form under a translator shows errors, a failure, and that the application was received', async ({
  page,
  emptyBlog,
  problems,
}) => {
  problems.allow(/503|was not submitted/)
  for (const translate of TRANSLATORS) {
    const email = newAddress()
    await visit(page, `${emptyBlog.origin}/application`)
    const form = applicationForm(page)
    await page.evaluate(translate)
    await submitButton(form).click()
    await expect(form.locator('.field-error').first()).not.toBeEmpty()
    await page.evaluate(translate)
    await fillApplication(form, email)
    await expect(form.locator('.field-error').first()).toBeEmpty()
    await page.route('**/send-application', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationFailed)
    await page.evaluate(translate)
    await submitButton(form).click()
    await expectToast(page, MESSAGES.applicationSucceeded)
    expect(await readRows(emptyBlog.origin, 'applications', email)).toHaveLength(1)
    await page.evaluate(translate)
    await page.keyboard.press('Escape')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(submitButton(form)).toBeEnabled()
  }
  await test.step('the confirmation dialog of a translated home page opens and closes', async () => {
    await visit(page, emptyBlog.origin)
    const form = applicationForm(page)
    await page.evaluate(MUTATIONS.translator)
    await fillApplication(form, newAddress())
    await submitButton(form).click()
    const dialog = page.getByRole('dialog', { name: MESSAGES.applicationReceived })
    await expect(dialog).toBeVisible()
    await page.evaluate(MUTATIONS.translator)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toHaveCount(0)
  })
})

test('a translated careers page rejects a wrong file as the first action, then accepts the right one', async ({
  page,
  emptyBlog,
}) => {
  await visit(page, `${emptyBlog.origin}/careers`)
  await page.evaluate(MUTATIONS.translator)
  const dialog = await openDialog(page)
  await page.evaluate(MUTATIONS.replacingTranslator)
  await dialog.locator('[name="resume"]').setInputFiles(LETTER)
  await expectToast(page, MESSAGES.resumeNotPdf)
  await expect(dialog.locator('[name="resume"]')).toHaveAttribute('aria-invalid', 'true')
  await page.evaluate(MUTATIONS.replacingTranslator)
  const email = newAddress()
  await fillCareer(dialog, email)
  await submitButton(dialog).click()
  await expectToast(page, MESSAGES.careerSucceeded)
  await expect(dialog).toBeHidden()
  expect(await readRows(emptyBlog.origin, 'career_applications', email)).toHaveLength(1)
})

test('entries made beside a password manager before hydration are kept', async ({ page, problems }) => {
  problems.allow(RECOVERED)
  await visitChanged(page, '/application', MUTATIONS.passwordManager, () => {
    const name = document.querySelector<HTMLInputElement>('main [name="firstName"]')
    const size = document.querySelector<HTMLSelectElement>('main select')
    if (name) name.value = 'Ada'
    if (size) size.value = '51-200'
    name?.focus()
  })
  const form = applicationForm(page)
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('Company size')).toHaveValue('51-200')
})

test('a dialog opened before hydration stays open, and reports a wrong file', async ({ page, problems }) => {
  problems.allow(RECOVERED)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(HYDRATE, async route => {
    await released
    await route.continue()
  })
  await page.goto('/careers')
  const dialog = await openDialog(page)
  await dialog.locator('[name="name"]').fill('Ada Okafor')
  await dialog.locator('[name="resume"]').setInputFiles(LETTER)
  await page.evaluate(MUTATIONS.passwordManager)
  release()
  await expect(page.locator('site-island[ready]')).toBeAttached()
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[name="name"]')).toHaveValue('Ada Okafor')
  await expectToast(page, MESSAGES.resumeNotPdf)
})

test('a press, and a file that is being chosen, outlast the take-over of a translated page', async ({
  page,
  emptyBlog,
}) => {
  const held: (() => void)[] = []
  const release = () => {
    for (const go of held.splice(0)) go()
  }
  await page.route(HYDRATE, async route => {
    await new Promise<void>(go => held.push(go))
    await route.continue()
  })
  await visit(page, `${emptyBlog.origin}/application`)
  await page.evaluate(MUTATIONS.translator)
  const form = applicationForm(page)
  await submitButton(form).hover()
  await page.mouse.down()
  await expect.poll(() => held.length).toBe(1)
  release()
  await expect(page.locator('site-island[ready]', { has: page.locator('form') })).toBeAttached()
  await page.mouse.up()
  await expect(form.locator('.field-error').first()).not.toBeEmpty()

  await visit(page, `${emptyBlog.origin}/careers`)
  await page.evaluate(MUTATIONS.translator)
  const dialog = await openDialog(page)
  const choosing = page.waitForEvent('filechooser')
  await dialog.locator('[name="resume"]').click()
  const chooser = await choosing
  await expect.poll(() => held.length).toBeGreaterThan(0)
  release()
  await expect(
    page.locator('site-island[ready]', { has: page.locator('#apply-product-designer') }),
  ).toBeAttached()
  await chooser.setFiles(LETTER)
  await expectToast(page, MESSAGES.resumeNotPdf)
})

test('menus, the drawer and copying a listing work on a translated page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/support/documentation')
  await page.evaluate(MUTATIONS.replacingTranslator)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Platform', exact: true })
  await menu.click()
  await expect(page.locator('.nav-panel:popover-open')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const copy = page.locator('.code-copy').first()
  const label = await copy.innerText()
  await copy.click()
  await expect(copy).not.toHaveText(label)
  await page.evaluate(MUTATIONS.translator)
  await expect(copy).toHaveText(label)
  await page.setViewportSize(VIEWPORTS.phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#site-menu summary').first().click()
  await page.locator('#site-menu a[href="/platform/perry"]').click()
  await expect(page).toHaveURL(/perry$/)
  await expect(page.locator('#site-menu')).toBeHidden()
})
