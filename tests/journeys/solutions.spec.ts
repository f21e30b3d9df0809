import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const SOLUTIONS = [
  {
    path: '/solutions/financial-services',
    scene: /review pack/,
    features: [
      'Best-interest and suitability memos',
      'Client review packs',
      'Marketing review',
      'Books and records',
    ],
    benefits: ['The advisor', 'The service associate', 'The compliance officer'],
    uses: ['Independent advisors', 'Broker-dealer branches', 'Family offices', 'Investment banks'],
    figures: ['60%'],
  },
  {
    path: '/solutions/consultants-advisors',
    scene: /storyline/,
    features: ['Proposals', 'Interview synthesis', 'Figures that tie', 'Board packs'],
    benefits: ['The partner', 'The manager', 'The analyst'],
    uses: ['Growth strategy', 'Commercial due diligence', 'Operating model', 'Fractional and board advisors'],
    figures: ['70%'],
  },
  {
    path: '/solutions/legal-firms',
    scene: /privilege log/,
    features: ['Privilege logs', 'Deposition summaries', 'Cite checking', 'Intake and engagement'],
    benefits: ['Its walls.', 'Its work product.', 'Its supervision.', 'Its confidences.'],
    uses: ['Commercial litigation', 'Mergers and acquisitions', 'Internal investigations', 'Employment'],
    figures: ['80%', '75%'],
  },
  {
    path: '/solutions/smes-enterprises',
    scene: /month-end board/,
    features: ['Contracts and renewals', 'Month end', 'Policies and attestations', 'Controls and evidence'],
    benefits: ['Variance notes that cite invoices', 'Approvals with a name and a time'],
    uses: ['1-50', '51-200', '201-1000', '1000+'],
    figures: ['50%', '40%'],
  },
] as const

const main = (page: Page) => page.getByRole('main')
const applyLinks = (page: Page) => main(page).getByRole('link', { name: 'Submit Application' })

test('each solution shows its scene, features, benefits, uses and figures without scripts', async ({
  scriptlessPage: page,
}) => {
  for (const { path, scene, features, benefits, uses, figures } of SOLUTIONS) {
    await page.goto(path)
    await expect(page.getByRole('img', { name: scene })).toBeVisible()
    for (const words of [...features, ...benefits, ...uses])
      await expect(main(page).getByText(words, { exact: true }).first()).toBeVisible()
    for (const figure of figures)
      await expect(page.getByRole('definition').filter({ hasText: figure })).toBeVisible()
    await expect(applyLinks(page).first()).toHaveAttribute('href', '/application')
    await expect(applyLinks(page).last()).toHaveAttribute('href', '/application')
  }
  await applyLinks(page).last().click()
  await expect(page).toHaveURL(/\/application$/)
})

test('the overview has its industries, customers and testimonials, and the security page its cards and answers', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/solutions')
  await expect(applyLinks(page).first()).toHaveAttribute('href', '/application')
  for (const name of ['Workflow Automation', 'Financial Services', 'Consulting', 'Healthcare'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /Over 500 organizations/ }).getByRole('listitem')).toHaveText(
    [
      'Leading Law Firm',
      'Global Consulting',
      'Investment Bank',
      'Tech Unicorn',
      'Healthcare Corp',
      'Fortune 500',
    ],
  )
  await expect(page.locator('blockquote')).toHaveCount(3)
  for (const role of ['Managing partner', 'Chief compliance officer', 'Engagement manager'])
    await expect(page.locator('figcaption').filter({ hasText: role })).toBeVisible()
  for (const { path } of SOLUTIONS) await expect(main(page).locator(`a[href="${path}"]`).last()).toBeVisible()

  // The button is inert, as on the API page. The link beside it opens the existing documentation.
  const documentation = main(page).getByRole('button', { name: 'View Documentation' })
  await expect(documentation).toHaveAccessibleDescription('Coming soon')
  await main(page).getByRole('link', { name: 'Read the open page' }).click()
  await expect(page).toHaveURL(/\/support\/documentation$/)
  await page.goBack()
  await main(page).getByRole('link', { name: 'Contact Sales' }).click()
  await expect(page).toHaveURL(/\/contact$/)

  // The security page has its four cards, and answers a vendor review in order.
  await page.goto('/security')
  await expect(applyLinks(page).first()).toHaveAttribute('href', '/application')
  for (const [card, claims] of [
    ['Data encryption', ['AES-256 at rest', 'TLS 1.3 in transit']],
    ['Access controls', ['Role-based access control', 'Multi-factor authentication', 'SSO']],
    ['Privacy protection', ['No training on your data']],
    ['Compliance', ['SOC 2 Type II', 'GDPR and CCPA', 'HIPAA']],
  ] as const) {
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: card }) })
    for (const claim of claims) await expect(article.getByText(claim, { exact: true })).toBeVisible()
  }
  await expect(page.locator('#answers li > :first-child')).toHaveText([
    'Training use',
    'Retention',
    'Subprocessors',
    'Encryption',
    'Access',
    'Logging',
    'Incident notice',
    'Deletion',
    'Human review',
    'Exit',
  ])
  expect(await applyLinks(page).count()).toBeGreaterThan(1)
})
