import { expect, test } from '../support/journey.ts'

test('the home page has its hero, customers, features, scenes and form without scripts', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/Professional-grade AI\s+for demanding teams/)

  const marks = page.locator('.wordmarks li')
  await expect(marks).toHaveText([
    'Leading Law Firm',
    'Global Consulting',
    'Investment Bank',
    'Tech Unicorn',
    'Healthcare Corp',
    'Fortune 500',
  ])

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

  await expect(page.getByRole('figure')).toHaveCount(5)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
  const letter = page.getByRole('group', { name: 'Engagement letter' })
  await expect(letter).toBeVisible()
  await expect(letter.getByRole('button')).toHaveCount(0)
  for (const figure of await page.getByRole('figure').all())
    await expect(figure.locator('figcaption')).not.toBeEmpty()

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
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Octavo')
  await page.getByRole('main').getByRole('link', { name: 'Submit Application' }).first().click()
  await expect(page).toHaveURL(/\/application$/)
})
