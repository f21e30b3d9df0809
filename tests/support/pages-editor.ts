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

/** Adds a position on its place. */
export async function addPosition(page: Page, title: string, work: string): Promise<void> {
  await button(page, 'Add position').click()
  const position = page.getByRole('form', { name: 'Add position' })
  await position.getByLabel('Title').fill(title)
  await position.getByLabel('Team').fill('Legal')
  await position.getByLabel('One sentence about the work').fill('You turn procedures into runs.')
  await position.getByLabel('What they will do, one line each').fill(work)
  await position.getByLabel('What you look for, one line each').fill('You have practiced law.')
  await position.getByLabel('The first piece of work').fill('Take one checklist and run it.')
  await button(page, 'Save position').click()
  await expectNews(page, 'Saved. It’s on the careers page.')
}

export async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expectNews(page, 'Published. Visitors see it now.')
}
