import { blogWriting } from '#content/collections/admin-writing.ts'
import { CARD_REFUSALS } from '#contract/link-cards.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import { contentField, enterEditor, expectNews, publish, titleField, view } from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, visit } from '../../support/journey.ts'
import { drawPicture } from '../../support/picture-files.ts'
import { startServer } from '../../support/server.ts'
import { JOURNEY_ENV } from '../../support/shared-server.ts'
import { startReceiver } from '../../support/webhook-receiver.ts'

const copy = blogWriting.surface
const HEAD =
  '<title>How a press prints</title><meta property="og:site_name" content="Films"><meta name="description" content="Eight minutes in a workshop."><meta property="og:image" content="/still">'

test('a link becomes a card and a link again, by keyboard, and readers ask nobody else', async ({
  page,
  problems,
}) => {
  // The answer for the page without a title.
  problems.allow(/400/)
  const still = await drawPicture('still.png', { width: 1200, height: 630 })
  const target = await startReceiver()
  const html = { 'content-type': 'text/html' }
  target.behaviors.set('/film', response => response.writeHead(200, html).end(HEAD))
  target.behaviors.set('/bare', response => response.writeHead(200, html).end())
  target.behaviors.set('/still', response =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(still.buffer),
  )
  const server = await startServer({ env: { ...JOURNEY_ENV, LINK_CARD_ALLOW_HOSTS: target.host } })
  await enterEditor(page, server.origin)
  await titleField(page).fill('Seen this week')
  await view(page, 'write')
  const text = contentField(page)
  const tools = page.getByRole('group', { name: copy.card.label })
  const make = tools.getByRole('button', { name: copy.card.make })
  const { keyboard } = page
  await text.focus()

  await keyboard.type('Two films.')
  await expect(make).toHaveCount(0)
  await keyboard.press('Enter')
  await keyboard.type(target.url('/bare'))
  await expect(make).toBeVisible()
  await keyboard.press('Shift+Tab')
  await expect(make).toBeFocused()
  await keyboard.press('Enter')
  await expect(tools.getByRole('status')).toHaveText(CARD_REFUSALS['no title'])
  await text.focus()
  await keyboard.press('Control+End')
  for (const _ of '/bare') await keyboard.press('Backspace')
  await keyboard.type('/film')
  await expect(tools.getByRole('status')).toHaveText('')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  const card = text.locator('.link-card')
  await expect(card).toHaveText(/How a press prints.*Eight minutes in a workshop\..*Films/s)
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expect(text).toBeFocused()
  await expectAccessibleAtEveryWidth(page, '.editor')

  // Undo and redo, also in Markdown.
  await keyboard.press('Control+z')
  await expect(card).toHaveCount(0)
  await keyboard.press('Control+Shift+z')
  await expect(card).toHaveCount(1)
  await view(page, 'source')
  const written =
    /^Two films\.\n\n\[!\[\]\(\/storage\/\S+\/link-cards\/127\.0\.0\.1\/\w+\.png\) \*\*How a press prints\*\* · Films\]\(http:\S+\/film "Eight minutes in a workshop\."\)$/
  await expect(text).toHaveValue(written)
  await text.focus()
  await keyboard.press('Control+End')
  await tools.getByRole('button', { name: copy.card.plain }).click()
  await expect(text).toHaveValue(`Two films.\n\n[How a press prints](${target.url('/film')})`)
  await expect(text).toBeFocused()
  await keyboard.press('Control+End')
  await make.press('Enter')
  await expect(text).toHaveValue(written)

  // Back in the rich view, the arrow keys reach the card.
  await view(page, 'write')
  await text.getByText('Two films.').click()
  await keyboard.press('End')
  await keyboard.press('ArrowDown')
  await expect(tools.getByRole('button', { name: copy.card.plain })).toBeVisible()
  await keyboard.press('Control+s')
  await expectNews(page, 'Draft saved successfully')
  await publish(page)
  await expectNews(page, 'Post published successfully')

  const asked = new Set<string>()
  page.on('request', request => asked.add(new URL(request.url()).host))
  await visit(page, `${server.origin}/blog/seen-this-week`)
  const shown = page.getByRole('article').locator('.link-card')
  await expect(shown.getByRole('link', { name: 'How a press prints' })).toHaveAttribute(
    'href',
    target.url('/film'),
  )
  await expect(shown).toContainText('Films · 127.0.0.1')
  await shown.scrollIntoViewIfNeeded()
  await expect(shown.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleAtEveryWidth(page, '.link-card')
  await expectNoSidewaysScroll(page)
  expect([...asked]).toEqual([new URL(server.origin).host])
  await server.stop()
  await target.close()
})
