/** Replaced by the public origin when the server loads or renders a page: the build knows no environment. */
const PLACEHOLDER = 'https://origin.invalid'

export function siteOrigin(): string {
  return typeof document === 'undefined'
    ? PLACEHOLDER
    : (document.documentElement.dataset.origin ?? window.location.origin)
}
