import { expect } from 'vitest'
import { pagePaths } from '../../../tools/build/route-table.ts'
import { DESKTOP, type Part, PHONE, SMALLEST } from '../suite.ts'

const paths = await pagePaths()

/** Every page hydrates without a complaint, fits every width and is accessible. */
export const pages: Part = journey => {
  for (const path of paths)
    journey(`${path} hydrates, fits and is accessible`, async page => {
      await page.visit(path)
      await page.settled()
      for (const size of [DESKTOP, PHONE, SMALLEST]) {
        await page.resize(...size)
        await page.until(
          `not ${size[0]} px wide`,
          () => page.evaluate(() => innerWidth),
          width => width === size[0],
        )
        expect(await page.excess(), `sideways at ${size[0]} px`).toBeLessThanOrEqual(0)
      }
      expect(await page.violations()).toEqual([])
    })
}
