import type { Locator, Request } from '@playwright/test'
import { isCall } from './browser-requests.ts'
import { expect } from './journey.ts'

/** Expects a control to be announced as inert, and a press on it to send no request and not to navigate. */
export async function expectInert(control: Locator): Promise<void> {
  const page = control.page()
  await expect(control).toHaveAccessibleDescription('Coming soon')
  const address = page.url()
  const requests: string[] = []
  const record = (request: Request) => {
    if (isCall(request)) requests.push(request.url())
  }
  page.on('request', record)
  await control.focus()
  await expect(control, 'reached by keyboard').toBeFocused()
  await control.press('Enter')
  await control.click()
  // A request caused by the press is sent within two frames.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  page.off('request', record)
  expect(requests, 'calls of an inert control').toEqual([])
  expect(page.url()).toBe(address)
}
