import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLIC_KEY } from '../../contract/limits.ts'
import { expectAccessibleAtEveryWidth } from '../support/axe.ts'
import { addMember, enterPanel, expectNews, MEMBER } from '../support/blog.ts'
import { expect, test } from '../support/journey.ts'
import { readRows } from '../support/mail-site.ts'
import { startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

test.describe.configure({ timeout: 180_000 })

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}

const apply = (origin: string, firstName: string, message: string) =>
  post(`${origin}/functions/v1/send-application`, {
    type: 'contact',
    firstName,
    lastName: 'Okafor',
    email: `${firstName.toLowerCase()}@firm.example`,
    company: 'Hale & Wick',
    companySize: '51-200',
    message,
  })

test('the inbox lists, searches, flags, exports and erases', async ({ page, freshServer, problems }) => {
  const { origin } = freshServer
  await apply(origin, 'Ada', '=HYPERLINK("https://evil.example")')
  await apply(origin, 'Bea', 'Exactly 100% of "privilege logs", a_b')
  await apply(origin, 'Cleo', 'Exactly 1000 of them')
  await post(`${origin}/api/send-career-application`, {
    name: 'Dara Lind',
    email: 'dara@firm.example',
    phone: '+1 555 0100',
    message: 'I set type.',
    position: 'Product Designer',
    resumeFileName: 'dara.pdf',
  })
  await enterPanel(page, origin)
  await page.getByRole('button', { name: 'Inbox' }).click()
  const inbox = page.getByRole('region', { name: 'Inbox' })
  const names = inbox.getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['Cleo Okafor', 'Bea Okafor', 'Ada Okafor'])
  await expectAccessibleAtEveryWidth(page, 'main')

  const search = inbox.getByLabel('Search')
  for (const words of ['100%', '"privilege logs"', 'a_b', 'bea@FIRM']) {
    await search.fill('nobody')
    await expect(inbox).toContainText('Nothing here.')
    await search.fill(words)
    await expect(names, words).toHaveText(['Bea Okafor'])
  }
  await search.fill('100)')
  await expect(inbox).toContainText('Nothing here.')
  await search.fill('')
  await expect(names).toHaveCount(3)

  const bea = inbox.getByRole('listitem').filter({ hasText: 'Bea' })
  await bea.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(bea.getByRole('button', { name: 'Not spam' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await page.getByRole('button', { name: 'Inbox' }).click()
  await expect(bea.getByRole('button', { name: 'Not spam' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await inbox.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

  const ada = inbox.getByRole('listitem').filter({ hasText: 'Ada' })
  await ada.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this submission for good?' })
  await expect(dialog).toContainText('ada@firm.example')
  await expectAccessibleAtEveryWidth(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expectNews(page, 'Erased')
  await expect(ada).toHaveCount(0)

  await inbox.getByRole('button', { name: 'Career applications' }).click()
  await expect(names).toHaveText(['Dara Lind'])
  await expect(inbox).toContainText('Product Designer')

  // `readRows` signs out everywhere when done, so the inbox closes in this page.
  expect(await readRows(origin, 'applications', 'ada@firm.example')).toEqual([])
  problems.allow(/40[13]/)
  await inbox.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(inbox).toHaveCount(0)
})

test('a visitor who is no administrator does not learn that there is an inbox', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'octavo-'))
  await addMember(dataDir)
  const server = await startServer({ dataDir, env: JOURNEY_ENV })
  await enterPanel(page, server.origin, MEMBER)
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible()
  await expect(page.getByText('Inbox')).toHaveCount(0)
  // The list of posts is read meanwhile, and nothing of it may be on its way when the server stops.
  await page.goto('about:blank')
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
