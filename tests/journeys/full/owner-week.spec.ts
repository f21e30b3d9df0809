import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { administratorElsewhere } from '../../support/administrator.ts'
import {
  apply,
  contentField,
  edit,
  editor,
  enterOffice,
  expectNews,
  goTo,
  lineOf,
  titleField,
  write,
} from '../../support/blog.ts'
import { addColleague } from '../../support/colleagues.ts'
import { readFixture, WORDPRESS } from '../../support/import-fixtures.ts'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'
import { startMailSite } from '../../support/mail-site.ts'
import { ADMIN } from '../../support/shared-server.ts'
import { startSmtp } from '../../support/smtp.ts'
import { statedClicks } from '../../support/stated-clicks.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ viewport: VIEWPORTS.desktop, actionTimeout: 30_000 })

const detail = (page: Page) => page.getByRole('article', { name: 'Submission' })
const answerField = (page: Page) => detail(page).getByRole('textbox', { name: 'Reply', exact: true })
const answers = (page: Page) => detail(page).locator('.reply-line')

test('a week of the owner: nothing is lost, whatever happens, and no task takes more than is said', async ({
  page,
  context,
  openContext,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch|ERR_CONNECTION|ERR_FAILED/)
  const smtp = await startSmtp()
  const backups = mkdtempSync(join(tmpdir(), 'octavo-week-'))
  const server = await startMailSite({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@octavo.example',
      MAIL_TO: 'team@octavo.example',
      BACKUP_DIR: backups,
    },
  })
  const { origin } = server
  let clicks = 0
  const press = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const counted = async (task: string, work: () => Promise<void>) => {
    clicks = 0
    await work()
    expect.soft(clicks, task).toBe(statedClicks(task))
  }

  await test.step('Monday: the old blog moves in, after a look at what that does', async () => {
    await enterOffice(page, origin, 'settings/import')
    const main = page.getByRole('main')
    await counted('import a blog, with a dry run before', async () => {
      const choosing = page.waitForEvent('filechooser')
      await press(main.getByRole('button', { name: 'Choose a file' }))
      const chooser = await choosing
      await chooser.setFiles({ name: 'export.xml', mimeType: 'text/xml', buffer: readFixture(WORDPRESS) })
      await expect(main.getByRole('status')).toContainText('Preview.')
      await press(main.getByRole('button', { name: 'Import 2 posts' }))
      await expect(main.getByRole('status')).toContainText('Imported.', { timeout: 120_000 })
    })
    const led = await page.request.get(`${origin}/2026/01/boards-packs/`)
    expect(new URL(led.url()).pathname).toBe('/blog/boards-packs')
    await main.getByRole('link', { name: 'Export' }).click()
    await counted('save all posts', async () => {
      const saving = page.waitForEvent('download')
      await press(main.getByRole('button', { name: 'Export posts' }))
      expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
    })
    await main.getByRole('link', { name: 'Backups' }).click()
    await counted('back up now', async () => {
      await press(main.getByRole('button', { name: 'Back up now' }))
      await expect(main.getByRole('list', { name: 'Your backups' }).getByRole('listitem')).toHaveCount(1)
    })
  })

  await test.step('Tuesday: a post is written; the tab is closed and the network goes', async () => {
    await goTo(page, 'Posts')
    await page.getByRole('link', { name: 'New post' }).click()
    await expect(contentField(page)).toBeVisible()
    await context.setOffline(true)
    await write(page, 'Half written', 'Words of a train ride.')
    await expect(editor(page).getByRole('status')).toContainText('Your text is safe here')
    await page.close()
    await context.setOffline(false)
    const tab = await context.newPage()
    await tab.goto(`${origin}/admin/posts/new`)
    await tab
      .getByRole('region', { name: 'Texts on this device' })
      .getByRole('button', { name: 'Open “Half written”' })
      .click()
    await expect(contentField(tab)).toHaveValue('Words of a train ride.')
    await expect(titleField(tab)).toHaveValue('Half written')
    await tab.getByRole('button', { name: 'Save Draft' }).click()
    await expectNews(tab, 'Draft saved successfully')
    await goTo(tab, 'Posts')
    await counted('write a post and publish it', async () => {
      await press(tab.getByRole('link', { name: 'New post' }))
      await write(tab, 'Whole', 'All the words.')
      await press(tab.getByRole('button', { name: 'Publish…' }))
      await press(tab.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }))
      await expectNews(tab, 'Post published successfully')
    })
    expect((await tab.request.get(`${origin}/blog/whole`)).status()).toBe(200)
    await tab.close()
  })

  const desk = await context.newPage()
  const bea = await (await openContext()).newPage()
  await test.step('Wednesday: an application is answered; a mailbox refuses it, and a colleague looks on', async () => {
    await apply(origin, { firstName: 'Ada', email: 'ada@firm.example' })
    await enterOffice(desk, origin, 'inbox')
    await enterOffice(bea, origin, 'inbox', await addColleague(origin, 'admin', 'Bea Lind', smtp))
    smtp.refused.add('ada@firm.example')
    await counted('answer what came in', async () => {
      await press(desk.getByRole('list', { name: 'Submissions' }).getByRole('link', { name: 'Ada Okafor' }))
      await answerField(desk).fill('Dear Ada,\n\nwelcome.')
      await press(detail(desk).getByRole('button', { name: 'Send reply' }))
      await expect(answers(desk)).toContainText('Not delivered')
    })
    smtp.refused.clear()
    await bea.getByRole('list', { name: 'Submissions' }).getByRole('link', { name: 'Ada Okafor' }).click()
    await answers(bea).getByRole('button', { name: 'Try again' }).click()
    for (const tab of [desk, bea]) await expect(answers(tab)).toContainText('Delivered')
    expect(smtp.deliveries.filter(mail => mail.header('reply-to') === ADMIN.email)).toHaveLength(1)
    await counted('assign it to a colleague', async () => {
      clicks++
      await detail(desk).getByLabel('Assigned to').selectOption('Bea Lind')
      await expect(detail(bea)).toContainText('assigned it to Bea Lind')
    })
  })

  await test.step('Thursday: two edit one post, and neither overwrites the other unasked', async () => {
    await desk.goto(`${origin}/admin/posts`)
    await bea.goto(`${origin}/admin/posts`)
    for (const tab of [desk, bea]) await edit(tab, 'Half written')
    await context.setOffline(true)
    await contentField(desk).fill('Words of the owner.')
    await contentField(bea).fill('Words of Bea.')
    await bea.getByRole('button', { name: 'Save Draft' }).click()
    await expectNews(bea, 'Draft saved successfully')
    await context.setOffline(false)
    await expect(editor(desk).getByText('Someone else saved this post.')).toBeVisible()
    await expect(contentField(desk)).toHaveValue('Words of the owner.')
    const client = await administratorElsewhere(origin)
    const { data } = await client.from('blog_posts').select('content').eq('title', 'Half written').single()
    expect(data?.content).toBe('Words of Bea.')
  })

  await test.step('Friday: figures, and what the environment fixes', async () => {
    await desk.goto(`${origin}/admin/analytics`)
    await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await desk.goto(`${origin}/admin/settings/backups`)
    const main = desk.getByRole('main')
    await expect(main).toContainText('Set by the server’s configuration: BACKUP_DIR')
    // The server may have made another automatic backup meanwhile.
    await main
      .getByRole('button', { name: /^Test: / })
      .first()
      .click()
    await expect(main.getByRole('list', { name: 'Your backups' })).toContainText('Verified', {
      timeout: 120_000,
    })
    await goTo(desk, 'Posts')
    await expect(lineOf(desk, 'Whole')).toBeVisible()
  })
  await server.stop()
  await smtp.down()
  rmSync(backups, { recursive: true, force: true })
})
