import type { Page } from '@playwright/test'

/**
 * Remembers what one audit has seen of an open page. At another width or in another theme most elements are
 * the same, so the audit checks only new ones there, and one of each kind.
 */
export class Audit {
  /** Texts whose pixels are measured, by theme. */
  readonly measured = new Set<string>()
  #isFirst = true

  /**
   * Reads which elements are shown now, and returns whether they differ from the last look. Leaves the texts
   * that have no equal there in the page, as `newTexts`.
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

        /**
         * Describes the background of an element as far as its ancestors tell, and whether one of them
         * overlaps others.
         */
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
        /** Returns everything that contrast depends on. */
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
          // The first look checks every text. Texts with equal colors then and equal colors now share a
          // result.
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
