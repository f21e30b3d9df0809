import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { blogWriting } from '../../content/collections/admin-writing.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openBackend } from '../../server/backend/open-backend.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { administratorElsewhere } from './administrator.ts'
import { expect, visit } from './journey.ts'
import { quickHash } from './quick-hash.ts'
import { ADMIN, JOURNEY_ENV } from './shared-server.ts'

export const MEMBER = { email: 'reader@octavo.example', password: 'another long passphrase 42' }

interface PostDraft {
  title: string
  slug: string
  content?: string
  excerpt?: string
  category?: string
  status?: 'draft' | 'published'
  published_at?: string
  tags?: readonly string[]
}

const DAY_MS = 86_400_000

/** Stores posts with a day between each, the newest first. */
export async function storePosts(client: SupabaseClient, posts: readonly PostDraft[]): Promise<void> {
  const now = Date.now()
  const rows = posts.map((post, index) => ({
    content: 'A sentence of ordinary length.',
    excerpt: '',
    category: 'GENERAL',
    status: 'published',
    published_at: post.status === 'draft' ? null : new Date(now - (index + 1) * DAY_MS).toISOString(),
    ...post,
  }))
  // In parts, so that each statement stays within its time limit on a busy machine.
  for (let from = 0; from < rows.length; from += 5)
    await client
      .from('blog_posts')
      .insert(rows.slice(from, from + 5))
      .throwOnError()
}

/** Prepares a data folder with an account that isn't an administrator. */
export async function addMember(dataDir: string): Promise<void> {
  const env = readEnv({ ...JOURNEY_ENV, DATA_DIR: dataDir }, dataDir)
  const ignore = () => undefined
  const backend = await openBackend(env, createLog(ignore), ignore)
  const hash = quickHash(MEMBER.password)
  await backend.database.transaction({ role: 'service' }, tx =>
    tx.query('insert into accounts.users (email, password_hash) values ($1, $2)', [MEMBER.email, hash]),
  )
  await backend.close()
}

export async function fillSignIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Stores a session in the browser as a sign-in does, and the choice of the Markdown editor. It's quicker than the form. */
async function storeSession(page: Page, origin: string, who: typeof ADMIN): Promise<void> {
  const client = await administratorElsewhere(origin, who)
  const { data } = await client.auth.getSession()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    ([host, session]) => {
      localStorage.setItem(`sb-${host}-auth-token`, JSON.stringify(session))
      localStorage.setItem('octavo-writing-view', 'source')
    },
    [new URL(origin).hostname.split('.')[0], data.session] as const,
  )
}

export async function enterPanel(page: Page, origin: string, who = ADMIN): Promise<void> {
  await storeSession(page, origin, who)
  await visit(page, `${origin}/blog`)
  await page.getByRole('button', { name: 'Admin Panel' }).click()
  await expect(page.getByRole('heading', { name: 'New post' })).toBeVisible()
}

/** Opens a place of the back office. */
export async function enterOffice(page: Page, origin: string, place = 'posts', who = ADMIN): Promise<void> {
  await storeSession(page, origin, who)
  await page.goto(`${origin}/admin/${place}`)
  await expect(page.locator('.rail-name')).toBeAttached()
}

/** Opens the editor with a new post. */
export async function enterEditor(page: Page, origin: string, who = ADMIN): Promise<void> {
  await enterOffice(page, origin, 'posts/new', who)
  await expect(contentField(page)).toBeVisible()
}

/** Goes to another place of the back office. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).click()
  await expect(page).toHaveTitle(new RegExp(`${name} · `))
}

/** Signs out of the back office. */
export async function leaveOffice(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/blog$/)
}

/** Switches the view. Waits for the field, because reading the value of another element fails without a retry. */
export async function view(page: Page, name: 'write' | 'source'): Promise<void> {
  await page.getByRole('button', { name: blogWriting.views[name], exact: true }).click()
  await expect(contentField(page)).toHaveJSProperty('tagName', name === 'source' ? 'TEXTAREA' : 'DIV')
}

export async function edit(page: Page, title: string): Promise<void> {
  await lineOf(page, title).getByRole('link', { name: title, exact: true }).click()
  await expect(titleField(page)).toHaveValue(title)
}

/** Publishes the open post through the dialog before it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish this post' })
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
}

/** Opens a section of the panel beside the text. */
export async function openSide(page: Page, name: string): Promise<void> {
  const side = page.getByRole('complementary', { name: 'About this post' })
  if (!(await side.isVisible())) await page.getByRole('button', { name: 'Settings' }).click()
  await side.getByRole('button', { name, exact: true }).click()
}

/** Expects a toast with exactly these words. Closes earlier toasts, so that none is mistaken for it. */
export async function expectNews(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('.toast').last()
  await expect(toast.locator('.toast-title')).toHaveText(title)
  if (description !== undefined) await expect(toast.locator('.toast-text')).toHaveText(description)
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

export const editor = (page: Page) => page.getByRole('region', { name: /^(New|Edit) post$/ })
export const titleField = (page: Page) => editor(page).getByLabel('Title', { exact: true })
export const contentField = (page: Page) => editor(page).getByRole('textbox', { name: /^Content/ })
export const manager = (page: Page) => page.getByRole('region', { name: 'All posts' })
export const lineOf = (page: Page, title: string) =>
  manager(page).getByRole('listitem').filter({ hasText: title })

export async function write(page: Page, title: string, content: string): Promise<void> {
  await titleField(page).fill(title)
  await contentField(page).fill(content)
}

/** Sends an application as a visitor does. Missing fields get defaults. */
export async function apply(origin: string, fields: Partial<Record<string, string>>): Promise<void> {
  const response = await fetch(`${origin}/functions/v1/send-application`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
    body: JSON.stringify({
      type: 'contact',
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@firm.example',
      company: 'Hale & Wick',
      companySize: '51-200',
      message: 'Words.',
      ...fields,
    }),
  })
  expect(response.ok, await response.text()).toBe(true)
}
