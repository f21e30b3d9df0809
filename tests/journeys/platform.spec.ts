import { tour } from '#content/pages/platform/overview/tour.ts'
import { site } from '#content/site.ts'
import { isOfBrowser } from '../support/browser-requests.ts'
import { expect, test, VIEWPORTS, visit } from '../support/journey.ts'

const CARDS = {
  'AI Assistant': '/platform/perry',
  'Document Vault': '/platform/document-vault',
  'Knowledge Base': '/platform/knowledge-base',
  Workflows: '/platform/workflows',
}

/** Each page, with words that only its scene has, and the figure that it claims. */
const PAGES: { path: string; drawn: string; figure?: string }[] = [
  { path: '/platform', drawn: 'filed, matter 2214-07' },
  { path: '/platform/perry', drawn: 'Not known', figure: '75%' },
  { path: '/platform/document-vault', drawn: 'Ethical wall 12' },
  { path: '/platform/knowledge-base', drawn: 'Superseded by 2', figure: '90%' },
  { path: '/platform/workflows', drawn: 'Chief compliance officer, asked Monday', figure: '85%' },
  { path: '/platform/compliance-manager', drawn: 'FINRA 2210(d)(1)(F)', figure: '100%' },
  { path: '/platform/api', drawn: 'POST /v1/analyze', figure: '99.9%' },
]

test('every page shows its scene and its claim without scripts, and ends with a link to apply', async ({
  scriptlessPage: page,
}) => {
  const main = page.getByRole('main')
  for (const { path, drawn, figure } of PAGES) {
    await page.setViewportSize(VIEWPORTS.laptop)
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    const scene = main.getByRole('figure').first()
    await expect(scene.getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
    await expect(scene.getByText(drawn)).toBeVisible()
    if (figure) await expect(main.getByText(figure, { exact: true })).toBeVisible()
    await page.setViewportSize(VIEWPORTS.smallest)
    await expect(scene.getByText(drawn)).toBeVisible()
    const apply = main.getByRole('link', { name: 'Submit Application', exact: true })
    await expect(apply.last()).toHaveAttribute('href', '/application')
  }
  await page.goto('/platform/compliance-manager')
  for (const shelf of ['SEC and FINRA', 'Confidentiality', 'ISO and SOX'])
    await expect(page.getByRole('heading', { name: shelf })).toBeVisible()
  for (const rule of ['SEC 204-2', 'FINRA 2210', 'SOX 404', 'ISO 27001 A.8.15'])
    await expect(page.getByRole('term').filter({ hasText: rule })).toBeVisible()
  await page.goto('/platform/perry')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(site.assistant)
  await expect(page).toHaveTitle(new RegExp(site.company))
  const answer = page.getByText(/becomes advice when a qualified person reads it/)
  await expect(answer).toBeHidden()
  await page.getByText('Is its draft advice?').click()
  await expect(answer).toBeVisible()
})

test('the overview has four cards, and each Learn More links to its page', async ({ page }) => {
  await visit(page, '/platform')
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveCount(4)
  for (const [title, path] of Object.entries(CARDS)) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    // Screen readers list links out of context, so the accessible name includes the title. Only Learn More is visible.
    await card.getByRole('link', { name: `Learn More about ${title}`, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/platform')
  }
  // Going back before a page has expanded is no error.
  for (const link of await page.getByRole('link', { name: 'Learn More' }).all()) {
    await link.click()
    await page.goBack()
  }
  await expect(page).toHaveURL('/platform')
})

test('Get API Key and View Documentation can be focused and pressed, and do nothing', async ({ page }) => {
  await visit(page, '/platform/api')
  // The scene beside them loads when it is near the viewport.
  await page.getByRole('button', { name: 'Get API Key' }).scrollIntoViewIfNeeded()
  await expect(page.locator('site-island[name="edited-request"]')).toHaveAttribute('ready')
  /** Without that scene, which changes on its own. */
  const shown = () =>
    page.getByRole('main').evaluate(main => {
      const copy = main.cloneNode(true) as Element
      for (const scene of copy.querySelectorAll('site-island')) scene.remove()
      return copy.outerHTML
    })
  const requests: string[] = []
  page.on('request', request => {
    if (!isOfBrowser(request)) requests.push(request.url())
  })
  const before = await shown()
  for (const name of ['Get API Key', 'View Documentation']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await expect(button).toHaveAccessibleDescription('Coming soon')
    await button.focus()
    await expect(button).toBeFocused()
    await expect(page.getByRole('main').getByText('Coming soon').filter({ visible: true })).toHaveCount(2)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await button.click()
    await page.mouse.move(5, 5)
    await expect(page).toHaveURL('/platform/api')
    expect(await shown()).toBe(before)
    expect(requests).toEqual([])
  }
})

test('the tour plays over the home page, and loads only when it is wanted', async ({
  page,
  scriptlessPage,
}) => {
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch') loaded.push(new URL(request.url()).pathname)
  })
  await visit(page, '/')
  const link = page.getByRole('link', { name: 'Watch one matter, 40 seconds' })
  await link.hover()
  expect(loaded).toEqual([])
  const read = page.waitForRequest(request => request.resourceType() === 'fetch')
  await link.click()
  // Analytics count no view of the page that is only read.
  expect((await read).headers().purpose).toBe('prefetch')
  const player = page.getByRole('dialog', { name: tour.controls.name })
  for (const [index, { title, caption, link: more }] of tour.steps.entries()) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await expect(player.getByRole('heading', { name: title })).toBeVisible()
    await expect(player.getByText(caption, { exact: true })).toBeVisible()
    await expect(player.getByRole('link', { name: more.label })).toHaveAttribute('href', more.href)
  }
  await player.getByRole('button', { name: tour.controls.play, exact: true }).click()
  await expect(player.getByRole('button', { name: tour.controls.pause })).toBeVisible()
  await player.getByText(tour.controls.transcript).click()
  await expect(
    player.getByRole('listitem').filter({ hasText: `Intake: ${tour.steps[0]?.caption}` }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/')
  expect(loaded).toEqual(['/platform'])

  await scriptlessPage.goto('/')
  await scriptlessPage.getByRole('link', { name: 'Watch one matter, 40 seconds' }).click()
  await expect(scriptlessPage).toHaveURL('/platform#tour')
  for (const { title } of tour.steps)
    await expect(scriptlessPage.getByRole('heading', { name: title, exact: true })).toBeVisible()
})
