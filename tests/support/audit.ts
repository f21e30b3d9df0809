import type { Page } from '@playwright/test'

/**
 * What one audit has seen of an open page. At another width or in another theme most of it is the same: it asks again
 * only about what is new there, and only once about each kind.
 */
export class Audit {
  /** Texts whose pixels were measured, by theme. */
  readonly measured = new Set<string>()
  #isFirst = true

  /**
   * Looks at the page as it stands in this moment, and says whether other elements are shown than at the look before. What
   * has no equal there is left in the page, as `newTexts`.
   */
  async look(page: Page, within: string | undefined, without: string): Promise<Look> {
    const look = await page.evaluate(
      ([isFirst, scope, excluded]) => {
        interface Memory {
          shown: Set<Element>
          texts: WeakMap<Element, Set<string>>
          newTexts: Element[]
        }
        const LARGE = 24
        const LARGE_BOLD = 18.66
        const grounds = new Map<Element | null, string>([[null, '']])

        /** What lies behind an element, as far as the boxes around it tell, and whether one of them lies over others. */
        function groundOf(element: Element | null): string {
          const known = grounds.get(element)
          if (known !== undefined || !element) return known ?? ''
          const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
          const isClear = backgroundImage === 'none' && /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
          const own = `${isClear ? '' : `${backgroundColor} ${backgroundImage}`} ${opacity === '1' ? '' : opacity}`
          const layer = /static|relative/.test(position) ? '' : position
          const ground = [groundOf(element.parentElement), own.trim(), layer].filter(Boolean).join(' / ')
          grounds.set(element, ground)
          return ground
        }
        /** Everything that contrast depends on. */
        function colorsOf(element: Element): string {
          const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
          const size = Number.parseFloat(fontSize)
          const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700)
          return [color, isLarge, textDecorationLine, groundOf(element)].join(' ')
        }
        const hasText = (element: Element) =>
          [...element.childNodes].some(
            node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ) || element.matches('input, textarea, select')

        const memory = window as unknown as Memory
        if (isFirst || !memory.texts) Object.assign(memory, { shown: new Set(), texts: new WeakMap() })
        const root = scope ? [...document.querySelectorAll(scope)] : [document.documentElement]
        const shown = new Set(
          root
            .flatMap(box => [box, ...box.querySelectorAll('*')])
            .filter(element => element.checkVisibility()),
        )
        const isSame =
          shown.size === memory.shown.size && [...shown].every(element => memory.shown.has(element))
        memory.shown = shown
        const kinds = new Set<string>()
        memory.newTexts = [...shown].filter(element => {
          if (!hasText(element) || (!scope && element.closest(excluded))) return false
          const colors = colorsOf(element)
          const seen = memory.texts.get(element) ?? new Set()
          if (seen.has(colors)) return false
          memory.texts.set(element, seen.add(colors))
          // The first look asks about every text. Those that had equal colors there and have equal colors now share an answer.
          const kind = [...seen].join(' | ')
          if (!isFirst && kinds.has(kind)) return false
          kinds.add(kind)
          return true
        })
        return { showsOthers: !isSame, newTexts: memory.newTexts.length }
      },
      [this.#isFirst, within, without] as const,
    )
    this.#isFirst = false
    return look
  }
}

interface Look {
  showsOthers: boolean
  newTexts: number
}
