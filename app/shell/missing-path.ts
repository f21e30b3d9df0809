/** Logs the path of a missing page, to help debug the link. */
export function logMissingPath(): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants it there
  if (document.querySelector('[data-missing]')) console.error(`404: no page at ${location.pathname}`)
}
