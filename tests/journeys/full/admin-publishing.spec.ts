import { expectAccessibleAtEveryWidth } from '../../support/axe.ts'
import {
  contentField,
  editor,
  enterEditor,
  expectNews,
  openSide,
  publish,
  write,
} from '../../support/blog.ts'
import { expect, expectNoSidewaysScroll, test, VIEWPORTS, visit } from '../../support/journey.ts'

for (const [name, viewport] of Object.entries({ desktop: VIEWPORTS.desktop, phone: VIEWPORTS.phone })) {
  test.describe(name, () => {
    test.use({ viewport, timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] })

    test('an editor shares a draft, schedules it, publishes, corrects it and goes back in its history', async ({
      page,
      emptyBlog,
      openContext,
      problems,
    }) => {
      const { origin } = emptyBlog
      await enterEditor(page, origin)
      const desk = editor(page)
      const button = (label: string | RegExp) => desk.getByRole('button', { name: label })

      // A draft, with a link for someone without an account.
      await write(page, 'Fee notes', 'The fee is 2% of assets.\n\nIt is due in March.')
      await button('Save Draft').click()
      await expectNews(page, 'Draft saved successfully')
      await openSide(page, 'Share')
      const share = desk.getByRole('region', { name: 'Share the draft' })
      await share.getByLabel('Expires after').selectOption('30 days')
      await share.getByRole('button', { name: 'Create link' }).click()
      const link = (await share.getByText('/draft/').textContent()) ?? ''
      expect(link).toMatch(/\/draft\/[\w-]{43}$/)
      await expect(share.getByRole('list', { name: 'Links to this draft' })).toContainText('not opened yet')
      const guest = await (await openContext()).newPage()
      const answer = await guest.goto(link)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Fee notes')
      await expect(guest.getByRole('complementary', { name: 'Draft' })).toContainText('not public')
      await expect(guest.getByText('The fee is 2% of assets.')).toBeVisible()
      await expectNoSidewaysScroll(guest)

      // Scheduled for a time in the future, with its time zone shown, then unscheduled.
      await openSide(page, 'Schedule')
      const schedule = desk.getByRole('region', { name: 'Schedule this post' })
      await expect(schedule).toContainText('Europe/Berlin (UTC+0')
      await schedule.getByLabel('Date').fill('2020-01-02')
      await schedule.getByRole('button', { name: 'Schedule' }).click()
      await expect(schedule.getByRole('status')).toContainText('That time has passed')
      await schedule.getByLabel('Date').fill('2031-07-02')
      await schedule.getByLabel('Time').fill('09:30')
      const moment = 'Wednesday, July 2, 2031 at 9:30 AM (Europe/Berlin, UTC+02:00)'
      await expect(schedule.getByRole('status')).toContainText(moment)
      await schedule.getByRole('button', { name: 'Schedule' }).click()
      await expectNews(page, 'Post scheduled')
      const standing = desk.getByRole('region', { name: 'Post status' })
      await expect(standing).toContainText(`Fee notes will be published on ${moment}`)
      expect((await page.request.get(`${origin}/blog/fee-notes`)).status()).toBe(404)
      await expect(desk.getByText(`Will be published automatically on ${moment}`)).toBeVisible()
      await guest.reload()
      await expect(guest.getByRole('complementary', { name: 'Draft' })).toContainText(
        'July 2, 2031 at 7:30 AM UTC',
      )
      await button('Cancel the schedule').click()
      await expectNews(page, 'Schedule canceled. The post is a draft again.')

      // Once published, the line stays, and the secret link redirects.
      await publish(page)
      await expectNews(page, 'Post published successfully')
      await expect(standing).toContainText(`${origin}/blog/fee-notes`)
      await standing.getByRole('button', { name: 'Copy link' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/blog/fee-notes`)
      await guest.goto(link)
      await expect(guest).toHaveURL(`${origin}/blog/fee-notes`)

      // A correction, with what it changed, also for readers without scripts.
      await openSide(page, 'Settings')
      await contentField(page).fill('The fee is 3% of assets.\n\nIt is due in March.')
      await desk.getByLabel('This change corrects something readers saw').check()
      await desk.getByLabel(/^Correction/).fill('The fee was given as 2%.')
      await button('Publish changes…').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
      await expectNews(page, 'Changes published')
      await guest.goto(`${origin}/blog/fee-notes`)
      const corrections = guest.getByRole('region', { name: 'Corrections' })
      await expect(corrections).toContainText('The fee was given as 2%.')
      await corrections.getByText('What changed').click()
      await expect(corrections.locator('del')).toContainText('2')
      await expect(corrections.locator('ins')).toContainText('3')
      await expectNoSidewaysScroll(guest)
      const data = JSON.parse((await guest.locator('script[type="application/ld+json"]').textContent()) ?? '')
      const posting = data['@graph'].find((node: Record<string, unknown>) => node['@type'] === 'BlogPosting')
      expect(posting.correction).toMatchObject([
        { '@type': 'CorrectionComment', text: 'The fee was given as 2%.' },
      ])
      const rss = await (await guest.request.get(`${origin}/blog/rss.xml`)).text()
      expect(rss).toContain('The fee was given as 2%.')
      expect(rss).toContain('<atom:updated>')
      const feed = await (await guest.request.get(`${origin}/blog/feed.json`)).json()
      expect(feed.items[0].content_html).toContain('The fee was given as 2%.')

      // The history: any two versions compared, and one restored as a new version.
      await openSide(page, 'History')
      const history = desk.getByRole('region', { name: 'History', exact: true })
      const versions = history.getByRole('listitem')
      await expect(versions.first()).toContainText('Correction: The fee was given as 2%.')
      // The changed draft was saved automatically, perhaps more than once.
      await history.getByRole('button', { name: 'What changed in version 5' }).click()
      const comparison = history.getByRole('region', { name: 'Comparison' })
      await expect(comparison.locator('ins')).toContainText('3')
      await comparison.getByLabel('From').selectOption('Version 1')
      await comparison.getByLabel('To').selectOption('Version 4')
      await expect(comparison).toContainText('No differences.')
      await comparison.getByLabel('To').selectOption('Version 5')
      await expect(comparison.locator('del')).toContainText('2')
      await history.getByRole('button', { name: 'Restore version 1' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
      await expectNews(page, 'Restored version 1')
      await expect(contentField(page)).toHaveValue(/2% of assets/)
      await expect(versions.first()).toContainText('Changes')
      await expectNoSidewaysScroll(page)
      if (name === 'desktop') await expectAccessibleAtEveryWidth(page, '.editor')

      // A link that was never created opens nothing.
      problems.allow(/404/)
      const missing = await guest.goto(`${origin}/draft/${'x'.repeat(43)}`)
      expect(missing?.status()).toBe(404)
      expect(missing?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      await visit(page, `${origin}/blog`)
    })
  })
}

test('a draft that was saved a moment ago is shared before its address has come', async ({
  page,
  emptyBlog,
}) => {
  await enterEditor(page, emptyBlog.origin)
  await write(page, 'Shared at once', 'A draft.')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/blog_posts*', async route => {
    if (route.request().method() === 'GET' && route.request().url().includes('id=eq.')) await released
    await route.continue()
  })
  await editor(page).getByRole('button', { name: 'Save Draft' }).click()
  await expectNews(page, 'Draft saved successfully')
  await openSide(page, 'Share')
  release()
  await expect(editor(page).getByLabel('Expires after')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}\?side=share$/)
})
