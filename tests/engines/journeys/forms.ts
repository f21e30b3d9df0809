import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { makePdf } from '../../support/pdf.ts'
import { countRows } from '../backend.ts'
import type { Found } from '../found.ts'
import type { EnginePage } from '../page.ts'
import { type Part, PHONE } from '../suite.ts'

const files = mkdtempSync(join(tmpdir(), 'octavo-files-'))
const RESUME = join(files, 'Ada Okafor.pdf')
const LETTER = join(files, 'cv.docx')
writeFileSync(RESUME, makePdf())
writeFileSync(LETTER, 'PK')

let count = 0
const newAddress = () => `ada.${process.pid}.${++count}@firm.example`

const form = (page: EnginePage) => page.find({ css: 'main form' })
const field = (form: Found, label: string) => form.find({ role: 'field', name: { source: `^${label}` } })
const submit = (form: Found) => form.find({ css: 'button[type="submit"]' })
const toast = (page: EnginePage, text: string) => page.find({ css: '.toast', text })
const position = (page: EnginePage) => page.find({ css: '#product-designer' })
const apply = (page: EnginePage) => position(page).find({ role: 'button', name: 'Apply' })
const dialog = (page: EnginePage) => page.find({ role: 'dialog', name: 'Apply for Product Designer' })

async function fillApplication(form: Found, email: string): Promise<void> {
  await field(form, 'First name').fill('Ada')
  await field(form, 'Last name').fill('Okafor')
  await field(form, 'Work email').fill(email)
  await field(form, 'Company').fill('Hale')
  await field(form, 'Company size').choose('51-200')
  await field(form, 'Message').fill('Letters first.')
}

async function fillCareer(page: EnginePage, email: string, resume: string): Promise<void> {
  const career = dialog(page)
  await field(career, 'Name').fill('Ada Okafor')
  await field(career, 'Email').fill(email)
  await field(career, 'Phone').fill('+1 555 0100')
  await field(career, 'Message').fill('I set type.')
  await page.driver.setFiles('dialog[open] input[type="file"]', [resume])
}

export const forms: Part = journey => {
  journey('an error stands beside its field when it is left, and goes when it is mended', async page => {
    await page.visit('/application')
    const first = field(form(page), 'First name')
    await first.focus()
    await page.press('Tab')
    await form(page).says('Enter your first name.')
    expect(await first.attribute('aria-invalid')).toBe('true')
    await submit(form(page)).click()
    await first.isFocused()
    await form(page).says('Enter your company name.')
    await first.fill('Ada')
    await page.until(
      'still invalid',
      () => first.attribute('aria-invalid'),
      value => value === null,
    )
  })

  journey(
    'a send that fails keeps every answer, and the next one makes one row',
    async page => {
      const email = newAddress()
      await page.visit('/application')
      await fillApplication(form(page), email)
      const mend = page.site.intercept(/send-application/, 'lose')
      await submit(form(page)).click()
      await toast(page, MESSAGES.applicationFailed.description).shown()
      await field(form(page), 'Work email').holds(email)
      mend()
      await submit(form(page)).click()
      await toast(page, MESSAGES.applicationSucceeded.description).shown()
      await field(form(page), 'Work email').holds('')
      expect(await countRows(page.site.origin, 'applications', email)).toBe(1)
    },
    { allow: /was not submitted/ },
  )

  journey('home on a phone answers with a dialog that closes, with the receipt behind it', async page => {
    const email = newAddress()
    await page.resize(...PHONE)
    await page.visit('/')
    await fillApplication(form(page), email)
    await submit(form(page)).click()
    const thanks = page.find({ role: 'dialog', text: MESSAGES.applicationReceived })
    await thanks.find({ role: 'button', name: 'Close' }).click()
    await thanks.gone()
    await page.find({ css: '.receipt' }).isFocused()
    expect(await countRows(page.site.origin, 'applications', email)).toBe(1)
  })

  journey('answers survive a reload', async page => {
    const email = newAddress()
    await page.visit('/application')
    await fillApplication(form(page), email)
    await page.reload()
    await field(form(page), 'Work email').holds(email)
    await field(form(page), 'Company size').holds('51-200')
    await field(form(page), 'Work email').fill('')
  })

  journey('the careers dialog has the focus, gives it back, and keeps what was written', async page => {
    await page.visit('/careers')
    await apply(page).click()
    await dialog(page).find({ role: 'heading', name: 'Apply for Product Designer' }).isFocused()
    await page.press('Tab')
    await field(dialog(page), 'Name').isFocused()
    await page.type('Ada')
    await page.press('Escape')
    await dialog(page).gone()
    await apply(page).isFocused()
    await page.press('Enter')
    await field(dialog(page), 'Name').holds('Ada')
  })

  journey('only a PDF is taken, then the application arrives, and its receipt has the focus', async page => {
    const email = newAddress()
    await page.visit('/careers')
    await apply(page).click()
    await fillCareer(page, email, LETTER)
    await toast(page, MESSAGES.resumeNotPdf.description).shown()
    await submit(dialog(page)).click()
    await field(dialog(page), 'Resume').isFocused()
    expect(page.site.requests.filter(line => line.startsWith('POST /api'))).toEqual([])
    await page.driver.setFiles('dialog[open] input[type="file"]', [RESUME])
    await submit(dialog(page)).click()
    await toast(page, MESSAGES.careerSucceeded.description).shown()
    await dialog(page).gone()
    await page.find({ css: '.receipt' }).isFocused()
    expect(await countRows(page.site.origin, 'career_applications', email)).toBe(1)
  })

  journey('a press on Apply before hydration opens the dialog', async page => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    page.site.intercept(/\/assets\/.+\.js/, promise)
    await page.open('/careers', 'interactive')
    await apply(page).click()
    release()
    await page.listening()
    await page.settled()
    expect(await dialog(page).count(), 'open dialogs').toBe(1)
  })

  journey('without scripts Apply opens the dialog', async page => {
    page.site.blocksScripts = true
    await page.open('/careers')
    await apply(page).click()
    await page.settled()
    expect(await dialog(page).count(), 'open dialogs').toBe(1)
  })

  journey('without scripts an application is posted and answered', async page => {
    const email = newAddress()
    page.site.blocksScripts = true
    await page.open('/application')
    await fillApplication(form(page), email)
    await submit(form(page)).click()
    await page.find({ role: 'main' }).says(MESSAGES.applicationSucceeded.description)
    expect(await countRows(page.site.origin, 'applications', email)).toBe(1)
  })

  journey('without scripts the thanks on home can be closed', async page => {
    page.site.blocksScripts = true
    await page.open('/')
    await fillApplication(form(page), newAddress())
    await submit(form(page)).click()
    const thanks = page.find({ role: 'dialog', text: MESSAGES.applicationReceived })
    await thanks.find({ role: 'button', name: 'Close' }).click()
    await page.settled()
    expect(await thanks.count(), 'thanks that stay').toBe(0)
  })
}
