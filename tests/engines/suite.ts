import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'
import { type Finding, faultIn, type Limit, lacks, NOISE } from './differences.ts'
import type { Driver } from './drivers/driver.ts'
import { Forwarder } from './forwarder.ts'
import { EnginePage } from './page.ts'

type Size = readonly [width: number, height: number]

export const DESKTOP: Size = [1440, 900]
export const PHONE: Size = [390, 844]
export const SMALLEST: Size = [320, 640]

interface Options {
  /** A known fault that makes this fail; once it is mended the test turns red and the mark goes. */
  finding?: Finding
  /** What the suite must be able to do; where an engine cannot be driven so, the journey is skipped by that name. */
  needs?: Limit
  /** Complaints that belong to what is shown, such as the status of a refused sign-in. */
  allow?: RegExp
}

type Journey = (title: string, walk: (page: EnginePage) => Promise<void>, options?: Options) => void
export type Part = (journey: Journey, engine: Driver['engine']) => void

/** Runs every part in one engine: one browser, one built server, one journey after another. */
export function runIn(engine: Driver['engine'], start: () => Promise<Driver>, parts: readonly Part[]): void {
  describe(engine, () => {
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
    const journey: Journey = (title, walk, { finding, needs, allow } = {}) => {
      if (needs !== undefined && lacks(needs, engine)) {
        test.skip(`${title} (cannot be driven: ${needs})`, () => undefined)
        return
      }
      const fault = finding !== undefined && faultIn(finding, engine)
      test(fault ? `${title} (known fault: ${finding})` : title, async () => {
        const page = new EnginePage(driver, site)
        const walked = walkThrough(page, walk, allow)
        if (!fault) return walked
        const failure = await walked.then(
          () => 'nothing: it is mended, take the mark away',
          error => String(error.message),
        )
        expect(failure, `what ${finding} shows`).toMatch(fault.shows)
      })
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
  const unexpected = (await page.complaints()).filter(
    complaint => !allow?.test(complaint) && !NOISE[page.driver.engine].test(complaint),
  )
  expect(unexpected, `complaints of the browser: ${unexpected.join('; ')}`).toEqual([])
}
