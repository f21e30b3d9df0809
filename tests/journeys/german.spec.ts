import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { applicantMail } from '#content/de/applicant-mail.ts'
import { applicationForm as copy, formMessages } from '#content/de/application-form.ts'
import { page as receiptPage } from '#content/de/receipt.ts'
import { TRANSLATED_PAGES } from '#contract/languages.ts'
import { applicationWords } from '#contract/words/de.ts'
import { expectApart, expectToast, letTimePass, takeTime } from '../support/forms.ts'
import { expect, expectNoSidewaysScroll, VIEWPORTS, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'

test.use({ viewport: VIEWPORTS.phone, locale: 'de-DE' })

const { labels } = copy
const send = (page: Page) => page.getByRole('button', { name: copy.submit })

async function fill(page: Page, email: string) {
  for (const [label, value] of [
    [labels.firstName, 'Änne'],
    [labels.lastName, 'Großmann'],
    [labels.email, email],
    [labels.company, 'Voß & Söhne'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('a visitor takes the German offer, applies in German, and is answered in German', async ({
  page,
  scriptlessPage,
  mailSite,
  problems,
}) => {
  await takeTime(page)
  await test.step('the English page offers the German one in its menu, and a page without one does not', async () => {
    await visit(page, '/security')
    const offer = page.getByRole('link', { name: 'Deutsch' })
    await expect(offer).toHaveCount(0)
    await visit(page, '/application')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await offer.click()
    await expect(page).toHaveURL(/\/de\/application$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expectNoSidewaysScroll(page)
  })

  const email = newAddress()
  await test.step('wrong entries are told in German beside their fields', async () => {
    await visit(page, '/de/application')
    await page.getByLabel(labels.message).fill('x'.repeat(4_990))
    await expect(page.getByText('Noch 10 Zeichen').first()).toBeVisible()
    await expect(page.getByText('Mitgesendet wird: erste Seite /application')).toBeVisible()
    await page.getByLabel(labels.email, { exact: true }).fill('nicht@richtig')
    await send(page).click()
    await expect(page.getByText(applicationWords.of.firstName)).toBeVisible()
    await expect(page.getByText(applicationWords.emailShape)).toBeVisible()
    await expect(page.getByLabel(labels.firstName, { exact: true })).toBeFocused()
  })

  await test.step('the application is taken, with a receipt in German that opens in German', async () => {
    await fill(page, email)
    await letTimePass(page)
    await send(page).click()
    const toast = await expectToast(page, formMessages.applicationSucceeded)
    const receipt = page.getByRole('region', { name: 'Eingangsbestätigung' })
    await expect(receipt).toContainText('Änne Großmann')
    // The toast moves once the receipt is in view.
    await expect(() => expectApart(toast, receipt)).toPass()
    await expect(page.locator('.docket-lines li').first()).toContainText('Liegt vor.')
    await receipt.getByRole('link', { name: 'Eingangsbestätigung öffnen' }).click()
    await expect(page).toHaveURL(/\/de\/receipt\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(receiptPage.heading)
    await expect(page.getByText('Deutsch', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await mailSite.rows('applications', email)).toHaveLength(1)
  })

  await test.step('the sender gets German mail with the address of the German receipt', async () => {
    await mailSite.mails(email)
    const mail = await PostalMime.parse((await mailSite.acknowledgement(email)).source)
    expect(mail.subject).toBe(applicantMail.subject('Octavo'))
    expect(mail.text).toContain(applicantMail.text)
    expect(mail.html).toContain('<html lang="de">')
    expect(mail.text).toContain(new URL(page.url()).pathname)
  })

  await test.step('without scripts the page itself answers in German, refused and taken', async () => {
    problems.allow(/400/)
    const again = newAddress()
    await scriptlessPage.goto('/de/application')
    await fill(scriptlessPage, again)
    await scriptlessPage.getByLabel(labels.firstName, { exact: true }).fill(' ')
    await send(scriptlessPage).click()
    await expect(scriptlessPage.getByText(applicationWords.of.firstName)).toBeVisible()
    await expect(scriptlessPage.getByText(formMessages.applicationFailed.title)).toBeVisible()
    await fill(scriptlessPage, again)
    await send(scriptlessPage).click()
    await expect(
      scriptlessPage.getByText(formMessages.applicationSucceeded.title, { exact: true }),
    ).toBeVisible()
    await expect(scriptlessPage.getByRole('link', { name: 'Eingangsbestätigung öffnen' })).toHaveAttribute(
      'href',
      /^\/de\/receipt\//,
    )
    await mailSite.mails(again)
  })
})

test('the German part has the doors of the English one, and says where it ends', async ({
  scriptlessPage: page,
  problems,
}) => {
  await page.goto('/de')
  const footer = page.getByRole('contentinfo')
  for (const column of ['Plattform', 'Branchen', 'Unternehmen', 'Support', 'Rechtliches'])
    await expect(footer.getByRole('heading', { name: column })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Sicherheit (Englisch)' })).toHaveAttribute('hreflang', 'en')
  await footer.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/\/de\/legal\/legal-notice$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')

  for (const path of ['/security', '/search', '/account']) {
    await page.goto(`/de${path}`)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  }

  problems.allow(/404/)
  const missing = await page.goto('/de/gibt-es-nicht')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht.')
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en')
  const index = page.getByRole('main').getByRole('listitem')
  await expect(index).toHaveCount(TRANSLATED_PAGES.de.length - 1)
  await index.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/de/legal/legal-notice')
})
