import { setTimeout as pause } from 'node:timers/promises'
import { AXE } from '../support/axe-source.ts'
import type { Driver } from './drivers/driver.ts'
import type { Query } from './find.ts'
import type { Forwarder } from './forwarder.ts'
import { Found } from './found.ts'
import { pointing, pressing, typing } from './keys.ts'

const LIMIT_MS = 30_000
const ASK_EVERY_MS = 25

/** A page in an engine, used like a reader. Everything waits for a condition and fails with its name. */
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

  /** Asks until the answer is the expected one. A page that is being replaced can't answer, so it is asked again. */
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

  /** Replaces the document, and waits until the next one has loaded. */
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
    await this.listening()
  }

  /** Opens a page and waits until its script listens. */
  async visit(path: string): Promise<void> {
    await this.open(path)
    await this.listening()
  }

  async listening(): Promise<void> {
    await this.until('no script listens', () =>
      this.evaluate(() => customElements.get('site-island') !== undefined),
    )
  }

  async at(path: string): Promise<void> {
    await this.until(
      `not at ${path}`,
      () => this.evaluate(() => location.pathname + location.hash),
      at => at === path,
    )
  }

  /** Waits until the latest changes are drawn. */
  async drawn(): Promise<void> {
    await this.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
  }

  /** Waits until the latest changes are drawn in their own fonts and transitions have ended. */
  async settled(): Promise<void> {
    await this.drawn()
    await this.evaluate(async () => {
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

  /** By how much the page is wider than the window. */
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

  /**
   * What axe finds against WCAG 2.2 AA and its best practices on the current page, and what it leaves to a person.
   * Contrast costs more than all other rules together and depends on the stylesheet, not the engine: Chromium's
   * audits check it in every state and both themes.
   */
  async violations(): Promise<string[]> {
    await this.driver.run(`() => { ${AXE} }`, [])
    return this.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const { violations, incomplete } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
        resultTypes: ['violations', 'incomplete'],
      })
      return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      )
    })
  }

  /** The browser's complaints since the last reset. */
  async complaints(): Promise<string[]> {
    const own = await this.evaluate(() => (window as unknown as { complaints?: string[] }).complaints ?? [])
    return [...new Set([...this.site.complaints, ...own])]
  }
}
