import type { FrameLocator, Locator, Page } from '@playwright/test'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { administratorElsewhere } from './administrator.ts'
import { expectNews } from './blog.ts'
import { tokenOf } from './people.ts'

export const editPath = (path: string) => `pages/edit?path=${encodeURIComponent(path)}`
export const form = (page: Page) => page.getByRole('form', { name: 'Words' })
export const field = (page: Page, label: string, section: string) =>
  form(page).getByRole('region', { name: section, exact: true }).getByLabel(label, { exact: true }).first()
export const headingField = (page: Page) => form(page).getByLabel('Heading', { exact: true }).first()
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The texts on the page in the frame that are called so. */
export const onPage = (page: Page, label: string): Locator =>
  preview(page).getByRole('textbox', { name: label, exact: true })

export async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Published. Visitors see it now.')
}

export const bytesOf = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  return { etag: answer.headers.get('etag'), text: await answer.text() }
}

/** Calls the pages' part of the API as the administrator. */
export async function pagesApi(origin: string) {
  const token = await tokenOf(await administratorElsewhere(origin))
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/auth/v1/admin/pages${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, apikey: PUBLIC_KEY },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
