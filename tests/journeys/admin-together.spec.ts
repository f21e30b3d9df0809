import type { Page } from '@playwright/test'
import { administratorElsewhere } from '../support/administrator.ts'
import { apply, contentField, edit, enterOffice, lineOf, manager, storePosts } from '../support/blog.ts'
import { addColleague } from '../support/colleagues.ts'
import { expect, FULL, test, visit } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

const lines = (page: Page) => page.getByRole('list', { name: 'Submissions' }).getByRole('listitem')
const open = (page: Page) => page.getByRole('article', { name: 'Submission' })
const noteField = (page: Page) => open(page).getByRole('textbox', { name: /^Note/ })
const openLine = (page: Page, name: string) => lines(page).getByRole('link', { name }).click()

test('what colleagues do appears by itself, and each sees what the other has open', { tag: FULL }, async ({
  page,
  openContext,
  freshServer,
  problems,
}) => {
  // While the server is down, the console reports every failed connection.
  problems.allow(/WebSocket|ERR_CONNECTION/)
  const { origin, dataDir } = freshServer
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Shared', slug: 'shared', status: 'draft' }])
  const other = await (await openContext()).newPage()
  const socketsOf = (where: Page) => {
    const opened: string[] = []
    where.on('websocket', socket => opened.push(socket.url()))
    return opened
  }
  const sockets = socketsOf(other)
  await visit(other, `${origin}/blog`)
  expect(sockets).toEqual([])

  await enterOffice(page, origin, 'inbox')
  await enterOffice(other, origin, 'inbox', await addColleague(origin, 'admin', 'Bea Lind'))
  await expect.poll(() => sockets.length).toBe(1)
  await apply(origin, { firstName: 'Ada', email: 'ada@firm.example' })
  for (const tab of [page, other]) await expect(lines(tab)).toHaveText([/Ada Okafor/])
  await expect(page).toHaveTitle(/^\(1\) /)
  for (const tab of [page, other]) await openLine(tab, 'Ada Okafor')
  await expect(open(page)).toContainText('Bea Lind has this open')

  // Typing in one tab isn't disturbed by changes in the other.
  for (const tab of [page, other]) await open(tab).getByRole('button', { name: 'Note', exact: true }).click()
  await noteField(page).fill('Half a sen')
  await expect(open(other)).toContainText('editor@octavo.example is writing')
  await open(other).getByLabel('Status').selectOption('in_progress')
  await expect(open(page)).toContainText('Bea Lind set the status to In progress')
  await expect(open(page).getByLabel('Status')).toHaveValue('in_progress')
  await expect(noteField(page)).toBeFocused()
  await expect(noteField(page)).toHaveValue('Half a sen')
  await noteField(other).fill('Called them.')
  await expect(open(page)).toContainText('Bea Lind is writing')
  await open(other).getByRole('button', { name: 'Add note' }).click()
  await expect(open(page)).toContainText('Called them.')
  await expect(open(page)).toContainText('Bea Lind has this open')

  // After a restart, what arrived meanwhile is loaded.
  await freshServer.kill()
  const port = new URL(origin).port
  const again = await startServer({ env: { ...JOURNEY_ENV, PORT: port }, dataDir })
  await apply(origin, { firstName: 'Cleo', email: 'cleo@firm.example' })
  for (const tab of [page, other]) await expect(lines(tab).filter({ hasText: 'Cleo' })).toBeVisible()
  await expect(noteField(page)).toHaveValue('Half a sen')

  await page.goto(`${origin}/admin/posts`)
  await other.goto(`${origin}/admin/posts`)
  for (const tab of [page, other]) await edit(tab, 'Shared')
  await contentField(other).pressSequentially('x')
  await expect(page.getByText('Bea Lind is writing')).toBeVisible()
  await page.getByRole('link', { name: 'Posts' }).first().click()
  await expect(lineOf(page, 'Shared')).toBeVisible()
  await other.getByLabel('Title', { exact: true }).fill('Shared by two')
  await other.getByRole('button', { name: 'Save Draft' }).click()
  await expect(lineOf(page, 'Shared by two')).toBeVisible()
  await again.stop()
})

test('each role finds what it may do, and nothing else', { tag: FULL }, async ({
  page,
  openContext,
  freshServer,
}) => {
  const { origin } = freshServer
  const client = await administratorElsewhere(origin)
  await storePosts(client, [{ title: 'Public', slug: 'public' }])
  await apply(origin, { firstName: 'Ada' })
  const contributor = await addColleague(origin, 'contributor', 'Cy Park')
  const desk = await addColleague(origin, 'desk', 'Dee Holm')
  const placesOf = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Back office' }).locator('a[href^="/admin/"]')

  await enterOffice(page, origin, 'posts/new', contributor)
  await expect(placesOf(page)).toHaveText(['Posts', 'Pages', 'Media', 'Security', /^Account/])
  await page.getByLabel('Title', { exact: true }).fill('Own draft')
  await contentField(page).fill('Words.')
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/[\da-f-]{36}$/)
  await page.getByRole('link', { name: 'Posts' }).first().click()
  const verbs = (title: string) => lineOf(page, title).locator('.row-verbs').getByRole('button')
  await expect(verbs('Own draft')).toHaveText(['Delete'])
  await expect(verbs('Public')).toHaveCount(0)
  await expect(lineOf(page, 'Public').getByRole('link', { name: 'Public' })).toHaveAttribute(
    'href',
    '/blog/public',
  )
  await manager(page).getByLabel('Select this page').check()
  await expect(page.getByRole('group', { name: 'Selected posts' }).getByRole('button')).toHaveText([
    'Clear',
    'Move to Trash',
  ])

  const inbox = await (await openContext()).newPage()
  await enterOffice(inbox, origin, 'inbox', desk)
  await expect(placesOf(inbox)).toHaveText([/^Inbox/, 'Security', /^Account/])
  await openLine(inbox, 'Ada Okafor')
  await expect(open(inbox).getByLabel('Status')).toBeVisible()
  await expect(inbox.getByRole('button', { name: /^(Erase|Export)/ })).toHaveCount(0)
  await inbox.keyboard.press('Control+k')
  const found = inbox.getByRole('dialog').getByRole('option')
  for (const name of [/^Inbox/, /^Security/, /^Account/, /theme/, /^Help\s*\??$/, /^Sign out/])
    await expect(found.filter({ hasText: name })).toHaveCount(1)
  await expect(found.filter({ hasText: /^(Posts|Settings|New post)/ })).toHaveCount(0)
})
