import type { ComponentType } from 'react'
import { isServed } from '../lib/is-served.ts'
import { drawToasts } from '../ui/toast-region.ts'
import { showToast } from '../ui/toast-store.ts'
import type { BuiltCopy } from './copied.ts'
import { loadStylesheets } from './stylesheets.ts'

/** The exports of an island's module: the component, and its default texts. */
export interface IslandModule {
  default: ComponentType<never>
  built?: BuiltCopy
}

/** How an island is loaded. */
export interface IslandEntry {
  load: () => Promise<IslandModule>
  /** On the first touch, or when it comes near the viewport after the reader's first action. */
  when: 'touched' | 'near'
  /** Whether to load it at once, because it has something to show that was not served. */
  isWanted?: () => boolean
}

/** A reader's first actions. Before one of them, `near` islands are not loaded. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']
const TOUCHES = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input', 'click']
/** The browser handles these without scripts. */
const ACTS_ALONE = '[commandfor], [popovertarget], [formmethod]'

/** Modules for hydration, all fetched at once. Replaced in tests. */
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
    /** Actions before hydration. */
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

    /** Replays the actions. */
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

    /**
     * The served HTML works without React, so the browser follows the press, but only if the server can be reached.
     * Otherwise the reader would lose the page.
     */
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

/**
 * Returns a function that finds an element again, or the one that React replaced it with after an extension or a
 * translator had changed the page.
 */
function placeOf(island: HTMLElement, element: HTMLElement): Place {
  const alike = () => [...island.querySelectorAll<HTMLElement>(element.localName)]
  const index = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[index])
}

/**
 * The browser fires no click on a button that was replaced during a mouse press. A tap hits what is there when it ends.
 */
function finishPress({ pointerType }: PointerEvent, button: HTMLElement, find: Place): void {
  if (pointerType !== 'mouse') return
  const end = ({ target }: Event) => {
    const successor = button.isConnected ? undefined : find()
    if (target instanceof Node && successor?.contains(target)) successor.click()
  }
  addEventListener('pointerup', end, { once: true })
}

/** The form carries its error text in the markup, because nothing else has loaded. */
function tellFailure(button: HTMLElement): void {
  const words = button.closest('form')?.dataset.failed
  if (words) showToast({ ...JSON.parse(words), destructive: true })
}

/** Whether the pointer rests: browsers also report it when a page is drawn beneath it. */
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

/** The island itself has no box (base.css), so its children are observed. */
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
