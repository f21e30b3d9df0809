import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { administratorElsewhere } from '../../support/administrator.ts'
import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  edit,
  editor,
  enterOffice,
  expectNews,
  lineOf,
  openSide,
  storePosts,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS } from '../../support/journey.ts'

const copy = blogPublishing.next
const { standing } = blogWriting

for (const [name, viewport] of Object.entries({ desktop: VIEWPORTS.desktop, phone: VIEWPORTS.phone })) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the next version of a public post is written, shared, published, undone and discarded', async ({
      page,
      emptyBlog: { origin },
      openContext,
    }) => {
      const client = await administratorElsewhere(origin)
      await storePosts(client, [{ title: 'Fee notes', slug: 'fee-notes', content: 'The fee is 2%.' }])
      const readers = async () => {
        const pages = ['/blog/fee-notes', '/blog/fee-notes.md', '/blog', '/blog/feed.json', '/blog/rss.xml']
        const texts = await Promise.all(
          pages.map(async path => (await page.request.get(`${origin}${path}`)).text()),
        )
        return texts.join('\n')
      }
      await enterOffice(page, origin)
      await edit(page, 'Fee notes')
      const desk = editor(page)
      const button = (label: string) => desk.getByRole('button', { name: label, exact: true })
      await expect(button(copy.publish)).toBeDisabled()
      await expect(button(copy.discard)).toBeDisabled()

      // Typing is saved automatically, and readers see nothing of it.
      await contentField(page).fill('The fee is 3%, half-finished')
      await expect(desk.getByText(standing.changed)).toBeVisible()
      await expect(desk.getByText(/^Saved \d/).first()).toBeVisible()
      const shown = await readers()
      expect(shown).toContain('The fee is 2%.')
      expect(shown).not.toContain('half-finished')
      await page.reload()
      await expect(contentField(page)).toHaveValue('The fee is 3%, half-finished')
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
      await expect(lineOf(page, 'Fee notes')).toContainText('with changes')
      await edit(page, 'Fee notes')

      // A link shows it to someone without an account.
      await openSide(page, 'Share')
      const share = desk.getByRole('region', { name: 'Share the draft' })
      await share.getByRole('button', { name: 'Create link' }).click()
      const link = (await share.getByText('/draft/').textContent()) ?? ''
      const guest = await (await openContext()).newPage()
      await guest.goto(link)
      await expect(guest.getByText('half-finished')).toBeVisible()

      // Scheduled, then unscheduled.
      await openSide(page, 'Schedule')
      const schedule = desk.getByRole('region', { name: 'Schedule this post' })
      await schedule.getByLabel('Date').fill('2031-07-02')
      await schedule.getByRole('button', { name: 'Schedule' }).click()
      await expectNews(page, copy.scheduled)
      await expect(desk.getByText(copy.scheduledFor).first()).toBeVisible()
      await button(copy.cancel).click()
      await expectNews(page, copy.canceled)

      // Published at once, which can be undone.
      await button(copy.publish).click()
      const panel = page.getByRole('dialog', { name: copy.heading })
      await panel.getByText(copy.differences).click()
      await expect(panel.locator('ins').first()).toContainText('3')
      if (name === 'desktop') await expectAccessibleAtEveryWidth(page, '.publish-panel')
      await panel.getByRole('button', { name: copy.submit }).click()
      await expectNews(page, copy.published)
      expect(await readers()).toContain('half-finished')
      await guest.goto(link)
      await expect(guest).toHaveURL(`${origin}/blog/fee-notes`)
      await desk.getByRole('button', { name: 'Undo' }).click()
      await expectNews(page, 'Undone')
      expect(await readers()).not.toContain('half-finished')
      await expect(contentField(page)).toHaveValue('The fee is 3%, half-finished')
      await expect(desk.getByText(standing.changed)).toBeVisible()

      // Another client changes the public post: readers see it at once, and the editor says so.
      await client.from('blog_posts').update({ content: 'The fee is 2.5%.' }).eq('slug', 'fee-notes')
      expect(await readers()).toContain('2.5%')
      await contentField(page).fill('The fee is 4%.')
      await expect(desk.getByText(copy.overtaken)).toBeVisible()

      // Once discarded, it stays in the history and can be restored as a draft.
      await button(copy.discard).click()
      await expectNews(page, copy.discarded)
      await expect(contentField(page)).toHaveValue('The fee is 2.5%.')
      await openSide(page, 'History')
      const history = desk.getByRole('region', { name: 'History', exact: true })
      await expect(history.getByText(blogPublishing.history.next).first()).toBeVisible()
      await history.getByRole('button', { name: 'Restore version 2' }).click()
      await expect(page.getByRole('dialog')).toContainText(blogPublishing.history.confirm.next)
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
      await expectNews(page, 'Restored version 2')
      await expect(contentField(page)).toHaveValue('The fee is 3%, half-finished')
      expect(await readers()).toContain('2.5%')
      if (name === 'desktop') await expectAccessibleAtEveryWidth(page, '.editor')
    })
  })
}
