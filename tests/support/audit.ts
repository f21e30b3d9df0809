import type { Page } from '@playwright/test'

/**
 * Remembers what one audit has seen of an open page. At another width or in another theme most elements are
 * the same, so only new ones are checked there, one of each kind.
 */
export class Audit {
  /** Texts whose pixels are measured, by theme. */
  readonly measured = new Set<string>()
  #isFirst = true

  /**
   * Reads which elements are visible now, and returns whether any outside the header is new since the last look.
   * Leaves the texts to check in the page, as `newTexts`. `decided` lists the kinds that have enough contrast.
   */
  async look(
    page: Page,
    within: string | undefined,
    without: string,
    decided: ReadonlySet<string>,
  ): Promise<Look> {
    const look = await page.evaluate(
      ([isFirst, scope, excluded, known]) => {
        interface Memory {
          shown: Set<Element>
          texts: WeakMap<Element, Set<string>>
          newTexts: Element[]
          /** The kind of each new text whose contrast doesn't depend on its position. */
          newKinds: Map<Element, string>
        }
        const LARGE = 24
        const LARGE_BOLD = 18.66
        const grounds = new Map<Element | null, string>([[null, '']])
        /** Elements on a picture, a gradient or a pseudo-element: their contrast depends on their position. */
        const uneven = new Set<Element>()
        const isClear = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
          backgroundImage === 'none' && /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
        const pseudoGrounds = (element: Element) =>
          ['::before', '::after'].flatMap(part => {
            const style = getComputedStyle(element, part)
            const isGround = style.content !== 'none' && style.position !== 'static' && !isClear(style)
            return isGround ? [`${style.backgroundColor} ${style.backgroundImage}`] : []
          })

        /**
         * Describes the background of an element as far as its ancestors determine it, and whether one of them
         * overlaps others.
         */
        function groundOf(element: Element | null): string {
          const ready = grounds.get(element)
          if (ready !== undefined || !element) return ready ?? ''
          const style = getComputedStyle(element)
          const { backgroundColor, backgroundImage, opacity, position } = style
          const own = `${isClear(style) ? '' : `${backgroundColor} ${backgroundImage}`} ${opacity === '1' ? '' : opacity}`
          const layer = /static|relative/.test(position) ? '' : position
          const parent = element.parentElement
          const pseudo = pseudoGrounds(element).join(' ')
          const ground = [groundOf(parent), own.trim(), pseudo, layer].filter(Boolean).join(' / ')
          const isPicture = backgroundImage !== 'none' || element instanceof SVGElement
          if (isPicture || (parent && uneven.has(parent)) || pseudo) uneven.add(element)
          grounds.set(element, ground)
          return ground
        }
        /** Returns everything that contrast depends on, to the background and to the text around a link. */
        function colorsOf(element: Element): string {
          const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
          const size = Number.parseFloat(fontSize)
          const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(fontWeight) >= 700)
          const around = element.matches('a') ? getComputedStyle(element.parentElement ?? element) : null
          const link = around
            ? `link in ${around.color} ${around.display} ${around.fontWeight} ${fontWeight}`
            : ''
          return [color, isLarge, textDecorationLine, link, groundOf(element)].join(' ')
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
        const rest = [...shown].filter(element => scope || !element.closest('.site-header'))
        const showsOthers = rest.some(element => !memory.shown.has(element))
        memory.shown = new Set(rest)

        const painted = [...document.querySelectorAll('body *')]
          .filter(element => element.checkVisibility())
          .filter(
            element => element.matches('img, svg, canvas, video') || !isClear(getComputedStyle(element)),
          )
          .map(element => ({ element, box: element.getBoundingClientRect() }))
        /** Whether something else is painted behind or over this text. */
        function isCrossed(text: Element): boolean {
          const { left, right, top, bottom } = text.getBoundingClientRect()
          return painted.some(
            ({ element, box }) =>
              Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 &&
              !element.contains(text) &&
              !text.contains(element),
          )
        }

        const kinds = new Set<string>(known)
        memory.newKinds = new Map()
        memory.newTexts = [...shown].filter(element => {
          if (!hasText(element) || (!scope && element.closest(excluded))) return false
          // Letters in a drawing that repeats what is written beside it are decoration (WCAG 1.4.3).
          if (element.closest('svg[aria-hidden="true"]')) return false
          const crossed = isCrossed(element)
          const colors = `${colorsOf(element)}${crossed ? ' crossed' : ''}`
          const seen = memory.texts.get(element) ?? new Set()
          if (seen.has(colors)) return false
          memory.texts.set(element, seen.add(colors))
          const isEven = !uneven.has(element) && !crossed
          // Texts with the same colors on an even background share a result. So do others whose colors were the same
          // before and now: the first look checks all of those.
          const kind = isEven ? colors : [...seen].join(' | ')
          if ((isEven || !isFirst) && kinds.has(kind)) return false
          kinds.add(kind)
          if (isEven) memory.newKinds.set(element, kind)
          return true
        })
        return { showsOthers, newTexts: memory.newTexts.length }
      },
      [this.#isFirst, within, without, [...decided]] as const,
    )
    this.#isFirst = false
    return look
  }
}

interface Look {
  showsOthers: boolean
  newTexts: number
}
