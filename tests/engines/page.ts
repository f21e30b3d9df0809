import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import type { Driver } from './drivers/driver.ts'
import { findAll, type Query } from './find.ts'
import type { Forwarder } from './forwarder.ts'
import { pointing, pressing, typing } from './keys.ts'

const LIMIT_MS = 30_000
const ASK_EVERY_MS = 25

/** A page in an engine, as a reader uses it. Everything waits on a condition and fails by name. */
export class EnginePage {
  readonly driver: Driver
  readonly site: Forwarder

  constructor(driver: Driver, site: Forwarder) {
    this.driver = driver
    this.site = site
  }

  evaluate<T, Args extends unknown[]>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    return this.driver.run(work.toString(), args) as Promise<T>
  }

  /** Asks until the answer is the wanted one; a page that is being replaced cannot answer and is asked again. */
  async until<T>(
    what: string,
    ask: () => Promise<T>,
    isWanted: (answer: T) => boolean = Boolean,
  ): Promise<T> {
    const limit = Date.now() + LIMIT_MS
    let last: unknown
    do {
      try {
        const answer = await ask()
        if (isWanted(answer)) return answer
        last = answer
      } catch (error) {
        last = error
      }
      await pause(ASK_EVERY_MS)
    } while (Date.now() < limit)
    throw new Error(`${what}: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
  }

  /** Replaces the document and waits until the next one is there. */
  async replace(start: () => Promise<void>, state: DocumentReadyState = 'complete'): Promise<void> {
    await this.evaluate(() => void Object.assign(window, { isLeft: true }))
    await start()
    await this.until(
      'no new document',
      () => this.evaluate(() => ('isLeft' in window ? 'left' : document.readyState)),
      now => now === 'complete' || (state === 'interactive' && now === 'interactive'),
    )
    await this.driver.focus()
  }

  open(path: string, state?: DocumentReadyState): Promise<void> {
    return this.replace(() => this.driver.navigate(new URL(path, this.site.origin).href), state)
  }

  async reload(): Promise<void> {
    await this.replace(() => this.driver.reload())
    await this.hydrated()
  }

  /** Opens a page and waits until it is hydrated. */
  async visit(path: string): Promise<void> {
    await this.open(path)
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await this.until('not hydrated', () =>
      this.evaluate(() =>
        ['body', 'body > header', 'body > main', 'body > footer'].every(part =>
          Object.keys(document.querySelector(part) ?? {}).some(key => key.startsWith('__reactFiber')),
        ),
      ),
    )
  }

  async at(path: string): Promise<void> {
    await this.until(
      `not at ${path}`,
      () => this.evaluate(() => location.pathname + location.hash),
      at => at === path,
    )
  }

  /** Waits until what was just changed is drawn and its transitions have ended. */
  async settled(): Promise<void> {
    await this.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      await document.fonts.ready
      const running = document.getAnimations().filter(({ timeline, effect }) => {
        const end = effect?.getComputedTiming().endTime
        return timeline === document.timeline && end !== Number.POSITIVE_INFINITY
      })
      await Promise.allSettled(running.map(animation => animation.finished))
    })
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height)
  }

  /** How far the page is wider than the window. */
  excess(): Promise<number> {
    return this.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }

  find(query: Query): Found {
    return new Found(this, query)
  }

  press(keys: string): Promise<void> {
    return this.driver.perform(pressing(keys))
  }

  type(text: string): Promise<void> {
    return this.driver.perform(typing(text))
  }

  moveTo(x: number, y: number): Promise<void> {
    return this.driver.perform(pointing('mouse', { x, y }, { presses: false }))
  }

  tapAt(x: number, y: number): Promise<void> {
    return this.driver.perform(pointing('touch', { x, y }, { presses: true }))
  }

  /** Violations of WCAG 2.2 AA and axe's best practices on the page as it stands. */
  async violations(): Promise<string[]> {
    await this.driver.run(`() => { ${axe.source} }`, [])
    return this.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    })
  }

  /** Everything that the browser complained of since the last reset. */
  async complaints(): Promise<string[]> {
    const own = await this.evaluate(() => (window as unknown as { complaints?: string[] }).complaints ?? [])
    return [...new Set([...this.site.complaints, ...own])]
  }
}

/** What a query finds, looked for anew each time. */
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

  /** The middle of the element, once it stands still and nothing lies over it. */
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

  /** Replaces what a field holds by what is typed. */
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
