import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { expect, expectNoSidewaysScroll, FULL, test, VIEWPORTS, visit } from '../support/journey.ts'
import { translate } from '../support/translate.ts'

/** The effect of a press: words that the figure shows afterwards, and words that are gone. */
interface Step {
  press: string | RegExp
  shows?: string | RegExp
  hides?: string | RegExp
}

interface WorkedScene {
  path: string
  figure: RegExp
  steps: readonly Step[]
}

const SCENES: readonly WorkedScene[] = [
  {
    path: '/',
    figure: /^Engagement letter/,
    steps: [
      { press: /^Accept change 1/, hides: 'for time recorded' },
      { press: /^Refuse change 2/, shows: 'and related matters', hides: 'Tax and pensions advice' },
      { press: /^Approve as partner/, shows: 'Approved by a partner', hides: '$2,000,000' },
    ],
  },
  {
    path: '/solutions',
    figure: /^One email and its file/,
    steps: [
      { press: 'Wealth advisor', shows: 'Suitability memo', hides: 'Conflict note' },
      { press: 'Consultancy', shows: 'Stakeholder map' },
      { press: 'Company', shows: 'Related-party register' },
    ],
  },
  {
    path: '/platform/document-vault',
    figure: /^Search in the register/,
    steps: [
      { press: 'Raise wall 14', shows: '2 documents', hides: 'Share purchase agreement' },
      { press: 'Look as Records', shows: '1 search met it' },
      { press: 'Look as Records', hides: /wall 14\b.*met it/ },
    ],
  },
  {
    path: '/platform/knowledge-base',
    figure: /^A question and its citations/,
    steps: [
      { press: 'Corporate', hides: 'Matter 2151-03' },
      { press: 'Share purchases', hides: 'Matter 2098-01' },
      { press: 'This client', shows: 'The documents are silent.', hides: 'Matter 2187-02' },
    ],
  },
  {
    path: '/platform/perry',
    figure: /^A question from Perry/,
    steps: [
      { press: 'No, leave it out', shows: 'outside this engagement' },
      { press: 'Yes, include it', shows: 'The pensions stage', hides: 'outside this engagement' },
      { press: 'Ask the client', shows: 'Held for the client’s answer', hides: 'The pensions stage' },
    ],
  },
  {
    path: '/platform/workflows',
    figure: /^A run that waits/,
    steps: [
      { press: 'Delegate', shows: 'Waits for the deputy' },
      { press: 'Refuse', shows: 'Waits for a new draft' },
      { press: 'Ask again', shows: 'Waits for the responsible partner' },
      { press: 'Sign', shows: 'Waits for the risk partner' },
      { press: 'Delegate', shows: 'Stays with the risk partner' },
      { press: 'Sign', shows: 'Nothing waits' },
    ],
  },
  {
    path: '/platform/compliance-manager',
    figure: /^An open flag/,
    steps: [
      { press: 'Escalate', shows: 'Managing partner' },
      { press: 'Amend', shows: 'May leave', hides: 'Open' },
    ],
  },
  {
    path: '/platform/api',
    figure: /^A request and its answer/,
    steps: [
      { press: 'Python', shows: 'requests.post(', hides: 'curl https' },
      { press: 'Ask about pensions', shows: '"answer": null' },
      { press: 'Ask for another team', shows: 'no_matter' },
      { press: 'Leave out the matter', shows: '422', hides: '"matter": "2214-07"' },
    ],
  },
]

const STILL = '.still, .letter'

const figureOf = (page: Page, { figure }: WorkedScene) =>
  page.locator('.worked').getByRole('group', { name: figure })

/** Opens a page, moves the pointer as a reader does, and waits until the scene responds. */
async function open(page: Page, scene: WorkedScene): Promise<Locator> {
  if (new URL(page.url(), 'http://x').pathname !== scene.path) await visit(page, scene.path)
  const figure = figureOf(page, scene)
  await expect(async () => {
    // A loaded scene hides its picture, so an action that waits for the picture would hang.
    await page.evaluate(where => document.querySelector(where)?.scrollIntoView({ block: 'center' }), STILL)
    await page.mouse.move(2, 2)
    await page.mouse.move(4, 4)
    await expect(figure).toBeVisible({ timeout: 500 })
  }).toPass()
  return figure
}

type Press = (button: Locator) => Promise<void>

async function work(figure: Locator, scene: WorkedScene, press: Press): Promise<void> {
  const status = figure.getByRole('status')
  for (const step of scene.steps) {
    const before = await status.textContent()
    const button = figure.getByRole('button', { name: step.press })
    await press(button)
    await expect(status).not.toHaveText(before ?? '')
    if (step.shows) await expect(figure).toContainText(step.shows)
    if (step.hides) await expect(figure).not.toContainText(step.hides)
  }
}

const byMouse: Press = button => button.click()
const byTouch: Press = button => button.tap()
async function byKeyboard(button: Locator) {
  await button.focus()
  await expect(button).toBeFocused()
  await button.press('Enter')
}

