import PostalMime from 'postal-mime'
import { POSITIONS } from '#contract/choices.ts'
import { MESSAGES } from '#contract/messages.ts'
import { RESUME_PART_BYTES } from '#contract/receipts.ts'
import { DOCUMENT_BYTES } from '#contract/uploads.ts'
import { expectAccessible } from '../support/axe.ts'
import { enterOffice } from '../support/blog.ts'
import {
  applicationForm,
  expectToast,
  fillApplication,
  fillCareer,
  RESUME,
  submitButton,
} from '../support/forms.ts'
import { expect, expectNoSidewaysScroll, FULL, VIEWPORTS, visit } from '../support/journey.ts'
import { newAddress } from '../support/mail-site.ts'
import { test } from '../support/mail-site-test.ts'
import { makePages, makePdf } from '../support/pdf.ts'

const REFERENCE = /OCT-\w{4}-\w{4}/
const [POSITION] = POSITIONS

test.describe('on a desktop', () => {
  test.use({ viewport: VIEWPORTS.desktop })

  test('an applicant sees what is sent along, gets a receipt that stays, and erases the application', async ({
    page,
    mailSite,
    problems,
  }) => {
    problems.allow(/404/)
    const email = newAddress()
    await page.goto('/security?utm_source=letter&email=x', { referer: 'https://news.example/page' })
    await page.getByRole('banner').getByRole('link', { name: 'Submit Application' }).click()
    await expect(page).toHaveURL(/\/application$/)
    const form = applicationForm(page)
    const along = form.getByText('Also sent:')
    await expect(along).toHaveCount(0)
    await form.getByLabel('Message').fill('x'.repeat(4_400))
    await expect(along).toHaveText(
      'Also sent: you came from news.example, campaign source letter, first page /security',
    )
    await expect(form.getByText('characters left')).toHaveCount(0)
    await form.getByLabel('Message').fill('x'.repeat(4_900))
    await expect(form.getByText('100 characters left').first()).toBeVisible()
    await fillApplication(form, email)
    await expect(form.getByText('characters left')).toHaveCount(0)
    await form.getByRole('button', { name: 'Remove' }).click()
    await expect(form.getByText('Nothing else is sent.')).toBeVisible()
    const [bare] = await Promise.all([page.waitForRequest('**/send-application'), submitButton(form).click()])
    expect(await bare.headerValue('x-octavo-source')).toBeNull()
    await expectToast(page, MESSAGES.applicationSucceeded)
    const receipt = page.getByRole('region', { name: 'Receipt' })
    const reference = (await receipt.getByText(REFERENCE).last().textContent()) ?? ''
    await expect(receipt).toContainText(email)
    await expect(receipt).toBeFocused()
    await expect(receipt.getByRole('status')).toHaveText(`Your receipt ${reference} is on the page.`)
    await expect(page.locator('.docket')).toContainText(reference)
    await expect(page.locator('.docket-lines li').first()).toContainText('Ada Okafor, Hale & Wick')
    await expectAccessible(page)

    // A second application replaces the first, now with a message and the visitor's source.
    await form.getByRole('button', { name: 'Undo' }).click()
    await fillApplication(form, email)
    await form.getByLabel('Message').fill('Another one.')
    const [full] = await Promise.all([page.waitForRequest('**/send-application'), submitButton(form).click()])
    expect(await full.headerValue('x-octavo-source')).toBe(
      'referrer=https%3A%2F%2Fnews.example&campaign=source%3Dletter&landingPage=%2Fsecurity',
    )
    await expect(receipt).toContainText('Another one.')
    await expect(receipt).not.toContainText(reference)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(/OCT-|receipt|Another/)

    await receipt.getByRole('link', { name: 'Open your receipt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we store about you.')
    const answer = await page.reload()
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const main = page.getByRole('main')
    await expect(main).toContainText('Another one.')
    await expect(main).toContainText('Nobody has read it yet.')
    await expect(main).toContainText('source=letter')
    await expectAccessible(page)
    const secret = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    // The address is a secret, so nothing may store it in the browser.
    await page.getByRole('link', { name: 'Octavo, home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.reload()
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(left).not.toContain(secret)
    await page.goto(`/receipt/${secret}`)
    const erase = page.getByRole('button', { name: 'Erase for good' })
    await erase.click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    expect(await mailSite.rows('applications', email)).toHaveLength(2)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.getByRole('checkbox').check()
    await erase.dblclick()
    await expect(page.getByRole('heading', { name: 'Erased.' })).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(main).toContainText('There’s nothing here.')
    await other.getByRole('checkbox').check()
    await other.getByRole('button', { name: 'Erase for good' }).click()
    await expect(other.getByRole('main')).toContainText('There’s nothing here.')
    expect(await mailSite.rows('applications', email)).toHaveLength(1)
    const dead = await page.goto(`/receipt/${secret}`)
    expect(dead?.status()).toBe(404)
    await expect(main).toContainText('There’s nothing here.')
    const logs = mailSite.server.logs()
    expect(logs).toContain('/receipt/:secret')
    expect(logs).not.toContain(secret)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: VIEWPORTS.phone })

  test('a candidate sends the PDF in one press, goes on after a failure, and replaces it', {
    tag: FULL,
  }, async ({ page, problems }) => {
    problems.allow(/ERR_|Failed to load/)
    const email = newAddress()
    await visit(page, '/careers')
    const role = page.getByRole('article').filter({ has: page.getByRole('heading', { name: POSITION }) })
    await role.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${POSITION}` })
    await expect(dialog.getByText('We upload your PDF right after you submit.')).toBeVisible()
    const file = (size: number) => ({
      name: 'Ada.pdf',
      mimeType: 'application/pdf',
      buffer: makePdf(size),
    })
    await fillCareer(dialog, email, file(2 * RESUME_PART_BYTES))
    await dialog.getByRole('checkbox', { name: 'Send only the file name' }).check()
    await submitButton(dialog).click()
    await expect(dialog).toBeHidden()
    const receipt = role.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('Ada.pdf (file not sent)')
    await expectNoSidewaysScroll(page)
    let parts = 0
    // Fails as often as the page retries automatically.
    await page.route('**/api/receipt/resume', route => {
      parts++
      return parts > 1 && parts < 6 ? route.abort('internetdisconnected') : route.continue()
    })
    await page.clock.install()
    await receipt.getByRole('button', { name: 'Send the PDF too' }).click()
    for (const [tries, pause] of [1_000, 4_000, 15_000].entries()) {
      await expect.poll(() => parts).toBe(2 + tries)
      await expect(receipt.getByText('You lost your connection.')).toBeVisible()
      await page.clock.fastForward(pause)
    }
    await expect.poll(() => parts).toBe(5)
    await expect(receipt.getByText('You lost your connection.')).toBeVisible()
    await expectAccessible(page)
    await receipt.getByRole('button', { name: 'Resume upload' }).click()
    await expect(receipt.getByText('Ada.pdf is stored with your application.')).toBeVisible()
    // Of the two parts, the first was sent only once.
    expect(parts).toBe(6)
    await page.unroute('**/api/receipt/resume')

    await receipt.getByRole('link', { name: 'Open your receipt' }).click()
    await expect(page.getByRole('main')).toContainText('Ada.pdf (PDF, 1.0 MB)')
    await expectNoSidewaysScroll(page)
    const another = page.getByLabel('Choose the PDF')
    await another.setInputFiles(file(DOCUMENT_BYTES + 1))
    await page.getByRole('button', { name: 'Send another PDF' }).click()
    await expect(page.getByText('The file is larger than 10 MB.')).toBeVisible()
    await another.setInputFiles({ ...file(0), buffer: Buffer.from('<html>') })
    problems.allow(/415/)
    await page.getByRole('button', { name: 'Send another PDF' }).click()
    await expect(page.getByText('Please upload a PDF file only')).toBeVisible()
    await another.setInputFiles(file(1_000))
    await page.getByRole('button', { name: 'Send another PDF' }).click()
    await expect(page.getByText('Ada.pdf is stored with your application.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('PDF, 1 kB')
    await expectAccessible(page)
  })

  test('the PDF follows the form by itself, also where its upload fails first, and the inbox draws its pages in a sandbox', {
    tag: FULL,
  }, async ({ page, mailSite, openContext, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/)
    const email = newAddress()
    await visit(page, '/careers')
    const role = page.getByRole('article').filter({ has: page.getByRole('heading', { name: POSITION }) })
    await role.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: `Apply for ${POSITION}` })
    const keepBack = dialog.getByRole('checkbox', { name: 'Send only the file name' })
    await expect(keepBack).toHaveCount(0)
    const buffer = makePages('Hello resume', 'Second page')
    await fillCareer(dialog, email, { name: 'Ada.pdf', mimeType: 'application/pdf', buffer })
    await expect(keepBack).not.toBeChecked()
    await expectAccessible(page)
    // The upload waits, but the form's answer doesn't.
    const held = Promise.withResolvers<void>()
    let tries = 0
    await page.route('**/api/receipt/resume', async route => {
      await held.promise
      await (++tries === 1 ? route.abort('internetdisconnected') : route.continue())
    })
    const call = page.waitForRequest('**/api/send-career-application')
    await submitButton(dialog).click()
    expect((await call).postDataJSON()).toMatchObject({ resumeFileName: 'Ada.pdf' })
    await expectToast(page, MESSAGES.careerSucceeded)
    await expect(dialog).toBeHidden()
    const receipt = role.getByRole('region', { name: 'Receipt' })
    await expect(receipt.getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible()
    held.resolve()
    await expect(receipt.getByText('Ada.pdf is stored with your application.')).toBeVisible()
    expect(tries).toBe(2)

    const [row] = await mailSite.rows('career_applications', email)
    const office = await (await openContext({ viewport: VIEWPORTS.desktop })).newPage()
    office.on('dialog', shown => expect(shown.message()).toBe('nothing that runs'))
    await enterOffice(office, mailSite.server.origin, `inbox/${row?.id}`)
    const frame = office.locator('iframe[sandbox="allow-scripts"]')
    const pages = frame.contentFrame().getByRole('img')
    await expect(pages).toHaveCount(2)
    await expect(pages.first()).toHaveAccessibleName('Page 1: Hello resume')
    // Some pixels are dark, so the page was drawn.
    const shades = await pages.first().evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      return [...new Set(data)].some(value => value < 64)
    })
    expect(shades).toBe(true)
    expect(await pages.first().evaluate(() => origin)).toBe('null')
  })

  test('the home page shows the modal first, and the receipt stays after it', { tag: FULL }, async ({
    page,
  }) => {
    await visit(page, '/')
    const form = applicationForm(page)
    await fillApplication(form, newAddress())
    await submitButton(form).click()
    const modal = page.getByRole('dialog', { name: MESSAGES.applicationReceived })
    await modal.getByRole('button', { name: 'Close' }).click()
    await expect(modal).toHaveCount(0)
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText(REFERENCE)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('without scripts the answer to each form has the receipt, and its page erases', async ({
  scriptlessPage: page,
  mailSite,
  problems,
}) => {
  problems.allow(/400|404/)
  const email = newAddress()
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Apply for ${POSITION}` })
  await fillCareer(dialog, email)
  await submitButton(dialog).click()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(REFERENCE)
  const { text = '' } = await PostalMime.parse((await mailSite.acknowledgement(email)).source)
  await page.goto(/\/receipt\/[\w-]+/.exec(text)?.[0] ?? 'no link')
  await expect(page.getByRole('main')).toContainText(`${RESUME.name} (file not sent)`)
  for (const path of ['/', '/application']) {
    await page.goto(path)
    await fillApplication(applicationForm(page), email)
    await submitButton(applicationForm(page)).click()
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(email)
  }
  await expect(page.locator('.docket')).toContainText('Hale & Wick')
  await page.getByRole('link', { name: 'Open your receipt' }).click()
  await expect(page.getByRole('main')).toContainText('Also sentNothing')
  const erase = page.getByRole('button', { name: 'Erase for good' })
  await page.getByRole('checkbox').evaluate(box => box.removeAttribute('required'))
  await erase.click()
  await expect(page.getByRole('alert')).toHaveText(/Check the box first/)
  await page.getByRole('checkbox').check()
  await erase.click()
  await expect(page.getByRole('heading', { name: 'Erased.' })).toBeVisible()
  expect(await mailSite.rows('applications', email)).toHaveLength(0)
  expect(await mailSite.rows('career_applications', email)).toHaveLength(1)
  expect((await page.reload())?.status()).toBe(404)
})
