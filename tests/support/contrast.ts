import type { Page } from '@playwright/test'
import { settled } from './journey.ts'

/** Texts less than this many pixels apart share a picture, because each picture has a fixed cost. */
const NEAR = 1_500

interface Band {
  top: number
  bottom: number
}

/** Takes pictures of the parts of the page with these elements, with the letters hidden. */
async function drawGrounds(page: Page, selectors: readonly string[]): Promise<(Band & { data: string })[]> {
  await page.evaluate(() => {
    // A sticky element would cover text that scrolls below it, and a scrolled box hides its first lines.
    for (const box of document.querySelectorAll('*')) box.scrollTop = 0
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { color: transparent !important; text-decoration-color: transparent !important } text { fill: transparent !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await settled(page)
  const boxes = await page.evaluate(
    list =>
      list.flatMap(selector => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return box ? [{ top: Math.floor(box.top + scrollY), bottom: Math.ceil(box.bottom + scrollY) }] : []
      }),
    selectors,
  )
  const bands: Band[] = []
  for (const { top, bottom } of boxes.sort((one, other) => one.top - other.top)) {
    const last = bands.at(-1)
    if (last && top - last.bottom < NEAR) last.bottom = Math.max(last.bottom, bottom)
    else bands.push({ top, bottom })
  }
  const browser = await page.context().newCDPSession(page)
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics')
  const pictures: (Band & { data: string })[] = []
  for (const { top, bottom } of bands) {
    const { data } = await browser.send('Page.captureScreenshot', {
      clip: { x: 0, y: top, width: cssContentSize.width, height: bottom - top, scale: 1 },
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    })
    pictures.push({ top, bottom, data })
  }
  await browser.detach()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await settled(page)
  return pictures
}

/** Lists texts with too little contrast to the pixels behind them, by WCAG 1.4.3. */
export async function faintTexts(page: Page, selectors: readonly string[]): Promise<string[]> {
  const grounds = await drawGrounds(page, selectors)
  return page.evaluate(
    async ([list, pictures]) => {
      /** A color that fills less than this of a text's box is a line across it, not its background. */
      const SHARE_OF_A_GROUND = 0.1
      const LARGE = 24
      const LARGE_BOLD = 18.66
      type Color = [red: number, green: number, blue: number]

      const canvas = document.createElement('canvas')
      canvas.width = document.documentElement.scrollWidth
      canvas.height = Math.max(...pictures.map(({ bottom }) => bottom))
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (!pen) throw new Error('No canvas to read colors with')
      for (const { top, data } of pictures) {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, top)
      }
      const sample = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

      function read(css: string): { color: Color; alpha: number } {
        if (!sample) throw new Error('No canvas to read colors with')
        sample.clearRect(0, 0, 1, 1)
        sample.fillStyle = css
        sample.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = sample.getImageData(0, 0, 1, 1).data
        return { color: [red, green, blue], alpha: alpha / 255 }
      }
      function luminance(color: Color): number {
        const [red = 0, green = 0, blue = 0] = color.map(channel => {
          const value = channel / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      function contrast(one: Color, other: Color): number {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      }
      function boxesOf(element: Element): DOMRect[] {
        const texts = [...element.childNodes].filter(
          node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        return texts.flatMap(node => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].map(box => shownOf(box, element))
        })
      }
      /** Returns the part of a box that is visible inside its scroll containers. */
      function shownOf(box: DOMRect, element: Element): DOMRect {
        let [left, right] = [box.left, box.right]
        for (let up = element.parentElement; up; up = up.parentElement) {
          if (getComputedStyle(up).overflowX === 'visible') continue
          const frame = up.getBoundingClientRect()
          left = Math.max(left, frame.left)
          right = Math.min(right, frame.right)
        }
        return new DOMRect(left, box.top, right - left, box.height)
      }
      /** Returns the colors behind a text, without those of lines that cross it. */
      function groundsOf(boxes: readonly DOMRect[]): Color[] {
        const counts = new Map<number, number>()
        let all = 0
        for (const { x, y, width, height } of boxes) {
          const data =
            pen?.getImageData(x + scrollX, y + scrollY, Math.ceil(width), Math.ceil(height)).data ?? []
          for (let at = 0; at < data.length; at += 4) {
            const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
            counts.set(key, (counts.get(key) ?? 0) + 1)
            all++
          }
        }
        const wide = [...counts].filter(([, count]) => count >= all * SHARE_OF_A_GROUND)
        return wide.map(([key]) => [key >> 16, (key >> 8) & 255, key & 255])
      }
      function mix(over: Color, under: Color, share: number): Color {
        const channel = (at: 0 | 1 | 2) => over[at] * share + under[at] * (1 - share)
        return [channel(0), channel(1), channel(2)]
      }

      return list.flatMap(selector => {
        const element = document.querySelector(selector)
        const boxes = (element ? boxesOf(element) : []).filter(
          ({ width, height }) => width >= 1 && height >= 1,
        )
        if (!element || boxes.length === 0) return []
        const { color: ink, fill, fontSize, fontWeight } = getComputedStyle(element)
        const { color, alpha } = read(element instanceof SVGElement ? fill : ink)
        let opacity = alpha
        for (let up: Element | null = element; up; up = up.parentElement)
          opacity *= Number(getComputedStyle(up).opacity)
        const size = Number.parseFloat(fontSize)
        const needed = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700) ? 3 : 4.5
        const grounds = groundsOf(boxes)
        if (grounds.length === 0) return [`${selector}: no even ground`]
        const worst = Math.min(...grounds.map(under => contrast(mix(color, under, opacity), under)))
        return worst < needed ? [`${selector}: ${worst.toFixed(2)} of ${needed}`] : []
      })
    },
    [selectors, grounds] as const,
  )
}
