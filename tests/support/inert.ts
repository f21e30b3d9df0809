import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** A control that looks finished and does nothing: it says so, and pressing it neither calls nor navigates. */
export async function expectInert(control: Locator): Promise<void> {
  const page = control.page()
  await expect(control).toHaveAccessibleDescription('Coming soon')
  const address = page.url()
  const requests: string[] = []
  const record = (request: { url(): string }) => requests.push(request.url())
  page.on('request', record)
  await control.focus()
  await expect(control, 'reached by keyboard').toBeFocused()
  await control.press('Enter')
  await control.click()
  // A call made by the press would have been sent by the time the page has drawn two more frames.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  page.off('request', record)
  expect(requests, 'calls of an inert control').toEqual([])
  expect(page.url()).toBe(address)
}
