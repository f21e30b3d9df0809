import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'
import { type Limit, lacks } from './differences.ts'
import type { Driver } from './drivers/driver.ts'
import { Forwarder } from './forwarder.ts'
import { EnginePage } from './page.ts'

type Size = readonly [width: number, height: number]

export const DESKTOP: Size = [1440, 900]
export const PHONE: Size = [390, 844]
export const SMALLEST: Size = [320, 640]

interface Options {
  /** What the journey needs. An engine whose driver can't do it skips the journey under that name. */
  needs?: Limit
  /** Expected complaints, such as the status of a refused sign-in. */
  allow?: RegExp
}

type Journey = (title: string, walk: (page: EnginePage) => Promise<void>, options?: Options) => void
export type Part = (journey: Journey, engine: Driver['engine']) => void

/** Runs every part in one engine: one browser, one built server, one journey after another. */
export function runIn(engine: Driver['engine'], start: () => Promise<Driver>, parts: readonly Part[]): void {
  const noEngines = inject('noEngines')
  describe.skipIf(noEngines !== '')(noEngines ? `${engine} (needs ${noEngines})` : engine, () => {
    let server: RunningServer
    let site: Forwarder
    let driver: Driver
    beforeAll(async () => {
      ;[server, driver] = await Promise.all([startServer({ env: JOURNEY_ENV }), start()])
      site = await Forwarder.start(server.origin)
      console.log(`${engine} ${driver.version}`)
    })
    afterAll(async () => {
      await driver?.close()
      await site?.close()
      await server?.stop()
    })
    const journey: Journey = (title, walk, { needs, allow } = {}) => {
      if (needs !== undefined && lacks(needs, engine))
        test.skip(`${title} (cannot be driven: ${needs})`, () => undefined)
      else test(title, () => walkThrough(new EnginePage(driver, site), walk, allow))
    }
    for (const part of parts) part(journey, engine)
  })
}

async function walkThrough(
  page: EnginePage,
  walk: (page: EnginePage) => Promise<void>,
  allow?: RegExp,
): Promise<void> {
  page.site.reset()
  await page.driver.preferences?.reset()
  await page.resize(...DESKTOP)
  await walk(page)
  const unexpected = (await page.complaints()).filter(complaint => !allow?.test(complaint))
  expect(unexpected, `complaints of the browser: ${unexpected.join('; ')}`).toEqual([])
}
