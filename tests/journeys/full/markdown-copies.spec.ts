import { markdownPath } from '../../../contract/addresses.ts'
import { pagePaths } from '../../../tools/build/route-table.ts'
import { expect, test, VIEWPORTS } from '../../support/journey.ts'
import { copyWords, firstLost } from '../../support/page-words.ts'

test.use({ viewport: VIEWPORTS.desktop })

test('every Markdown copy parts the words that the browser shows apart', async ({ scriptlessPage: page }) => {
  const glued: string[] = []
  for (const path of [...(await pagePaths()), '/figures', '/search?q=privilege']) {
    await page.goto(path)
    const shown = await page.locator('main').evaluate(main => {
      for (const trap of main.querySelectorAll('[aria-hidden] input')) trap.closest('[aria-hidden]')?.remove()
      // `innerText` doesn't separate a note's raised number from the word before it.
      for (const raised of main.querySelectorAll('sup')) raised.prepend(' ')
      return (main as HTMLElement).innerText
    })
    const [own = '', query] = path.split('?')
    const copy = await page.request.get(markdownPath(own) + (query ? `?${query}` : ''))
    const words = copyWords(await copy.text())
    const lost = shown.split(/[\n\t]+/).filter(line => firstLost([line], words) !== undefined)
    if (lost.length > 0) glued.push(`${path}: ${lost.join(' | ')}`)
  }
  expect(glued).toEqual([])
})
