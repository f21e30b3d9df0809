import type { Website } from './website.ts'

interface LiveWebsite extends Website {
  /** Answers from another website from now on, with the words of the one before. */
  replace(next: Website): void
}

/** A website that can be exchanged while it answers: another public address is in every page. */
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
