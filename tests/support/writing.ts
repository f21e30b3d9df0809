import type { Page } from '@playwright/test'
import { blogWriting } from '../../content/collections/admin-writing.ts'
import { contentField } from './blog.ts'
import { expect } from './journey.ts'

/** Picks an entry of the slash menu by its first letters. */
export async function insert(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('listbox', { name: blogWriting.surface.menu.label })
  await page.keyboard.type(`/${words}`)
  await expect(menu).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
}

/** Pastes into the text of a post what a program has copied, by type. */
export const paste = (page: Page, data: Record<string, string>) =>
  contentField(page).evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
