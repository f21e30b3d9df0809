import { pointing } from '../keys.ts'
import type { EnginePage } from '../page.ts'
import { DESKTOP, type Part, PHONE } from '../suite.ts'
import { button, field } from './blog.ts'
import { enterOffice, fits, isNarrow, news } from './office.ts'

const PAGE = '/press-kit'

/** A text on the page in the frame, with its center in the window. */
const onPage = (page: EnginePage, selector: string) =>
  page.evaluate(selector => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Preview"]')
    const element = frame?.contentDocument?.querySelector<HTMLElement>(selector)
    if (!frame || !element) return null
    const outer = frame.getBoundingClientRect()
    const scale = outer.width / frame.offsetWidth
    const { x, y, width, height } = element.getBoundingClientRect()
    return {
      text: element.textContent ?? '',
      x: outer.x + (x + width / 2) * scale,
      y: outer.y + (y + height / 2) * scale,
    }
  }, selector)

const HEADING = 'h1[data-field]'

async function isOnPage(page: EnginePage, words: string): Promise<void> {
  await page.until(
    `the page does not say "${words}"`,
    () => onPage(page, HEADING),
    found => found?.text === words,
  )
}

async function clickHeading(page: EnginePage): Promise<void> {
  const place = await page.until('no heading in the frame', () => onPage(page, HEADING))
  if (place) await page.driver.perform(pointing('mouse', place, { presses: true }))
}

async function says(page: EnginePage, path: string, words: string): Promise<void> {
  const { origin } = page.site
  await page.until(`${path} does not say "${words}"`, async () =>
    (await (await fetch(origin + path)).text()).includes(words),
  )
}

export const pagesEditor: Part = (journey, engine) => {
  for (const [name, size] of Object.entries({ Desktop: DESKTOP, Phone: PHONE }))
    journey(
      `a headline is changed on the page at ${size[0]} px, taken back by Escape, and published`,
      async page => {
        const words = `Changed in ${engine}, ${name}.`
        await page.resize(...size)
        await enterOffice(page, 'pages')
        await page.find({ css: `a[href$="path=${encodeURIComponent(PAGE)}"]` }).click()
        await clickHeading(page)
        await page.press('Control+a')
        await page.type(words)
        await isOnPage(page, words)
        await page.press('Enter')
        await page.press('Enter')
        await page.type('Something else')
        await isOnPage(page, 'Something else')
        await page.press('Escape')
        await isOnPage(page, words)
        if (await isNarrow(page)) await button(page, 'Words').click()
        await page.find({ css: '.words-form [name$="#hero.heading"]' }).holds(words)
        await fits(page)
        await button(page, 'Publish').click()
        await page.find({ role: 'button', name: 'Publish', within: { role: 'dialog' } }).click()
        await news(page, 'Published. Visitors see it now.')
        await says(page, PAGE, words)
      },
    )

  journey('a fact and a position are changed, and every page follows', async page => {
    await enterOffice(page, 'pages/facts')
    const price = field(page, 'Price of Premium Support')
    for (const amount of ['$650', '$500']) {
      await price.fill(amount)
      await button(page, 'Publish facts').click()
      await news(page, 'Published. Every page shows the new facts.')
      await says(page, '/support/enterprise-support', amount)
    }
    await enterOffice(page, 'pages/positions')
    const line = page.find({ role: 'listitem', text: 'Product Designer' })
    // On a wide screen, actions appear on hover.
    await line.hover()
    await line.find({ role: 'button', name: { source: '^Close' } }).click()
    await line.says('Closed')
    await says(page, '/careers', 'Two positions are open')
    await line.hover()
    await line.find({ role: 'button', name: { source: '^Open' } }).click()
    await says(page, '/careers', 'Three positions are open')
  })
}
