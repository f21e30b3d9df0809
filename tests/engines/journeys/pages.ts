import { expect } from 'vitest'
import { pagePaths } from '../../../tools/build/route-table.ts'
import { DESKTOP, type Part, PHONE, SMALLEST } from '../suite.ts'

const paths = await pagePaths()

const KINDS = [
  /^console error: deliberate/,
  /^page error: .*deliberate/,
  /^policy: img-src /,
  /^status 404: /,
]

/** Every page hydrates without complaints, fits every width and is accessible. */
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
