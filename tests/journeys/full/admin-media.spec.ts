import type { Locator, Page } from '@playwright/test'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { PICTURE_BYTES, UPLOAD_REFUSALS } from '#contract/uploads.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  editor,
  enterEditor,
  expectNews,
  fillSignIn,
  openSide,
  publish,
  titleField,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'
import { drawPicture, handOver } from '../../support/picture-files.ts'
import { ADMIN } from '../../support/shared-server.ts'

/** Time for a picture to be rendered in six sizes. */
const ARRIVAL_MS = 60_000
const CONTENT = 'textarea[name=content]'
const isUploadOf = (word: string) => (url: URL) =>
  url.pathname.startsWith(`/storage/v1/object/pictures/${word}-`)

/** Holds the next upload of a name until `letGo`. */
async function holdUpload(page: Page, word: string) {
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    isUploadOf(word),
    async route => {
      arrived.resolve()
      await held.promise
      // A cancelled request can't continue.
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  return { arrived: arrived.promise, letGo: held.resolve }
}

const words = (page: Page) => contentField(page).inputValue()
const wordsOf = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: `${copy.describe.heading}: ${label}` })
const line = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: copy.listLabel }).getByRole('listitem').filter({ hasText: label })

async function chooseFiles(page: Page, button: string, files: Parameters<Locator['setInputFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(files as never)
}

test('pictures are pasted, dropped and chosen into a text, with faults on the way, and read in the post', async ({
  page,
  emptyBlog,
  problems,
  openContext,
}) => {
  const { origin } = emptyBlog
  await page.setViewportSize(VIEWPORTS.desktop)
  await enterEditor(page, origin)
  await titleField(page).fill('A post with pictures')
  await contentField(page).fill('First words.\n\nLast words.')

  // Pasted in the middle of a text while the writer continues.
  await contentField(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(14, 14))
  const first = await holdUpload(page, 'screenshot')
  await handOver(page, 'paste', CONTENT, [await drawPicture('image.png', { width: 1000, height: 600 })])
  await first.arrived
  await expect(contentField(page)).toHaveValue(
    /^First words\.\n\n!\[Uploading screenshot-[\d-]+\.png…\]\(\)\n\nLast words\.$/,
  )
  await contentField(page).press('Control+End')
  await contentField(page).pressSequentially(' And more.')
  await publish(page)
  await expectNews(page, 'Error', copy.stillSending)
  first.letGo()
  const screenshot = page.getByRole('group', { name: /Describe the picture: screenshot/ })
  await expect(screenshot).toBeVisible({ timeout: ARRIVAL_MS })
  await expect(contentField(page)).toHaveValue(
    /^First words\.\n\n!\[\]\(\/storage\/v1\/object\/public\/pictures\/screenshot-[\w-]+\.png\)\n\nLast words\. And more\.$/,
  )

  // Its description.
  await screenshot.getByRole('button', { name: copy.describe.save }).click()
  await expect(screenshot.getByText(copy.describe.missing)).toBeVisible()
  await screenshot.getByLabel(copy.describe.alt).fill('The ledger, with [one] flag open')
  await screenshot.getByLabel(copy.describe.caption).fill('As it stood in "March"')
  await expectAccessibleAtEveryWidth(page, '.content-pictures')
  await screenshot.getByRole('button', { name: copy.describe.save }).click()
  await expect(screenshot).toHaveCount(0)
  expect(await words(page)).toContain('![The ledger, with \\[one\\] flag open](/storage')
  expect(await words(page)).toContain('"As it stood in \\"March\\"")')
  await page.getByRole('button', { name: 'Split' }).click()
  await expect(editor(page).getByRole('img', { name: 'The ledger, with [one] flag open' })).toBeVisible()
  // Everything can be undone step by step, as if typed.
  const before = await words(page)
  await contentField(page).press('Control+z')
  expect(await words(page)).toContain('![](/storage')
  await contentField(page).press('Control+Shift+z')
  expect(await words(page)).toBe(before)

  // Dropped: the drop target shows, one upload is cancelled, one loses its connection and resumes in its place.
  await contentField(page).press('Control+End')
  await handOver(page, 'dragenter', CONTENT, [])
  const dropped = [
    await drawPicture('cancelled.png', { width: 400, height: 300 }),
    await drawPicture('lost.jpg', { width: 600, height: 400, from: '#264653' }),
  ]
  const cancelled = await holdUpload(page, 'cancelled')
  await page.route(isUploadOf('lost'), route => route.abort('connectionreset'), { times: 1 })
  problems.allow(/ERR_CONNECTION_RESET|ERR_ABORTED/)
  await handOver(page, 'drop', CONTENT, dropped)
  await expect(line(page, 'lost.jpg')).toContainText(copy.status.failed)
  await page.getByRole('button', { name: `${copy.cancel}: cancelled.png` }).click()
  cancelled.letGo()
  expect(await words(page)).not.toContain('cancelled')
  expect(await words(page)).toContain('![Uploading lost.jpg…]()')
  await page.getByRole('button', { name: `${copy.retry}: lost.jpg` }).click()
  await expect(wordsOf(page, 'lost.jpg')).toBeVisible({ timeout: ARRIVAL_MS })
  await wordsOf(page, 'lost.jpg').getByLabel(copy.describe.decorative).check()
  await wordsOf(page, 'lost.jpg').getByRole('button', { name: copy.describe.save }).click()
  expect(await words(page)).toMatch(
    /!\[\]\(\/storage\/v1\/object\/public\/pictures\/lost-[0-9a-f]{32}\.jpg\)/,
  )

  // Refused: one is too large and never sent, the other isn't a picture, as the server says.
  problems.allow(/415/)
  await chooseFiles(page, copy.addLabel, [
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(PICTURE_BYTES + 1) },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ])
  await expect(line(page, 'huge.png')).toContainText(UPLOAD_REFUSALS.tooLarge)
  await expect(line(page, 'words.png')).toContainText(UPLOAD_REFUSALS.notAPicture)
  expect(await words(page)).not.toContain('Uploading')
  for (const name of ['huge.png', 'words.png'])
    await page.getByRole('button', { name: `${copy.dismiss}: ${name}` }).click()

  // The cover.
  await openSide(page, 'Settings')
  await chooseFiles(page, `${copy.cover.choose}: ${copy.cover.heading}`, [
    await drawPicture('cover.jpg', { width: 900, height: 450, from: '#2a9d8f', to: '#264653' }),
  ])
  await page.getByLabel(copy.cover.alt).fill('A desk at dusk')

  // The session ends during an upload, which continues after signing in.
  const late = await holdUpload(page, 'late')
  await handOver(page, 'paste', CONTENT, [await drawPicture('late.png', { width: 400, height: 300 })])
  await late.arrived
  await (await administratorElsewhere(origin)).auth.signOut({ scope: 'global' })
  problems.allow(/40[13]/)
  late.letGo()
  await expect(line(page, 'late.png')).toContainText(copy.status['signed out'])
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await fillSignIn(page, ADMIN)
  await expectNews(page, 'Success')
  await expect(wordsOf(page, 'late.png')).toBeVisible({ timeout: ARRIVAL_MS })
  await wordsOf(page, 'late.png').getByLabel(copy.describe.alt).fill('Late, and here')
  await wordsOf(page, 'late.png').getByLabel(copy.describe.alt).press('Enter')
  expect(await words(page)).toContain('![Late, and here](')

  // A reload during an upload leaves no placeholder.
  const forgotten = await holdUpload(page, 'forgotten')
  await handOver(page, 'paste', CONTENT, [await drawPicture('forgotten.png', { width: 300, height: 300 })])
  await forgotten.arrived
  expect(await words(page)).toContain('Uploading forgotten')
  await page.reload()
  forgotten.letGo()
  await expect(contentField(page)).toHaveValue(/Late, and here/)
  expect(await words(page)).not.toContain('Uploading')
  await publish(page)
  await expectNews(page, 'Post published successfully')

  // The published post.
  await visit(page, `${origin}/blog/a-post-with-pictures`)
  const figure = page.getByRole('figure').filter({ hasText: 'As it stood in "March"' })
  const image = figure.getByRole('img', { name: 'The ledger, with [one] flag open' }).first()
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0]))
    .toEqual([true, true])
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/pictures\/[0-9a-f]{64}-\d+\.avif$/,
  )
  await expect(image).toHaveAttribute('loading', 'lazy')
  const cover = page.getByRole('img', { name: 'A desk at dusk' })
  await expect(cover).toHaveAttribute('loading', 'eager')
  await expect(cover).toHaveAttribute('fetchpriority', 'high')

  // The enlarged view, by keyboard.
  const enlarge = page.getByRole('button', { name: 'Enlarge: The ledger, with [one] flag open' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'The ledger, with [one] flag open' })
  await expect(large).toBeVisible()
  await expect(large.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessibleAtEveryWidth(page, 'main')
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(enlarge).toBeFocused()

  // Without scripts, on a small phone.
  const scriptless = await (
    await openContext({ javaScriptEnabled: false, viewport: VIEWPORTS.smallest })
  ).newPage()
  await scriptless.goto(`${origin}/blog/a-post-with-pictures`)
  await expectNoSidewaysScroll(scriptless)
  await scriptless.getByRole('button', { name: /^Enlarge: The ledger/ }).click()
  const open = scriptless.getByRole('dialog', { name: /The ledger/ })
  await expect(open.getByRole('img')).toBeVisible()
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(open).toBeHidden()

  // The Markdown copy, feeds and metadata.
  const markdown = await (await page.request.get(`${origin}/blog/a-post-with-pictures.md`)).text()
  expect(markdown).toContain(`![A desk at dusk](${origin}/storage/v1/object/public/pictures/cover-`)
  expect(markdown).toContain(`![Late, and here](${origin}/storage/v1/object/public/pictures/late-`)
  const feed = await (await page.request.get(`${origin}/blog/feed.json`)).json()
  expect(feed.items[0].image).toContain(`${origin}/storage/v1/object/public/pictures/cover-`)
  expect(feed.items[0].content_html).toMatch(
    /<figure><img src="http[^"]+" alt="The ledger, with \[one\] flag open" width="1000" height="600"><figcaption>/,
  )
  const graph = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(graph).toContain('/storage/v1/object/public/pictures/cover-')
})

