import { signIn } from '#content/pages/login/page.ts'
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { applicationForm, fillApplication, fillCareer, LETTER, submitButton } from '../support/forms.ts'
import { expect, FULL, settled, test, VIEWPORTS, visit } from '../support/journey.ts'

const { phone, smallest } = VIEWPORTS

// Each test audits only the part that it opens, because `pages.spec.ts` audits the rest of the page.

test('each open menu of the header is accessible', async ({ page }) => {
  await visit(page, '/security')
  for (const name of ['Platform', 'Applications', 'Company']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.locator('.nav-panel:popover-open')).toHaveCount(1)
    await settled(page)
    await expectAccessible(page, '.nav-panel:popover-open')
    await page.keyboard.press('Escape')
  }
})

test('the drawer with every group open is accessible', { tag: FULL }, async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/platform/perry')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const folded = drawer.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  await expect(drawer.locator('details[open]')).toHaveCount(3)
  await expectAccessibleAtEveryWidth(page, '#site-menu', [phone, smallest])
})

test('open questions are accessible, and all of them open for printing', { tag: FULL }, async ({ page }) => {
  await visit(page, '/application')
  const questions = page.getByRole('main').locator('details > summary')
  // Firefox before 143 prints only open details.
  await questions.first().press('Enter')
  const open = page.getByRole('main').locator('details[open]')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(open).toHaveCount(await questions.count())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(open).toHaveCount(1)
  await questions.first().press('Enter')
  for (const question of await questions.all()) await question.press('Enter')
  await expect(page.getByRole('main').locator('details:not([open])')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page, '.questions')
})

test('every control that does nothing yet says so beside it', { tag: FULL }, async ({ page }) => {
  test.slow()
  for (const path of [
    '/platform/api',
    '/contact',
    '/login',
    '/press-kit',
    '/support/help-center',
    '/support/status',
    '/support/documentation',
  ]) {
    await page.setViewportSize(smallest)
    await visit(page, path)
    if (path === '/login') await page.locator('summary', { hasText: signIn.open }).click()
    const controls = page.locator('.soon > :is(button, input)')
    expect(await controls.count(), path).toBeGreaterThan(0)
    for (const control of await controls.all()) {
      const note = control.locator('xpath=following-sibling::*[last()]')
      await expect(note).toHaveText('Coming soon')
      await control.focus()
      await expect(note, `${path} at the smallest width`).toBeInViewport({ ratio: 1 })
    }
    // One button, one link in a card and one field: the others are alike, and whole pages are audited elsewhere.
    if (!['/platform/api', '/support/help-center', '/support/status'].includes(path)) continue
    await expectAccessible(page, '.soon')
  }
})

test('the application form is accessible with errors, after a failure, after sending, and in the dialog of the home page', async ({
  page,
  context,
  emptyBlog,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|was not submitted/)
  await visit(page, `${emptyBlog.origin}/application`)
  const form = applicationForm(page)
  await submitButton(form).click()
  await expect(form.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtEveryWidth(page, 'main form')
  await fillApplication(form, 'ada@firm.example')
  await context.setOffline(true)
  await submitButton(form).click()
  await page.locator('.toast').hover()
  await expectAccessibleAtEveryWidth(page, '.toasts')
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await submitButton(form).click()
  await page.locator('.toast').hover()
  await expectAccessible(page, '.toasts')
  await visit(page, `${emptyBlog.origin}/`)
  await fillApplication(applicationForm(page), 'ada@firm.example')
  await submitButton(applicationForm(page)).click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
})

test('the careers dialog is accessible when empty, with errors and after a failure', { tag: FULL }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|was not submitted/)
  await visit(page, '/careers')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const dialog = page.locator('dialog[open]')
  await expectAccessible(page, 'dialog[open]')
  await submitButton(dialog).click()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await fillCareer(dialog, 'ada@firm.example', LETTER)
  await dialog.locator('.toast').hover()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await fillCareer(dialog, 'ada@firm.example')
  await context.setOffline(true)
  await submitButton(dialog).click()
  await dialog.locator('.toast[data-destructive]').hover()
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
})
