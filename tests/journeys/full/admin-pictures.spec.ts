import { createHash } from 'node:crypto'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { contentField, enterEditor, enterOffice, expectNews, goTo, openSide } from '../../support/blog.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { drawPicture } from '../../support/picture-files.ts'

/** Time for a picture to be rendered in six sizes. */
const ARRIVAL_MS = 60_000

/** Stores pictures under these names, each twice as wide as high. */
async function storePictures(origin: string, ...names: string[]) {
  const client = await administratorElsewhere(origin)
  for (const name of names) {
    // Each has different bytes, even across journeys: the same bytes would share renditions.
    const from = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`
    const { buffer, mimeType } = await drawPicture(name, { width: 800, height: 400, from })
    await client.storage.from('pictures').upload(name, buffer, { contentType: mimeType, upsert: true })
  }
  return client
}

test('a picture is described once, and a cover is cut around its focus point', async ({
  page,
  emptyBlog: { origin },
}) => {
  const client = await storePictures(origin, 'described.png', 'other-one.png')
  await client
    .from('blog_posts')
    .insert({ title: 'With a cover', slug: 'with-a-cover', content: 'Words.', cover: 'described.png' })
    .throwOnError()
  await client.from('blog_posts').update({ status: 'published' }).eq('slug', 'with-a-cover').throwOnError()
  await visit(page, `${origin}/blog`)
  const inList = page.getByRole('article', { name: 'With a cover' }).locator('img')
  await expect(inList).toHaveCSS('object-position', '50% 50%')

  await enterOffice(page, origin, 'media')
  const card = page.getByRole('listitem', { name: 'described.png' })
  await expect(card).toContainText(copy.library.noAlt)
  await card.getByRole('button', { name: `${copy.library.details}: described.png` }).click()
  const dialog = page.getByRole('dialog', { name: copy.details.heading })
  await dialog.getByLabel(copy.describe.alt).fill('A white disc at dusk')
  const focus = dialog.getByRole('slider', { name: copy.details.focus })
  await focus.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key)
  await expect(focus).toHaveAttribute('aria-valuetext', copy.details.focusValue(40, 45))
  await expectAccessibleAtEveryWidth(page, '.details-dialog')
  const box = await focus.boundingBox()
  if (!box) throw new Error('The picture is not shown')
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.4)
  await expect(focus).toHaveAttribute('aria-valuetext', copy.details.focusValue(70, 40))
  await dialog.getByRole('button', { name: copy.details.save, exact: true }).click()
  await expectNews(page, copy.details.saved)
  await expect(card).toContainText('A white disc at dusk')
  await page.getByLabel(copy.library.filter).selectOption(copy.library.undescribed)
  await expect(page).toHaveURL(/show=undescribed/)
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('listitem', { name: 'other-one.png' })).toBeVisible()

  // Its next use starts with the description, and may change it.
  await enterEditor(page, origin)
  await page.getByRole('button', { name: copy.fromLibrary, exact: true }).first().click()
  await page.getByRole('dialog', { name: copy.picker.heading }).getByLabel(copy.library.search).fill('disc')
  await page.getByRole('button', { name: /described\.png/ }).click()
  await expect(contentField(page)).toHaveValue(/!\[A white disc at dusk\]\([^)]+described\.png\)/)
  const words = page.getByRole('group', { name: `${copy.describe.heading}: described.png` })
  await expect(words.getByLabel(copy.describe.alt)).toHaveValue('A white disc at dusk')
  await words.getByLabel(copy.describe.alt).fill('The moon of this post')
  await words.getByRole('button', { name: copy.describe.save }).click()
  await expect(contentField(page)).toHaveValue(/!\[The moon of this post\]/)
  await openSide(page, 'Settings')
  const cover = page.getByRole('group', { name: copy.cover.heading, exact: false }).last()
  await cover.getByRole('button', { name: copy.fromLibrary }).click()
  await page.getByRole('button', { name: /other-one\.png/ }).click()
  // A picture's first description is saved for its next uses.
  await cover.getByLabel(copy.cover.alt).fill('Another disc')
  const kept = page.waitForResponse(answer => answer.url().endsWith('/rpc/describe_picture'))
  await cover.getByLabel(copy.cover.alt).blur()
  await kept
  await cover.getByRole('button', { name: copy.cover.focus }).click()
  const cut = page.getByRole('dialog', { name: copy.details.focus })
  await cut.getByRole('slider').press('Home')
  await cut.getByRole('button', { name: copy.details.save, exact: true }).click()
  await expect(cover.locator('img')).toHaveCSS('object-position', '0% 50%')
  await goTo(page, 'Media')
  await expect(page.getByRole('listitem', { name: 'other-one.png' })).toContainText('Another disc')
  await expect(card).toContainText('A white disc at dusk')

  await visit(page, `${origin}/blog`)
  await expect(inList).toHaveCSS('object-position', '70% 40%')
})

test('a picture is replaced in place, in every post that uses it', async ({
  page,
  emptyBlog: { origin },
  problems,
}) => {
  const client = await storePictures(origin, 'figures.png', 'idle.png')
  const content = '![Our figures](/storage/v1/object/public/pictures/figures.png)'
  const post = { title: 'Figures of the year', slug: 'figures-of-the-year', content, status: 'published' }
  await client.from('blog_posts').insert(post).throwOnError()
  const shown = page.getByRole('figure').getByRole('img', { name: 'Our figures' }).first()
  await visit(page, `${origin}/blog/figures-of-the-year`)
  await expect(shown).toHaveAttribute('width', '800')
  const former = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(former).toContain('/pictures/')
  const bytesOf = async (address: string) => (await page.request.get(address)).body()
  const before = await bytesOf(former)

  await enterOffice(page, origin, 'media')
  const replace = async (name: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: `${copy.library.actions}: ${name}` }).click()
    await page.getByRole('menuitem', { name: copy.library.replace }).click()
    const file = await drawPicture('Figures 2027.jpg', { width: 640, height: 480, from: '#2a9d8f' })
    await (await chooser).setFiles([file])
    return page.getByRole('dialog', { name: copy.library.confirmReplace })
  }
  const unused = await replace('idle.png')
  await expect(unused).toContainText(copy.library.confirmReplaceText)
  await unused.getByRole('button', { name: copy.library.cancel }).click()
  const dialog = await replace('figures.png')
  await expect(dialog).toContainText(`${copy.library.confirmReplaceUsed} Figures of the year`)
  await expectAccessibleAtEveryWidth(page, 'dialog')
  await dialog.getByRole('button', { name: copy.library.replace, exact: true }).click()
  await expectNews(page, copy.library.replaced)
  const card = page.getByRole('listitem', { name: 'figures.png' })
  await expect(card).toContainText('640 × 480', { timeout: ARRIVAL_MS })
  await expect(page.getByRole('listitem', { name: 'idle.png' })).toContainText('800 × 400')

  await visit(page, `${origin}/blog/figures-of-the-year`)
  await expect(shown).toHaveAttribute('width', '640')
  const now = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(now).not.toBe(former)
  problems.allow(/404/)
  // The server drops the former picture once it learns of the change.
  await expect.poll(async () => before.equals(await bytesOf(former))).toBe(false)
  expect((await page.request.get(now)).status()).toBe(200)
})
