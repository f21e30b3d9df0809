import type { Website } from './website.ts'

interface LiveWebsite extends Website {
  /** Switches to another website, which keeps the edited texts. */
  replace(next: Website): void
}

/** A website that can be replaced while the server runs. A new public address needs that, because every page contains it. */
export function createLiveWebsite(first: Website): LiveWebsite {
  let current = first
  let words: Parameters<Website['setWords']> | undefined
  return {
    answer: context => current.answer(context),
    cached: address => current.cached(address),
    invalidate: () => current.invalidate(),
    invalidateIn: ms => current.invalidateIn(ms),
    setWords(...changed) {
      words = changed
      return current.setWords(...changed)
    },
    renderChanged: () => current.renderChanged(),
    readChangedParts: company => current.readChangedParts(company),
    renderPreview: (path, options) => current.renderPreview(path, options),
    isPage: path => current.isPage(path),
    takesPosts: path => current.takesPosts(path),
    foundNothing: address => current.foundNothing(address),
    cacheBytes: () => current.cacheBytes(),
    renders: () => current.renders(),
    replace(next) {
      if (words) next.setWords(...words)
      current = next
    },
  }
}
