import { pictureWords } from '#content/collections/admin-media.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  enterEditor,
  enterOffice,
  expectNews,
  openSide,
  publish,
  storePosts,
  titleField,
  view,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../../support/journey.ts'
import { drawPicture } from '../../support/picture-files.ts'
import { insert, paste } from '../../support/writing.ts'

const copy = blogWriting.surface
/** Time for a picture to be rendered in six sizes. */
const ARRIVAL_MS = 60_000

test('a post is written by keyboard as it will look, and is read so', async ({ page, emptyBlog }) => {
  await enterEditor(page, emptyBlog.origin)
  await view(page, 'write')
  const text = contentField(page)
  const { keyboard } = page
  await titleField(page).fill('Written as it looks')
  await text.focus()

  await insert(page, 'head')
  await keyboard.type('What we found')
  await keyboard.press('Enter')
  await keyboard.type('Two *stars* and ')
  await keyboard.press('Control+b')
  await keyboard.type('bold')
  await keyboard.press('Control+b')
  await keyboard.type(' words, see ')
  await keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: copy.link.heading })
  await link.getByLabel(copy.link.address).fill('/security')
  await link.getByLabel(copy.link.text, { exact: true }).fill('security')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await keyboard.type('. ')
  await insert(page, 'foot')
  await keyboard.type('The note.')
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await insert(page, 'list')
  await keyboard.type('one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await insert(page, 'table')
  for (const cell of ['Name', 'Sum', 'Ada']) {
    await keyboard.type(cell)
    await keyboard.press('Tab')
  }
  await keyboard.type('7')
  await keyboard.press('Control+Enter')
  const chooser = page.waitForEvent('filechooser')
  await keyboard.type('/pict')
  await keyboard.press('Enter')
  await (await chooser).setFiles([await drawPicture('chart.png', { width: 600, height: 400 })] as never)
  const described = page.getByRole('group', { name: `${pictureWords.describe.heading}: chart.png` })
  await described.getByLabel(pictureWords.describe.alt).fill('A chart', { timeout: ARRIVAL_MS })
  await described.getByRole('button', { name: pictureWords.describe.save }).click()
  await expect(text.getByRole('img', { name: 'A chart' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page, '.editor')
  await expectNoSidewaysScroll(page)

  await view(page, 'source')
  await expect(text).toHaveValue(
    /^## What we found\n\nTwo \\\*stars\\\* and \*\*bold\*\* words, see \[security\]\(\/security\)\. \[\^1\]\n\n- one\n- two\n\n\| Name \| Sum \|\n\| ---- \| --- \|\n\| Ada {2}\| 7 {3}\|\n\| {6}\| {5}\|\n\n!\[A chart\]\(\/storage\/\S+\.png\)\n\n\[\^1\]: The note\.$/,
  )
  const source = await text.inputValue()
  await view(page, 'write')
  await keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}/)
  await page.reload()
  await expect(text.getByRole('heading', { name: 'What we found' })).toBeVisible()
  await view(page, 'source')
  await expect(text).toHaveValue(source)
  await openSide(page, 'Check')
  const side = page.getByRole('complementary', { name: 'About this post' })
  await expect(side.getByRole('status')).toHaveText(blogPublishing.check.count(1))
  await expect(side.getByRole('listitem')).toHaveText(blogPublishing.check.excerpt)
  await expect(side.getByRole('figure', { name: blogPublishing.check.previews.search })).toContainText(
    '/blog/written-as-it-looks',
  )
  await publish(page)
  await expectNews(page, 'Post published successfully')

  await visit(page, `${emptyBlog.origin}/blog/written-as-it-looks`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'What we found' })).toBeVisible()
  await expect(article.locator('li').filter({ hasText: /^one$/ })).toBeVisible()
  await expect(article.getByRole('cell', { name: 'Ada' })).toBeVisible()
  await expect(article.getByRole('link', { name: 'security' })).toHaveAttribute('href', '/security')
  await expect(article.getByRole('img', { name: 'A chart' }).first()).toBeVisible()
  await expect(article.getByText('The note.').first()).toBeAttached()
})

/** Has no line break at its end, because saving removes it. */
const KEPT = `Title\n=====\nlines\nof *one* paragraph\n\n* a\n* b\n\n<!-- for us -->\n\n[ref][r] and text\n\n[r]: /x`

test('a post that nobody changed keeps its bytes, and a change touches its block alone', async ({
  page,
  emptyBlog,
}) => {
  const client = await administratorElsewhere(emptyBlog.origin)
  await storePosts(client, [{ title: 'Kept', slug: 'kept', status: 'draft', content: KEPT }])
  const { data } = await client.from('blog_posts').select('id').eq('slug', 'kept').single().throwOnError()
  await enterOffice(page, emptyBlog.origin, `posts/${data.id}`)
  await view(page, 'write')
  const text = contentField(page)
  await expect(text.getByRole('heading', { name: 'Title' })).toBeVisible()
  const stored = async () =>
    (await client.from('blog_posts').select('content').eq('slug', 'kept').single().throwOnError()).data
      ?.content
  await page.keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  expect(await stored()).toBe(KEPT)

  // Changed, undone, and changed in Markdown: both views share the text and its history.
  await text.getByText('b', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('c')
  await view(page, 'source')
  await expect(text).toHaveValue(KEPT.replace('* b', '* bc'))
  await text.fill(KEPT.replace('* b', '* bcd'))
  await view(page, 'write')
  await expect(text.getByText('bcd')).toBeVisible()
  await text.focus()
  await page.keyboard.press('Control+z')
  await expect(text.getByText('bc', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  expect(await stored()).toBe(KEPT)
})

test('what is pasted comes in with its format, and never as HTML', async ({ page, emptyBlog }) => {
  await enterEditor(page, emptyBlog.origin)
  await view(page, 'write')
  const text = contentField(page)
  await text.focus()
  await paste(page, {
    'text/html':
      '<h2>Head</h2><p>A <b>bold</b> word<script>alert(1)</script></p><img src=x onerror=alert(1)>',
    'text/plain': 'Head',
  })
  await expect(text.getByRole('heading', { name: 'Head' })).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/plain': '# not a heading\nnext line' })
  await expect(text.getByText('# not a heading')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await view(page, 'source')
  await expect(text).toHaveValue(/^## Head\n\nA \*\*bold\*\* word[\s\S]*\n\n\\# not a heading\\\nnext line$/)
})
