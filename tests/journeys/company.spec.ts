import type { Page } from '@playwright/test'
import { signIn } from '#content/pages/login/page.ts'
import { POSITIONS } from '#contract/choices.ts'
import { isCall } from '../support/browser-requests.ts'
import { expectInert } from '../support/inert.ts'
import { expect, test, VIEWPORTS, visit } from '../support/journey.ts'

test('about shows mission, values and leadership, application its form, and the press kit its mark', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Mission' })).toBeVisible()
  await expect(main.getByText('Values', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'A person signs.' })).toBeVisible()
  await expect(main.getByText('Founder and Chief Executive')).toHaveCount(1)
  await expect(main.getByRole('img', { name: /A printed sheet with eight page numbers/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Submit Application' })).toHaveAttribute('href', '/application')
  await main.getByRole('link', { name: 'See careers' }).click()
  await expect(page).toHaveURL(/\/careers$/)

  await page.goto('/application')
  for (const name of ['firstName', 'lastName', 'email', 'company'])
    await expect(main.locator(`input[name="${name}"]`)).toHaveAttribute('required')
  await expect(main.locator('option[value=""]')).toHaveCount(0)
  await expect(main.locator('select[name="companySize"] option')).toHaveText([
    'Choose a size',
    '1-50',
    '51-200',
    '201-1000',
    '1000+',
  ])
  await expect(main.locator('textarea[name="message"]')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Submit Application' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'What happens once you press the button.' })).toBeVisible()
  await page.goto('/press-kit')
  for (const color of ['Ink', 'Paper', 'Rubric'])
    await expect(main.getByRole('figure').getByText(color, { exact: true })).toBeVisible()
  await expect(main.getByRole('figure').filter({ hasText: 'Clear space.' })).toBeVisible()
  await expect(main.getByRole('figure').filter({ hasText: 'In one color' })).toBeVisible()
})

test('the sheet of the about page is whole on the first screen', async ({ page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await visit(page, '/about')
    await expect(page.locator('.fold-plate')).toBeInViewport({ ratio: 1 })
  }
})

test('the sheet of the about page folds with the scroll, and by the buttons once they are used', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/about')
  const sheet = page.locator('.fold-sheet')
  await expect(sheet).toHaveAttribute('data-folds', '0')
  await page.getByRole('heading', { name: 'Mission' }).scrollIntoViewIfNeeded()
  await expect(sheet).toHaveAttribute('data-folds', '3')
  const order = () =>
    page
      .locator('.page-order > span')
      .evaluateAll(numbers =>
        numbers
          .toSorted((one, other) => one.getBoundingClientRect().x - other.getBoundingClientRect().x)
          .map(number => Number(number.textContent)),
      )
  await expect.poll(order).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  // A real click would scroll to the button first.
  await page.getByRole('button', { name: 'Unfold' }).dispatchEvent('click')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Quarto: Leaves 4, Pages 8')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(sheet).toHaveAttribute('data-folds', '2')
})

test('careers scrolls to its three remote roles, each with its own dialog', async ({ page }) => {
  await visit(page, '/careers')
  const section = page.locator('#open-positions')
  await expect(section).not.toBeInViewport()
  await page.getByRole('link', { name: 'View Open Positions' }).click()
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  const roles = section.getByRole('article')
  await expect(roles).toHaveCount(POSITIONS.length)
  for (const position of POSITIONS) {
    const role = roles.filter({ has: page.getByRole('heading', { name: position, exact: true }) })
    await expect(role.getByText('Remote', { exact: true })).toBeVisible()
    await expect(role.getByRole('heading', { name: 'What you will do' })).toBeVisible()
    await expect(role.getByRole('heading', { name: 'What we look for' })).toBeVisible()
    await role.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${position}` })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

const LETTER = {
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'ada@firm.example',
  company: 'A firm',
  message: 'Privilege logs.',
}

/** Expects neither Enter nor the button of a static form to send anything or navigate. */
async function expectStatic(page: Page, path: string): Promise<void> {
  const calls: string[] = []
  page.on('request', request => {
    if (isCall(request)) calls.push(request.url())
  })
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  if (path === '/login') await page.locator('summary', { hasText: signIn.open }).click()
  await page.getByLabel('Email').fill(LETTER.email)
  await page.getByLabel('Email').press('Enter')
  await page.getByRole('button', { name: /^(?:Send Message|Sign In)$/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue(LETTER.email)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  expect(calls, 'calls of a static form').toEqual([])
}

test('contact and login submit nothing without JavaScript', async ({ scriptlessPage: page }) => {
  for (const path of ['/contact', '/login']) {
    await page.goto(path)
    await expectStatic(page, path)
    page.removeAllListeners('request')
  }
})

test('contact has an inert form and four teams', async ({ page }) => {
  await visit(page, '/contact')
  await expectStatic(page, '/contact')
  for (const [name, value] of Object.entries(LETTER)) await page.locator(`[name="${name}"]`).fill(value)
  await expectInert(page.getByRole('button', { name: 'Send Message' }))
  for (const [name, value] of Object.entries(LETTER))
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
  for (const desk of ['Sales', 'Support', 'Partnership', 'Media'])
    await expect(
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: desk }) }),
    ).toBeVisible()
})

test('login shows every control, and all are inert', async ({ page }) => {
  await visit(page, '/login')
  await expectStatic(page, '/login')
  await page.getByLabel('Password').fill('a password')
  await page.getByLabel('Remember me').check()
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await expectInert(page.getByRole('button', { name: 'Forgot password?' }))
  await expectInert(page.getByRole('button', { name: 'Sign In' }))
  await page.getByRole('main').getByRole('link', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL(/\/application$/)
})

test('the downloads of the press kit are inert', async ({ page }) => {
  await visit(page, '/press-kit')
  const downloads = page.getByRole('main').getByRole('button', { name: /^Download/ })
  await expect(downloads).toHaveCount(5)
  for (const download of await downloads.all()) await expectInert(download)
})

test('on a phone, no subject of the vendor review breaks within a word', async ({ scriptlessPage: page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await page.goto('/trust')
  const lines = await page.locator('.trust-register tbody th').evaluateAll(subjects =>
    subjects.map(subject => {
      const text = document.createRange()
      text.selectNodeContents(subject)
      return [subject.textContent, text.getClientRects().length]
    }),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(([, count]) => count !== 1)).toEqual([])
})
