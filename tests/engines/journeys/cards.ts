import { expect } from 'vitest'
import { makePdf } from '../../support/pdf.ts'
import { drawPicture } from '../../support/picture-files.ts'
import type { EnginePage } from '../page.ts'
import type { Part } from '../suite.ts'
import { button, field } from './blog.ts'
import { enterOffice, news } from './office.ts'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const SUBRIP = '1\r\n00:00:00,000 --> 00:00:02,000\r\nWelcome to the office.\r\n'
/** The server knows an MP4 by its first bytes. */
const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')

interface GivenFile {
  name: string
  type: string
  base64: string
}

const given = (name: string, type: string, bytes: Buffer): GivenFile => ({
  name,
  type,
  base64: bytes.toString('base64'),
})

/** Answers the next file picker. WebDriver can only fill a field that is part of the document. */
const answerPicker = (page: EnginePage, files: GivenFile[]) =>
  page.evaluate(files => {
    const { click } = HTMLInputElement.prototype
    HTMLInputElement.prototype.click = function () {
      HTMLInputElement.prototype.click = click
      const data = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      this.files = data.files
      this.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, files)

const text = (page: EnginePage) => page.find({ css: '.surface' })
/** The empty paragraph that follows a card. */
const lastLine = (page: EnginePage) => page.find({ css: '.surface > p:last-child' })
const card = (page: EnginePage, css: string) => text(page).find({ css })

/** Picks an entry of the slash menu by its first letters. */
async function insert(page: EnginePage, words: string): Promise<void> {
  await page.type(`/${words}`)
  await page.find({ css: '.slash-menu' }).shown()
  await page.press('Enter')
  await page.find({ css: '.slash-menu' }).gone()
}

/** Copies words by the keys of the browser, and pastes them into the text. */
async function paste(page: EnginePage, words: string): Promise<void> {
  await field(page, 'Title').fill(words)
  await page.press('Control+a')
  await page.press('Control+x')
  await field(page, 'Title').holds('')
  await text(page).focus()
  await page.press('Control+v')
}

/** Applies the rules of the print style sheet to the screen. */
const showAsPrinted = (page: EnginePage) =>
  page.evaluate(() => {
    const media = (rules: CSSRuleList): CSSMediaRule[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSMediaRule ? [rule] : []),
        ...('cssRules' in rule ? media((rule as CSSGroupingRule).cssRules) : []),
      ])
    for (const rule of [...document.styleSheets].flatMap(sheet => media(sheet.cssRules)))
      if (rule.media.mediaText === 'print') rule.media.mediaText = 'all'
    window.dispatchEvent(new Event('beforeprint'))
  })

export const cards: Part = (journey, engine) => {
  journey(
    'cards are written by keyboard, published, read, and printed',
    async page => {
      await enterOffice(page, 'posts/new')
      await button(page, 'Write').click()
      await text(page).click()

      await insert(page, 'callout')
      await page.type('Mind the date.')
      await card(page, '.callout-note').says('Mind the date.')
      await page.press('Control+Enter')
      await insert(page, 'toggle')
      await page.type('How long does it take?')
      await page.press('Enter')
      await page.type('Two weeks.')
      await page.press('Control+Enter')

      await insert(page, 'button')
      await field(page, 'Button text').isFocused()
      await page.type('Book a call')
      await field(page, 'Address').fill('/contact')
      await page.press('Enter')
      await card(page, '.post-button').says('Book a call')
      await insert(page, 'video')
      await field(page, 'Address').isFocused()
      await page.type(VIDEO)
      await page.press('Enter')
      await card(page, '.video').shown()
      await paste(page, 'https://firm.example/report')
      await button(page, 'Make a button').click()
      await card(page, '.post-button').counts(2)

      await lastLine(page).click()
      await answerPicker(page, [given('Fee schedule.pdf', 'application/pdf', makePdf())])
      await insert(page, 'pdf')
      await card(page, '.file-card').says('Fee schedule')
      await lastLine(page).click()
      const pictures = await Promise.all(
        ['office.jpg', 'library.jpg'].map(name => drawPicture(name, { width: 300, height: 200 })),
      )
      await answerPicker(
        page,
        pictures.map(({ name, mimeType, buffer }) => given(name, mimeType, buffer)),
      )
      await insert(page, 'gallery')
      await card(page, '.surface-gallery img').counts(2)
      await lastLine(page).click()
      await answerPicker(page, [given('Tour.mp4', 'video/mp4', MP4)])
      await insert(page, 'video')
      await button(page, 'Upload a video instead').click()
      await card(page, '.video').counts(2)
      await card(page, '.video').find({ css: 'strong', text: 'Tour' }).click()
      await answerPicker(page, [given('Tour.srt', '', Buffer.from(SUBRIP))])
      await button(page, 'Add captions').click()
      await card(page, '.video-line').says('Tour Captions')

      await field(page, 'Title').fill(`Cards in ${engine}`)
      await button(page, 'Save Draft').click()
      await news(page, 'Draft saved successfully')
      await button(page, 'Publish…').click()
      await page.find({ role: 'button', name: 'Publish', within: { role: 'dialog' } }).click()
      await news(page, 'Post published successfully')

      const path = `/blog/cards-in-${engine.toLowerCase()}`
      await page.visit(path)
      await page.find({ css: '.prose .callout-note', text: 'Mind the date.' }).shown()
      await page.find({ css: '.prose .file-card a', text: 'Fee schedule' }).shown()
      await page.find({ css: '.gallery .picture' }).counts(2)
      const answer = page.find({ css: '.toggle', text: 'Two weeks.' }).find({ css: 'p' })
      expect(await answer.count()).toBe(0)
      await page.find({ css: '.toggle > summary' }).click()
      await answer.says('Two weeks.')
      expect(await page.find({ css: '.post-button > a', text: 'Book a call' }).attribute('href')).toBe(
        '/contact',
      )
      // The captions load as the engine understands them.
      await page.until(
        'no captions',
        () =>
          page.evaluate(() => {
            const [track] = [...(document.querySelector('video')?.textTracks ?? [])]
            if (!track) return 'no track'
            track.mode = 'showing'
            return (track.cues?.[0] as VTTCue | undefined)?.text
          }),
        words => words === 'Welcome to the office.',
      )
      expect(await page.violations()).toEqual([])

      await page.find({ css: '.toggle > summary' }).click()
      await answer.gone()
      await showAsPrinted(page)
      await answer.shown()
      await page.find({ css: '.video a', hidden: true }).shown()
      expect(await page.find({ css: '.video-play' }).count()).toBe(0)

      await page.visit(path)
      await page.find({ css: '.video > a' }).focus()
      await page.press('Enter')
      await page.find({ css: '.video > iframe' }).shown()
      expect(await page.find({ css: '.video > iframe' }).attribute('src')).toBe(
        'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      )
    },
    // The server can't fetch the video's page here, and the film has no frames.
    { allow: /status 400: POST .*link-cards|did not load/ },
  )
}
