import type { ComponentType } from 'react'
import { isServed } from '../lib/is-served.ts'
import { drawToasts } from '../ui/toast-region.ts'
import { showToast } from '../ui/toast-store.ts'
import type { BuiltCopy } from './copied.ts'
import { loadStylesheets } from './stylesheets.ts'

/** What the file of an island exports: the component, and the words that it shows unless it is given others. */
export interface IslandModule {
  default: ComponentType<never>
  built?: BuiltCopy
}

/** How an island is loaded. */
export interface IslandEntry {
  load: () => Promise<IslandModule>
  /** At the first touch, or already when it is near the window of a reader who has begun to move. */
  when: 'touched' | 'near'
  /** Whether it is loaded at once: there is something to show that was not served. */
  isWanted?: () => boolean
}

/** What a reader does first. Until then nothing is loaded for what may only be looked at. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']
const TOUCHES = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input', 'click']
/** The browser itself opens and closes by these. */
const ACTS_ALONE = '[commandfor], [popovertarget], [formmethod]'

/** The parts that React needs, all fetched at once. Replaced in tests. */
const parts = {
  hydrate: () => import('./hydrate.tsx').then(({ hydrateIsland }) => hydrateIsland),
  stylesheets: loadStylesheets,
}

export function defineIslands(
  islands: Readonly<Record<string, IslandEntry>>,
  { hydrate, stylesheets } = parts,
): void {
  class SiteIsland extends HTMLElement {
    #loading: Promise<void> | undefined
    /** What was done before anything could respond to it. */
    #pressed: Place | undefined
    #entered = new Map<HTMLElement, Place>()
    #hasFailed = false

    connectedCallback() {
      const entry = islands[this.getAttribute('name') ?? '']
      if (!entry || this.#loading) return
      for (const type of TOUCHES) this.addEventListener(type, this.#touch, true)
      if (entry.isWanted?.()) this.#load()
      else if (entry.when === 'near') afterFirstMove(() => whenNear(this, () => this.#load()))
    }

    #touch = (event: Event) => {
      const { type, target } = event
      if (rests(event)) return
      if (!this.#hasFailed || type === 'click') this.#load()
      if (!(target instanceof HTMLElement)) return
      if (type === 'input' || type === 'focusin') this.#entered.set(target, placeOf(this, target))
      const button = target.closest('button')
      if (!button || button.matches(ACTS_ALONE)) return
      if (type === 'pointerdown') finishPress(event as PointerEvent, button, placeOf(this, button))
      if (type !== 'click') return
      event.preventDefault()
      event.stopPropagation()
      this.#pressed = placeOf(this, button)
    }

    #load(): void {
      this.#loading ??= this.#hydrate().then(this.#release, this.#fail)
    }

    async #hydrate(): Promise<void> {
      const entry = islands[this.getAttribute('name') ?? '']
      if (!entry) return
      const [start, island] = await Promise.all([hydrate(), entry.load(), stylesheets()])
      const props = JSON.parse(this.getAttribute('props') ?? '{}')
      await start(this, island, { props, prefix: this.getAttribute('prefix') ?? '' })
    }

    /** Repeats what was done meanwhile. */
    #release = () => {
      this.#stopListening()
      this.toggleAttribute('ready', true)
      drawToasts()
      for (const find of this.#entered.values()) {
        const control = find()
        if (!control) continue
        if (control === document.activeElement)
          control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        if ('value' in control)
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
        if (control !== document.activeElement)
          control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      }
      this.#pressed?.()?.click()
    }

    /** What was served works without React, so the browser follows the press, if the server can be reached. Otherwise the page would be lost. */
    #fail = async () => {
      const button = this.#pressed?.()
      this.#pressed = undefined
      // The next press tries again.
      this.#loading = undefined
      this.#hasFailed = true
      if (!button) return
      if (await isServed(location.href)) {
        this.#stopListening()
        button.click()
      } else tellFailure(button)
    }

    #stopListening() {
      for (const type of TOUCHES) this.removeEventListener(type, this.#touch, true)
    }
  }
  customElements.define('site-island', SiteIsland)
}

type Place = () => HTMLElement | undefined

/** Finds an element again, or what React has put in its place after an extension or a translator had changed the page. */
function placeOf(island: HTMLElement, element: HTMLElement): Place {
  const alike = () => [...island.querySelectorAll<HTMLElement>(element.localName)]
  const index = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[index])
}

/** A button that is replaced while the mouse is down on it gets no click from the browser. A tap is for what is there when it ends. */
function finishPress({ pointerType }: PointerEvent, button: HTMLElement, find: Place): void {
  if (pointerType !== 'mouse') return
  const end = ({ target }: Event) => {
    const successor = button.isConnected ? undefined : find()
    if (target instanceof Node && successor?.contains(target)) successor.click()
  }
  addEventListener('pointerup', end, { once: true })
}

/** A form carries the words of its failure, because nothing else of it has arrived. */
function tellFailure(button: HTMLElement): void {
  const words = button.closest('form')?.dataset.failed
  if (words) showToast({ ...JSON.parse(words), destructive: true })
}

/** A browser reports a pointer that rests on a page which has just been drawn beneath it. */
function rests(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

function afterFirstMove(act: () => void): void {
  const stop = new AbortController()
  for (const move of FIRST_MOVES)
    addEventListener(
      move,
      event => {
        if (stop.signal.aborted || rests(event)) return
        stop.abort()
        act()
      },
      { passive: true, signal: stop.signal },
    )
}

/** The island itself has no box (base.css), but what is in it has. */
function whenNear(island: HTMLElement, act: () => void): void {
  const near = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      act()
    },
    { rootMargin: '99%' },
  )
  for (const child of island.children) near.observe(child)
}
