import { pictureWords } from '#content/collections/admin-media.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogCards } from '#content/collections/blog-cards.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { contentField, enterEditor, expectNews, publish, titleField, view } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../../support/journey.ts'
import { drawPicture } from '../../support/picture-files.ts'
import { insert, paste } from '../../support/writing.ts'

const copy = blogWriting.surface
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
/** Time for two pictures, each rendered in six sizes. */
const ARRIVAL_MS = 60_000

test('cards are written by keyboard, are plain Markdown, and are read as cards', async ({
  page,
  emptyBlog,
  problems,
  scriptlessPage,
}) => {
  // The server can't fetch the video's page here.
  problems.allow(/400/)
  await enterEditor(page, emptyBlog.origin)
  await view(page, 'write')
  const text = contentField(page)
  const { keyboard } = page
  await titleField(page).fill('A post with cards')
  await text.focus()

  await insert(page, 'callout')
  // The slash opens the menu only at the start of a word.
  await keyboard.type('Mind the date. ')
  await insert(page, blogCards.callouts.warning.toLowerCase())
  await expect(text.locator('.callout-warning')).toHaveText('Mind the date.')
  await expect(
    page.getByRole('group', { name: copy.menu.groups.callout }).getByRole('button', { pressed: true }),
  ).toHaveText(blogCards.callouts.warning)
  await keyboard.press('Control+Enter')
  await keyboard.type('[!tip] Ask early.')
  await expect(text.locator('.callout-tip')).toHaveText('Ask early.')
  await keyboard.press('Control+Enter')

  await insert(page, 'toggle')
  await keyboard.type('How long does it take?')
  await keyboard.press('Enter')
  await keyboard.type('Two weeks.')
  await keyboard.press('Control+Enter')

  await insert(page, 'button')
  const dialog = page.getByRole('dialog', { name: copy.cards.button.heading })
  await expect(dialog.getByLabel(copy.cards.button.words)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog).toContainText(copy.cards.button.noWords)
  await keyboard.type('Book a call')
  await dialog.getByLabel(copy.cards.button.address).fill('/contact')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()

  await insert(page, 'video')
  const video = page.getByRole('dialog', { name: copy.cards.video.heading })
  await keyboard.type('https://firm.example/film')
  await keyboard.press('Enter')
  await expect(video).toContainText(copy.cards.video.wrong)
  await video.getByLabel(copy.cards.video.address).fill(VIDEO)
  await keyboard.press('Enter')
  await expect(video).toBeHidden()

  // A pasted address.
  await paste(page, { 'text/plain': 'https://vimeo.com/76979871' })
  const tools = page.getByRole('group', { name: copy.card.label })
  await tools.getByRole('button', { name: copy.card.makeVideo }).click()
  await expect(text.locator('.video')).toHaveCount(2)
  await keyboard.press('Control+End')
  await paste(page, { 'text/plain': 'https://firm.example/report' })
  await tools.getByRole('button', { name: copy.card.makeButton }).click()
  await expect(text.locator('.post-button')).toHaveCount(2)
  await expectAccessibleAtEveryWidth(page, '.editor')

  await view(page, 'source')
  const written = [
    '> [!WARNING]\n> Mind the date.',
    '> [!TIP]\n> Ask early.',
    '> ▸ **How long does it take?**\n>\n> Two weeks.',
    '**[Book a call](/contact)**',
    `[► **Video on YouTube**](${VIDEO})`,
    '[► **Video on Vimeo**](https://vimeo.com/76979871)',
    `**[${copy.card.buttonWords}](https://firm.example/report)**`,
  ].join('\n\n')
  await expect(text).toHaveValue(written)
  await view(page, 'write')
  await view(page, 'source')
  await expect(text).toHaveValue(written)
  await keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await publish(page)
  await expectNews(page, 'Post published successfully')

  const asked = new Set<string>()
  page.on('request', request => asked.add(new URL(request.url()).host))
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
  )
  await visit(page, `${emptyBlog.origin}/blog/a-post-with-cards`)
  const post = page.getByRole('article')
  await expect(post.getByRole('note')).toHaveText([
    /^Warning\s*Mind the date\.\s*$/,
    /^Tip\s*Ask early\.\s*$/,
  ])
  await expect(post.getByText('Two weeks.')).toBeHidden()
  await post.getByText('How long does it take?').click()
  await expect(post.getByText('Two weeks.')).toBeVisible()
  await expect(post.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/contact')
  await expectAccessibleAtEveryWidth(page, '.prose')
  await expectNoSidewaysScroll(page)
  expect([...asked]).toEqual([new URL(emptyBlog.origin).host])
  const play = post.getByRole('link', { name: blogCards.video.play('Video on YouTube') })
  await play.focus()
  await keyboard.press('Enter')
  await expect(post.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  await expect(post.frameLocator('iframe').getByText('Player')).toBeVisible()
  expect([...asked]).toContain('www.youtube-nocookie.com')

  // Without scripts a video is a link, and on paper a toggle is open.
  const plain = scriptlessPage
  await plain.goto(`${emptyBlog.origin}/blog/a-post-with-cards`)
  await expect(plain.getByRole('link', { name: /^Play video/ }).first()).toHaveAttribute('href', VIDEO)
  await plain.emulateMedia({ media: 'print' })
  await expect(plain.getByText('Two weeks.')).toBeVisible()

  const copied = await (await page.request.get(`${emptyBlog.origin}/blog/a-post-with-cards.md`)).text()
  expect(copied).toContain(written)
  const feed = await (await page.request.get(`${emptyBlog.origin}/blog/feed.json`)).json()
  expect(feed.items[0].content_html).toContain('<strong>Warning</strong></p>\n<p>Mind the date.')
})

test('pictures beside each other are a gallery', async ({ page, emptyBlog }) => {
  await enterEditor(page, emptyBlog.origin)
  await view(page, 'write')
  await titleField(page).fill('Two rooms')
  const text = contentField(page)
  await text.focus()
  const files = await Promise.all(
    ['office.jpg', 'library.jpg'].map(name => drawPicture(name, { width: 900, height: 600 })),
  )
  const chooser = page.waitForEvent('filechooser')
  await insert(page, 'gallery')
  await (await chooser).setFiles(files)
  const shown = text.locator('.surface-gallery img')
  await expect(shown).toHaveCount(2, { timeout: ARRIVAL_MS })
  await view(page, 'source')
  await expect(text).toHaveValue(/^!\[\]\(\S+office\S+\) !\[\]\(\S+library\S+\)\s*$/)
  await expect(page.getByRole('list', { name: pictureWords.listLabel })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await publish(page)
  await expectNews(page, 'Post published successfully')
  await visit(page, `${emptyBlog.origin}/blog/two-rooms`)
  await expect(page.locator('.gallery .picture')).toHaveCount(2)
  await expectAccessibleAtEveryWidth(page, '.prose')
})
