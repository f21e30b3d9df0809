import { POSITIONS } from '#contract/choices.ts'
import { expectInert } from '../support/inert.ts'
import { expect, test, visit } from '../support/journey.ts'

test('about shows mission, values and leadership, and links on', async ({ page }) => {
  await visit(page, '/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Mission' })).toBeVisible()
  await expect(main.getByText('Values', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'A person signs.' })).toBeVisible()
  await expect(main.getByText('Founder and Chief Executive')).toHaveCount(1)
  await expect(main.getByRole('img', { name: /A printed sheet with eight page numbers/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Submit Application' })).toHaveAttribute('href', '/application')
  await main.getByRole('link', { name: 'See careers' }).click()
  await expect(page).toHaveURL(/\/careers$/)
})

test('careers scrolls to its open positions', async ({ page }) => {
  await visit(page, '/careers')
  const section = page.locator('#open-positions')
  await expect(section).not.toBeInViewport()
  await page.getByRole('link', { name: 'View Open Positions' }).click()
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
})

test('careers lists three remote roles, each with its own dialog', async ({ page }) => {
  await visit(page, '/careers')
  const roles = page.locator('#open-positions').getByRole('article')
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

test('contact has an inert form and four desks', async ({ page }) => {
  await visit(page, '/contact')
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
  await page.getByLabel('Email').fill(LETTER.email)
  await page.getByLabel('Password').fill('a password')
  await page.getByLabel('Remember me').check()
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await expectInert(page.getByRole('button', { name: 'Forgot password?' }))
  await expectInert(page.getByRole('button', { name: 'Sign In' }))
  await page.getByRole('main').getByRole('link', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL(/\/application$/)
})

for (const path of ['/contact', '/login'])
  test(`${path} submits nothing from its fields, with or without JavaScript`, async ({
    page,
    scriptlessPage,
  }) => {
    await visit(page, path)
    await scriptlessPage.goto(path)
    for (const tab of [page, scriptlessPage]) {
      const calls: string[] = []
      tab.on('request', request => calls.push(request.url()))
      await expect(tab.getByRole('main').locator('form')).toHaveCount(0)
      await tab.getByLabel('Email').fill(LETTER.email)
      await tab.getByLabel('Email').press('Enter')
      await tab.getByRole('button', { name: /^(?:Send Message|Sign In)$/ }).click()
      await expect(tab.getByLabel('Email')).toHaveValue(LETTER.email)
      await expect(tab).toHaveURL(new RegExp(`${path}$`))
      expect(calls, 'calls of a static form').toEqual([])
    }
  })

test('application shows the form, its fields and the next steps', async ({ page }) => {
  await visit(page, '/application')
  const main = page.getByRole('main')
  for (const name of ['firstName', 'lastName', 'email', 'company'])
    await expect(main.locator(`input[name="${name}"]`)).toHaveAttribute('required')
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
})

test('the press kit shows the mark and the colors, and its downloads are inert', async ({ page }) => {
  await visit(page, '/press-kit')
  const main = page.getByRole('main')
  for (const color of ['Ink', 'Paper', 'Rubric'])
    await expect(main.getByRole('figure').getByText(color, { exact: true })).toBeVisible()
  await expect(main.getByRole('figure').filter({ hasText: 'Clear space.' })).toBeVisible()
  await expect(main.getByRole('figure').filter({ hasText: 'In one color' })).toBeVisible()
  const downloads = main.getByRole('button', { name: /^Download/ })
  await expect(downloads).toHaveCount(6)
  for (const download of await downloads.all()) await expectInert(download)
})

test('with reduced motion, animations show their last frame at once', async ({ page }) => {
  await page.goto('/about')
  const durations = await page
    .locator('.fold-part, .fold-label, .unfold')
    .evaluateAll(parts =>
      parts.flatMap(part => part.getAnimations().map(a => a.effect?.getComputedTiming().endTime)),
    )
  expect(Math.max(0, ...durations.map(Number))).toBeLessThanOrEqual(1)
})
