import { findAll, type Query } from './find.ts'
import { pointing } from './keys.ts'
import type { EnginePage } from './page.ts'

/** The elements that match a query, looked up anew each time. */
export class Found {
  readonly page: EnginePage
  readonly query: Query

  constructor(page: EnginePage, query: Query) {
    this.page = page
    this.query = query
  }

  find(query: Query): Found {
    return new Found(this.page, { ...query, within: this.query })
  }

  /** Calls a function with the elements found. */
  all<T, Args extends unknown[]>(work: (found: Element[], ...args: Args) => T, ...args: Args): Promise<T> {
    const source = `(query, ...args) => { ${findAll.toString()}; return (${work.toString()})(findAll(query), ...args) }`
    return this.page.driver.run(source, [this.query, ...args]) as Promise<T>
  }

  count(): Promise<number> {
    return this.all(found => found.length)
  }

  /** Waits until exactly this many are shown. */
  async counts(wanted: number): Promise<void> {
    await this.page.until(
      `${JSON.stringify(this.query)} not ${wanted} times`,
      () => this.count(),
      count => count === wanted,
    )
  }

  shown(): Promise<void> {
    return this.page
      .until(`${JSON.stringify(this.query)} not shown`, () => this.count())
      .then(() => undefined)
  }

  gone(): Promise<void> {
    return this.counts(0)
  }

  async text(): Promise<string> {
    await this.shown()
    return this.all(([element]) => (element as HTMLElement).innerText)
  }

  async says(words: string): Promise<void> {
    await this.page.until(
      `${JSON.stringify(this.query)} does not say "${words}"`,
      () => this.all(found => found.map(element => (element as HTMLElement).innerText).join('\n')),
      text => text.includes(words),
    )
  }

  async holds(value: string): Promise<void> {
    await this.page.until(
      `${JSON.stringify(this.query)} does not hold "${value}"`,
      () => this.all(([element]) => (element as HTMLInputElement | undefined)?.value),
      held => held === value,
    )
  }

  async isFocused(): Promise<void> {
    await this.page.until(`${JSON.stringify(this.query)} not focused`, () =>
      this.all(([element]) => element !== undefined && document.activeElement === element),
    )
  }

  attribute(name: string): Promise<string | null> {
    return this.all(([element], attribute) => element?.getAttribute(attribute) ?? null, name)
  }

  focus(): Promise<void> {
    return this.all(([element]) => (element as HTMLElement).focus())
  }

  /** The middle of the element, once it stands still and nothing covers it. */
  private async place(): Promise<{ x: number; y: number }> {
    await this.shown()
    const look = () =>
      this.all(([element]) => {
        if (!element) return null
        const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
        if (!inView(element.getBoundingClientRect()))
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const middle = { x: x + width / 2, y: y + height / 2 }
        const hit = document.elementFromPoint(middle.x, middle.y)
        const isHit = hit !== null && (element.contains(hit) || hit.contains(element))
        return isHit ? middle : { covered: hit?.outerHTML.slice(0, 120) ?? 'nothing' }
      })
    let before = ''
    const isStill = (place: Awaited<ReturnType<typeof look>>) => {
      const now = JSON.stringify(place)
      const still = now === before && place !== null && 'x' in place
      before = now
      return still
    }
    const place = await this.page.until(`${JSON.stringify(this.query)} cannot be pressed`, look, isStill)
    return place as { x: number; y: number }
  }

  async click(): Promise<void> {
    await this.page.driver.perform(pointing('mouse', await this.place(), { presses: true }))
  }

  async tap(): Promise<void> {
    await this.page.driver.perform(pointing('touch', await this.place(), { presses: true }))
  }

  async hover(): Promise<void> {
    await this.page.driver.perform(pointing('mouse', await this.place(), { presses: false }))
  }

  /** Replaces the value of a field by typing. */
  async fill(text: string): Promise<void> {
    await this.shown()
    await this.all(([element]) => {
      const field = element as HTMLInputElement
      field.focus()
      field.select()
    })
    if (text === '') await this.page.press('Backspace')
    else await this.page.type(text)
  }

  /** Chooses an option by its value. */
  async choose(value: string): Promise<void> {
    await this.shown()
    await this.all(([element], option) => {
      const field = element as HTMLSelectElement
      field.focus()
      field.value = option
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  }
}
