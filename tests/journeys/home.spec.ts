import { expect, test, visit } from '../support/journey.ts'

test('the hero says what Octavo is and links to the application', async ({ page }) => {
  await visit(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/Professional-grade AI\s+for demanding teams/)
  await page.getByRole('main').getByRole('link', { name: 'Submit Application' }).first().click()
  await expect(page).toHaveURL(/\/application$/)
})

test('six customers are named by kind', async ({ page }) => {
  await visit(page, '/')
  const marks = page.locator('.wordmarks li')
  await expect(marks).toHaveText([
    'Leading Law Firm',
    'Global Consulting',
    'Investment Bank',
    'Tech Unicorn',
    'Healthcare Corp',
    'Fortune 500',
  ])
})

test('the features show three personas and eight kinds of work', async ({ page }) => {
  await visit(page, '/')
  const features = page.locator('#features')
  for (const persona of ['Legal professionals', 'Wealth advisors', 'Consultants'])
    await expect(features.getByRole('heading', { name: persona, exact: true })).toBeVisible()
  await expect(features.locator('.feature')).toHaveCount(8)
  for (const kind of [
    'Drafting',
    'Document analysis',
    'CRM-connected intelligence',
    'Compliance checks',
    'Client portal',
    'Usage tracking and audit trail',
    'Email drafting',
    'Smart scheduling',
  ])
    await expect(features.locator('.feature .folio').getByText(new RegExp(`^\\d\\d ${kind}$`))).toBeVisible()
})

test('the product is drawn in four scenes, each one figure with a caption', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('figure')).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(4)
  for (const figure of await page.getByRole('figure').all())
    await expect(figure.locator('figcaption')).not.toBeEmpty()
})

test('the contact section has its four blurbs and the form', async ({ page }) => {
  await visit(page, '/')
  const contact = page.locator('#contact')
  await expect(contact.getByRole('heading', { level: 2 })).toContainText('Professional-class AI')
  for (const blurb of [
    'Enterprise-grade security',
    'Agentic workflows',
    'Domain-specific models',
    '24/7 support',
  ])
    await expect(contact.getByText(blurb, { exact: true })).toBeVisible()
  for (const name of ['firstName', 'lastName', 'email', 'company', 'companySize', 'message'])
    await expect(contact.locator(`[name="${name}"]`)).toBeVisible()
  await expect(contact.getByRole('button', { name: 'Submit Application' })).toBeVisible()
})

test('the home page is complete without scripts', async ({ scriptlessPage: page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.feature')).toHaveCount(8)
  await expect(page.locator('#contact form')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Octavo')
})
