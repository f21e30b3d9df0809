import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expectNews } from './blog.ts'

export const editPath = (path: string) => `pages/edit?path=${encodeURIComponent(path)}`
export const form = (page: Page) => page.getByRole('form', { name: 'Words' })
export const field = (page: Page, label: string, section: string) =>
  form(page).getByRole('region', { name: section, exact: true }).getByLabel(label, { exact: true }).first()
export const headingField = (page: Page) => form(page).getByLabel('Heading', { exact: true }).first()
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The texts with this label, on the page in the frame. */
export const onPage = (page: Page, label: string): Locator =>
  preview(page).getByRole('textbox', { name: label, exact: true })

export async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Published. Visitors see it now.')
}