const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('the line down the page of workflows waits for the signatures of its scene', async ({ page }) => {
  const scene = SCENES.find(({ path }) => path === '/platform/workflows') as WorkedScene
  const figure = await open(page, scene)
  const line = () =>
    page.locator('.page-run-ahead').evaluate(ahead => getComputedStyle(ahead, '::before').borderLeftStyle)
  expect(await line()).toBe('dashed')
  await work(figure, scene, byMouse)
  expect(await line()).toBe('solid')
})

test('every scene is worked by mouse and by keyboard, starts over in one press, and is accessible', {
  tag: FULL,
}, async ({ page }) => {
  for (const scene of SCENES) {
    const figure = await open(page, scene)
    for (const press of [byMouse, byKeyboard]) {
      await work(figure, scene, press)
      expect(await focusIsLost(page), `focus on ${scene.path}`).toBe(false)
      // At full width, the pages' audits cover the initial view.
      if (press === byKeyboard) await expectAccessibleAtEveryWidth(page, '.worked', [VIEWPORTS.smallest])
      await press(figure.getByRole('button', { name: 'Start over' }))
      await expect(figure.getByRole('status')).toHaveText('Started over. Nothing was sent or stored.')
      expect(await focusIsLost(page), `focus on ${scene.path}`).toBe(false)
      const [first] = scene.steps
      if (first?.hides) await expect(figure).toContainText(first.hides)
      else if (first?.shows) await expect(figure).not.toContainText(first.shows)
    }
  }
})

test('every scene is worked by touch on a phone, on a translated page too', { tag: FULL }, async ({
  openContext,
}) => {
  const context = await openContext({ viewport: VIEWPORTS.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  for (const scene of SCENES) {
    const figure = await open(page, scene)
    await translate(page)
    await work(figure, scene, byTouch)
    await expectNoSidewaysScroll(page)
  }
})

test('the letter points from its words to their sources, and its decision is sealed in the ledger', async ({
  page,
}) => {
  const [letterScene] = SCENES
  if (!letterScene) throw new Error('No letter')
  const letter = await open(page, letterScene)
  await expect(letter.locator('.margin-rule')).toHaveCount(0)
  await letter.getByRole('link', { name: 'Source 1: Billing policy 2.1' }).hover()
  await expect(letter.locator('.margin-rule path')).toHaveAttribute(
    'd',
    /^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+$/,
  )
  await letter.getByRole('link', { name: /^Source 3/ }).focus()
  await page.keyboard.press('Enter')
  const approve = letter.getByRole('button', { name: /^Approve as partner/ })
  await expect(approve).toBeFocused()
  await approve.press('Enter')
  await letter.getByRole('button', { name: 'See the sealed line' }).click()

  const ledger = page.getByRole('group', { name: /^Audit ledger/ })
  const line = ledger.locator('[data-new]')
  await expect(line).toContainText('Approved clause 5; change 1 open, change 2 open')
  await ledger.getByRole('button', { name: 'Verify the seals' }).click()
  await expect(ledger).toContainText('Every line matches its seal.')
  const [text = '', seal = ''] = await ledger.locator('pre').allTextContents()
  expect(seal).toBe(createHash('sha256').update(text).digest('hex'))
  await expect(line).toContainText(seal.slice(0, 4))
  await expect(ledger.locator('[data-seal="holds"]')).toHaveCount(6)

  await ledger.getByRole('button', { name: 'Alter line 3' }).click()
  await ledger.getByRole('button', { name: 'Verify the seals' }).click()
  await expect(ledger).toContainText('Line 3 does not match its seal, and no line after it can.')
  await expect(ledger.locator('[data-seal="fails"]')).toHaveCount(4)
  await expectAccessibleAtEveryWidth(page, '.ledger.worked')
  await ledger.getByRole('button', { name: 'Start over' }).click()

  await page.emulateMedia({ media: 'print' })
  await expect(letter).toBeVisible()
  await expect(letter.getByRole('button', { name: /change 1/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /ledger/i })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await letter.getByRole('button', { name: 'Start over' }).click()
  await expect(line).toHaveCount(0)
})

test('the buttons of the letter stand from the first paint, and keep what is pressed before they respond', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  // Nothing responds without React.
  const REACT = /\/assets\/react-/
  await page.route(REACT, async route => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(REACT)
  await page.goto('/')
  const accept = page.getByRole('button', { name: 'Accept change 1' })
  const place = await accept.boundingBox()
  await accept.click()
  await asked
  await expect(page.getByText('for time recorded')).toHaveCount(1)
  held.resolve()
  await expect(page.getByText('for time recorded')).toHaveCount(0)
  await expect(accept).toHaveAttribute('aria-pressed', 'true')
  expect((await accept.boundingBox())?.x).toBe(place?.x)
})

test('without scripts every scene is a picture, with no dead control', { tag: FULL }, async ({
  scriptlessPage: page,
}) => {
  for (const path of new Set(SCENES.map(scene => scene.path))) {
    await page.goto(path)
    const still = page.locator(STILL)
    expect(await still.count()).toBeGreaterThan(0)
    for (const picture of await still.all()) {
      await expect(
        picture.getByRole(path === '/' ? 'group' : 'img').or(picture.getByRole('img')),
      ).toHaveCount(1)
      await expect(picture.getByRole('button').or(picture.getByRole('link'))).toHaveCount(0)
    }
  }
})
