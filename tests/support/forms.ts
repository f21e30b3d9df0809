import type { Locator, Page } from '@playwright/test'
import { NO_CHOICE } from '#contract/choices.ts'
import { expect } from './journey.ts'
import { makePdf } from './pdf.ts'

/** Longer than a person needs at least to fill in a form. The inbox marks quicker submissions. */
const A_PERSON_TAKES_MS = 20_000

export const applicationForm = (page: Page) => page.getByRole('main').locator('form')

export const submitButton = (form: Locator) =>
  form.getByRole('button', { name: /^(Submit Application|Submitting\.\.\.)$/ })

export async function fillApplication(form: Locator, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Okafor')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Company', { exact: true }).fill('Hale & Wick')
  await form.getByLabel('Company size').selectOption('51-200')
  await form.getByLabel('Message').fill('Engagement letters first.')
}

export const RESUME = { name: 'Ada Okafor.pdf', mimeType: 'application/pdf', buffer: makePdf(0) }
export const LETTER = { name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }

export async function fillCareer(dialog: Locator, email: string, resume = RESUME): Promise<void> {
  await dialog.getByLabel('Name').fill('Ada Okafor')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+1 555 0100')
  await dialog.getByLabel('Message').fill('I set type.')
  await dialog.locator('[name="resume"]').setInputFiles(resume)
}

/** Opens a page whose clock can be advanced, because people are slower than journeys. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.install()
}

export async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward(A_PERSON_TAKES_MS)
}

/** Expects a toast with the exact words of the message catalogue. */
export async function expectToast(
  page: Page,
  { title, description }: { title: string; description: string },
): Promise<Locator> {
  const toast = page.getByRole('status').locator('.toast', { hasText: description })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(description, { exact: true })).toBeVisible()
  return toast
}

/** Expects every field to keep its value. */
export async function expectKept(form: Locator, email: string): Promise<void> {
  await expect(form.locator('[name="email"]')).toHaveValue(email)
  await expect(form.locator('[name="message"]')).not.toHaveValue('')
}

export async function expectCleared(form: Locator): Promise<void> {
  for (const control of await form.locator('input:not([type=hidden]), textarea').all())
    await expect(control).toHaveValue('')
  for (const list of await form.locator('select').all()) await expect(list).toHaveValue(NO_CHOICE)
}

/** Expects the receipt above the form, focused and in view, with a button that sends no request. */
export async function expectReceiptFirst(page: Page, form: Locator): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toBeFocused()
  await expect(receipt.getByRole('heading')).toBeInViewport()
  const [above, below] = await Promise.all([receipt.boundingBox(), form.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expect(submitButton(form)).not.toHaveClass(/btn-primary/)
}

/** Expects an element to overlap none of the others. Measures all at once, because a toast is soon gone. */
export async function expectApart(one: Locator, ...others: Locator[]): Promise<void> {
  const [a, ...boxes] = await Promise.all([one, ...others].map(element => element.boundingBox()))
  for (const b of boxes) {
    if (!a || !b) throw new Error('One of the elements is not shown')
    const apart =
      a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
    expect(apart, 'the elements are apart').toBe(true)
  }
}
