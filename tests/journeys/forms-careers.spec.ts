import type { Page } from '@playwright/test'
import { POSITIONS } from '#contract/choices.ts'
import { MESSAGES } from '#contract/messages.ts'
import {
  expectApart,
  expectKept,
  expectToast,
  fillCareer,
  LETTER,
  letTimePass,
  RESUME,
  submitButton,
  takeTime,
} from '../support/forms.ts'
import { expect, FULL, listening, VIEWPORTS, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

const PATH = '**/api/send-career-application'
const DESIGNER = 'Product Designer'

async function openDialog(page: Page, position: string = DESIGNER) {
  const role = page.getByRole('article').filter({ has: page.getByRole('heading', { name: position }) })
  await role.getByRole('button', { name: 'Apply' }).click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${position}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a submission shows the toast and makes one row and two mails, and each dialog names its position', async ({
  page,
  mailSite,
}) => {
  const email = newAddress()
  await page.setViewportSize(VIEWPORTS.desktop)
  await takeTime(page)
  await visit(page, '/careers')
  const dialog = await openDialog(page)
  await fillCareer(dialog, email)
  await letTimePass(page)
  const held = Promise.withResolvers<void>()
  await page.route(PATH, async route => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest(PATH)
  await submitButton(dialog).click()
  await expect(dialog.getByRole('button', { name: MESSAGES.submitting })).toBeDisabled()
  await expect(dialog.locator('.spinner')).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ada Okafor',
    email,
    phone: '+1 555 0100',
    message: 'I set type.',
    position: DESIGNER,
    resumeFileName: RESUME.name,
  })
  held.resolve()
  await expectToast(page, MESSAGES.careerSucceeded)
  await expect(dialog).toBeHidden()
  expect(await mailSite.rows('career_applications', email)).toMatchObject([
    { position: DESIGNER, resume_file_name: RESUME.name },
  ])
  await mailSite.mails(email)
  const again = await openDialog(page)
  for (const name of ['name', 'email', 'phone', 'message', 'resume'])
    await expect(again.locator(`[name="${name}"]`)).toHaveValue('')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(again).toBeHidden()
  await page.setViewportSize(VIEWPORTS.phone)
  for (const position of POSITIONS.filter(name => name !== DESIGNER))
    await test.step(`${position}, on a phone`, async () => {
      const other = newAddress()
      const form = await openDialog(page, position)
      await fillCareer(form, other)
      await letTimePass(page)
      await submitButton(form).click()
      await expectToast(page, MESSAGES.careerSucceeded)
      await expect(form).toBeHidden()
      expect(await mailSite.rows('career_applications', other)).toMatchObject([{ position }])
      await mailSite.mails(other)
    })
})

test('only a PDF is accepted, by its type and by its name', async ({ page, problems }) => {
  await visit(page, '/careers')
  const dialog = await openDialog(page)
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST') calls++
  })
  for (const file of [LETTER, { ...RESUME, name: 'cv.doc' }, { ...RESUME, mimeType: 'text/plain' }]) {
    await fillCareer(dialog, newAddress(), file)
    const toast = await expectToast(page, MESSAGES.resumeNotPdf)
    await expect(toast).toHaveAttribute('data-destructive', 'true')
    await expect(dialog.locator('[name="resume"]')).toHaveAccessibleDescription(
      MESSAGES.resumeNotPdf.description,
    )
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await submitButton(dialog).click()
    await expectToast(page, MESSAGES.resumeNotPdf)
    await expect(dialog.locator('[name="resume"]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()
  }
  expect(calls).toBe(0)
  expect(problems.unexpected()).toEqual([])
})

test('a failure keeps the dialog and its entries, and its toast is inside and covers no button', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|was not submitted/)
  await visit(page, '/careers')
  for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
    const email = newAddress()
    await page.setViewportSize(viewport)
    const dialog = await openDialog(page)
    await fillCareer(dialog, email)
    await page.route(PATH, route => route.abort(), { times: 1 })
    await submitButton(dialog).click()
    const toast = await expectToast(page, MESSAGES.careerFailed)
    // A toast stays while the pointer is on it.
    await toast.hover()
    await expect(dialog.locator('.toast')).toHaveCount(1)
    await expect(toast).toBeInViewport({ ratio: 1 })
    for (const button of await dialog.locator('.dialog-actions button').all()) {
      await expectApart(toast, button)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await expectKept(dialog, email)
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await submitButton(dialog).click()
    const success = await expectToast(page, MESSAGES.careerSucceeded)
    await expect(dialog).toBeHidden()
    await success.hover()
    await page.keyboard.press('Escape')
    await expect(success).toHaveCount(0)
  }
})

test('the dialog works by keyboard alone, and entries and the file survive a closed dialog and a reload', {
  tag: FULL,
}, async ({ page, mailSite }) => {
  await test.step('by keyboard alone, with errors on the way', async () => {
    const email = newAddress()
    await visit(page, '/careers')
    const role = page.getByRole('article').filter({ has: page.getByRole('heading', { name: DESIGNER }) })
    const apply = role.getByRole('button', { name: 'Apply' })
    await apply.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Apply for ${DESIGNER}` })
    await expect(dialog.getByRole('heading', { name: `Apply for ${DESIGNER}` })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    for (const [label, words] of [
      ['Name', 'Enter your name.'],
      ['Email', 'Enter your email.'],
      ['Phone', 'Enter your phone number.'],
      ['Message', 'Tell us why you are applying.'],
      ['Resume', 'Attach your resume as a PDF.'],
    ] as const)
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(words)
    for (const text of ['Ada Okafor', email, '+1 555 0100', 'I set type.']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await dialog.locator('[name="resume"]').setInputFiles(RESUME)
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('checkbox', { name: 'Send only the file name' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(submitButton(dialog)).toBeFocused()
    await page.keyboard.press('Enter')
    const toast = await expectToast(page, MESSAGES.careerSucceeded)
    await expect(role.getByRole('region', { name: 'Receipt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    expect(await mailSite.rows('career_applications', email)).toHaveLength(1)
  })
  await test.step('entries and the file survive', async () => {
    const email = newAddress()
    const dialog = await openDialog(page)
    await fillCareer(dialog, email)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openDialog(page)
    await expectKept(dialog, email)
    await page.reload()
    await listening(page)
    await openDialog(page)
    await expectKept(dialog, email)
    await expect(dialog.locator('[name="resume"]')).toHaveValue(`C:\\fakepath\\${RESUME.name}`)
    await page.keyboard.press('Escape')
    const other = await openDialog(page, POSITIONS[0])
    await expect(other.getByLabel('Email')).toHaveValue('')
  })
})
