import { expect } from 'vitest'
import { pagePaths } from '../../../tools/build/route-table.ts'
import { isShortRun } from '../../support/short-run.ts'
import { DESKTOP, type Part, PHONE, SMALLEST } from '../suite.ts'

/** In the short run the policies of a translation are left to the others, which have the same layout. */
const paths = (await pagePaths()).filter(path => !isShortRun || !/^\/\w{2}\/legal\//.test(path))

const KINDS = [
  /^console error: deliberate/,
  /^page error: .*deliberate/,
  /^policy: img-src /,
  /^status 404: /,
]

/** Every page hydrates without a complaint, fits every width and is accessible. */
export const pages: Part = (journey, engine) => {
  // In the short run each page is seen in one of the two engines.
  const own = engine === 'Firefox' ? 0 : 1
  for (const path of paths.filter((_, at) => !isShortRun || at % 2 === own))
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

  journey(
    'every kind of complaint is noticed',
    async page => {
      await page.visit('/login')
      await page.evaluate(async () => {
        console.error('deliberate')
        setTimeout(() => {
          throw new Error('deliberate')
        })
        document.body.append(Object.assign(new Image(), { src: 'https://deliberate.example/x.png' }))
        await fetch('/deliberate.txt')
      })
      const areAll = (seen: string[]) => KINDS.every(kind => seen.some(complaint => kind.test(complaint)))
      await page.until('not noticed', () => page.complaints(), areAll)
    },
    { allow: /deliberate/ },
  )
}