test('the library on a phone: where pictures are used, and what may go', async ({ page, emptyBlog }) => {
  const { origin } = emptyBlog
  await page.setViewportSize(VIEWPORTS.phone)
  const client = await administratorElsewhere(origin)
  const stored = await client.storage.from('pictures').list('', { limit: 1000 })
  if (stored.data?.length) await client.storage.from('pictures').remove(stored.data.map(({ name }) => name))
  for (const name of ['used.png', 'cover.jpg', 'spare.png']) {
    const { buffer, mimeType } = await drawPicture(name, { width: 800, height: 600 })
    const { error } = await client.storage.from('pictures').upload(name, buffer, { contentType: mimeType })
    expect(error).toBeNull()
  }
  await client
    .from('blog_posts')
    .insert({
      title: 'Where it is',
      slug: 'where-it-is',
      content: '![x](/storage/v1/object/public/pictures/used.png)',
      cover: 'cover.jpg',
    })
    .throwOnError()

  await enterEditor(page, origin)
  await titleField(page).fill('A phone')
  await chooseFiles(page, copy.addLabel, [await drawPicture('IMG 0042.jpg', { width: 600, height: 800 })])
  await wordsOf(page, 'IMG 0042.jpg').getByRole('button', { name: copy.describe.later }).click()
  await expect(contentField(page)).toHaveValue(/pictures\/img-0042-[0-9a-f]{32}\.jpg\)/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Media' }).click()
  const card = (name: string) => page.getByRole('listitem', { name })
  await expect(card('used.png')).toContainText('Used in Where it is (draft)')
  await expect(card('cover.jpg')).toContainText('Where it is (draft, cover)')
  await expect(card('used.png').getByRole('link', { name: 'Where it is' })).toHaveAttribute(
    'href',
    /\/admin\/posts\//,
  )
  await expect(card('spare.png')).toContainText(copy.library.unused)
  await expect(card('spare.png')).toContainText('800 × 600')
  await expectAccessibleAtEveryWidth(page, 'main')

  await page.getByLabel(copy.library.search).fill('SPARE')
  await expect(card('used.png')).toHaveCount(0)
  await page.getByLabel(copy.library.search).fill('')
  // Deleting a used picture warns where it is used.
  const act = async (name: string, verb: string) => {
    await page.getByRole('button', { name: `${copy.library.actions}: ${name}` }).click()
    await page.getByRole('menuitem', { name: verb, exact: true }).click()
  }
  await act('used.png', copy.library.remove)
  const dialog = page.getByRole('dialog', { name: copy.library.confirmRemove })
  await expect(dialog).toContainText(`${copy.library.confirmUsed} Where it is (draft)`)
  await dialog.getByRole('button', { name: copy.library.cancel }).click()
  await act('spare.png', copy.library.remove)
  await dialog.getByRole('button', { name: copy.library.confirm, exact: true }).click()
  await expectNews(page, copy.library.removed)
  await expect(card('spare.png')).toHaveCount(0)
  // Pictures younger than a day may be in an unsaved text, so they are kept.
  await page.getByRole('button', { name: copy.library.removeUnused }).click()
  await expectNews(page, copy.library.noneUnused)

  await act('used.png', copy.library.insert)
  await expectNews(page, copy.library.inserted)
  await expect(contentField(page)).toHaveValue(/!\[\]\([^)]+used\.png\)\n\n$/)
  await wordsOf(page, 'used.png').getByLabel(copy.describe.alt).fill('Used again')
  await wordsOf(page, 'used.png').getByRole('button', { name: copy.describe.save }).click()
  // The cover, picked from the library and removed again.
  await openSide(page, 'Settings')
  const cover = page.getByRole('group', { name: copy.cover.heading, exact: false }).last()
  await cover.getByRole('button', { name: copy.fromLibrary }).click()
  const picker = page.getByRole('dialog', { name: copy.picker.heading })
  await expectAccessibleAtEveryWidth(page, '.picker')
  // Searched, reached and picked by keyboard.
  await picker.getByLabel(copy.library.search).fill('cover')
  await expect(picker.getByRole('button', { name: /\.(?:jpg|png)/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(picker.getByRole('button', { name: /cover\.jpg/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cover.getByLabel(copy.cover.alt)).toBeVisible()
  await cover.getByRole('button', { name: copy.cover.remove }).click()
  await expect(cover.getByLabel(copy.cover.alt)).toHaveCount(0)
  await publish(page)
  await expectNews(page, 'Post published successfully')
  await visit(page, `${origin}/blog/a-phone`)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('img', { name: 'Used again' })).toBeVisible()
})
