import { ORIGIN_PLACEHOLDER } from '#contract/addresses.ts'

/** The public origin. During a render it is the placeholder, which the server replaces. */
export function siteOrigin(): string {
  return import.meta.env.SSR
    ? ORIGIN_PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin)
}
