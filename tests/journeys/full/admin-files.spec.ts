import type { Page } from '@playwright/test'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogCards } from '#content/collections/blog-cards.ts'
import { FILE_TYPES } from '#contract/uploads.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  enterEditor,
  enterOffice,
  expectNews,
  publish,
  titleField,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { handOver } from '../../support/picture-files.ts'

const cards = blogWriting.surface.card
const CONTENT = 'textarea[name=content]'
/** Time to extract the video's still first. */
const ARRIVAL_MS = 60_000
const FRAMES = 12

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
const pdfNamed = (name: string) => ({ name, mimeType: FILE_TYPES.pdf, buffer: pdf })

/** Records a growing square with the browser's own encoder. */
async function film(page: Page, name: string) {
  const base64 = await page.evaluate(async frames => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise(done => recorder.addEventListener('stop', done))
    recorder.start()
    for (let frame = 0; frame < frames; frame++) {
      pen?.fillRect(0, 0, frame * 20, frame * 10)
      await new Promise(done => requestAnimationFrame(done))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  }, FRAMES)
  return { name, mimeType: FILE_TYPES.webm, buffer: Buffer.from(base64, 'base64') }
}

test('documents and videos are uploaded into a post, read, listed in Media and removed', async ({
  page,
  emptyBlog: { origin },
  problems,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await enterEditor(page, origin)
  await titleField(page).fill('With files')
  await contentField(page).fill('Before.')
  await contentField(page).press('Control+End')
  await handOver(page, 'drop', CONTENT, [pdfNamed('Fee Schedule 2026.pdf')])
  await expect(contentField(page)).toHaveValue(
    /^Before\.\n\n\[Fee Schedule 2026 \(PDF, 47 bytes\)\]\(\S+\/files\/fee-schedule-2026-[\da-f]{32}\.pdf\)/,
    { timeout: ARRIVAL_MS },
  )
  await contentField(page).press('Control+End')
  await handOver(page, 'drop', CONTENT, [await film(page, 'Tour of the office.webm')])
  await expect(contentField(page)).toHaveValue(
    /\[(?:!\[\]\(\S+\) )?► \*\*Tour of the office\*\*\]\(\S+\/files\/tour-of-the-office-[\da-f]{32}\.webm\)/,
    { timeout: ARRIVAL_MS },
  )
  // Captions, from the tools of the video.
  await contentField(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    field.setSelectionRange(field.value.indexOf('►'), field.value.indexOf('►'))
  })
  await contentField(page).press('ArrowRight')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: cards.addCaptions }).click()
  await (await chooser).setFiles({
    name: 'Tour.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\r\n00:00:00,000 --> 00:00:02,000\r\nWelcome.\r\n'),
  })
  await expect(contentField(page)).toHaveValue(/\.webm\) \[Captions\]\(\S+\/files\/tour-[\da-f]{32}\.vtt\)/, {
    timeout: ARRIVAL_MS,
  })
  await contentField(page).press('Control+End')
  // A file that isn't what its name says is refused with the server's message, and its placeholder goes.
  problems.allow(/415/)
  await handOver(page, 'drop', CONTENT, [{ ...pdfNamed('page.pdf'), buffer: Buffer.from('<!doctype html>') }])
  await expect(page.getByRole('list', { name: copy.listLabel })).toContainText('page.pdf')
  await page.getByRole('button', { name: `${copy.dismiss}: page.pdf` }).click()
  await expect(contentField(page)).not.toHaveValue(/Uploading/)
  await publish(page)
  await expectNews(page, 'Post published successfully')

  await visit(page, `${origin}/blog/with-files`)
  const link = page.getByRole('article').getByRole('link', { name: 'Fee Schedule 2026' })
  await expect(page.locator('.file-about')).toHaveText('PDF, 47 bytes')
  const offered = page.waitForEvent('download')
  await link.click()
  expect((await offered).suggestedFilename()).toMatch(/^fee-schedule-2026-[\da-f]{32}\.pdf$/)
  const video = page.locator('video')
  await expect(video).toHaveAttribute('aria-label', blogCards.video.frame('Tour of the office'))
  // The video loads nothing before it is played.
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.readyState)).toBe(0)
  await video.evaluate(async (shown: HTMLVideoElement) => {
    shown.muted = true
    await shown.play()
  })
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(320)
  const firstCue = () =>
    video.evaluate((shown: HTMLVideoElement) => {
      const [track] = shown.textTracks
      if (track) track.mode = 'showing'
      return (track?.cues?.[0] as VTTCue | undefined)?.text
    })
  await expect.poll(firstCue).toBe('Welcome.')
  await expectAccessibleAtEveryWidth(page, '.prose')
  await expectNoSidewaysScroll(page)
  for (const path of ['/blog/with-files.md', '/blog/feed.json', '/blog/rss.xml']) {
    const text = await (await page.request.get(origin + path)).text()
    expect(text).toMatch(/files\/fee-schedule-2026-[\da-f]{32}\.pdf/)
    expect(text).toMatch(/files\/tour-of-the-office-[\da-f]{32}\.webm/)
  }

  await enterOffice(page, origin, 'media')
  await page.getByLabel(copy.library.filter).selectOption(copy.library.files)
  await expect(page).toHaveURL(/show=files/)
  const list = page.getByRole('list', { name: copy.library.files })
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  for (const name of ['fee-schedule-2026.pdf', 'tour-of-the-office.webm'])
    await expect(line(name).getByRole('link', { name: 'With files' })).toHaveAttribute(
      'href',
      /\/admin\/posts\//,
    )
  await handOver(page, 'drop', 'main', [pdfNamed('Spare.pdf')])
  await expect(line('spare.pdf')).toContainText(copy.library.unused, { timeout: ARRIVAL_MS })
  await expectAccessibleAtEveryWidth(page, 'main')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await expectNoSidewaysScroll(page)

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `${copy.library.actions}: ${name}` }).click()
    await page.getByRole('menuitem', { name: copy.library.remove, exact: true }).click()
    return page.getByRole('dialog', { name: copy.library.confirmRemoveFile })
  }
  const used = await remove('fee-schedule-2026.pdf')
  await expect(used).toContainText(`${copy.library.confirmUsedFile} With files`)
  await used.getByRole('button', { name: copy.library.cancel }).click()
  const dialog = await remove('spare.pdf')
  await dialog.getByRole('button', { name: copy.library.confirm, exact: true }).click()
  await expectNews(page, copy.library.removedFile)
  await expect(line('spare.pdf')).toHaveCount(0)
  await page.getByLabel(copy.library.search).fill('tour')
  await expect(line('fee-schedule-2026.pdf')).toHaveCount(0)
  await expect(line('tour-of-the-office.webm')).toBeVisible()

  await enterOffice(page, origin, 'account')
  await expect(page.getByText('Your PDF files and videos')).toBeVisible()
})
