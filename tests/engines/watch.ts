import { createHash } from 'node:crypto'

/** Runs before anything else on a page. WebDriver can't add such a script, so the forwarder does. */
function watch(path: string): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  const complain = (text: string) => {
    complaints.push(text)
    navigator.sendBeacon(path, text)
  }
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      complain(`console ${level}: ${parts.map(String).join(' ')}`)
      original(...parts)
    }
  }
  addEventListener(
    'error',
    ({ message, error, target }) => {
      // A navigation cancels preloads. One that fails is followed by an import that complains.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
      const source = target instanceof HTMLElement ? target.outerHTML.slice(0, 200) : ''
      complain(`page error: ${message ?? 'did not load'} ${error?.stack ?? source}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    complain(`unhandled rejection: ${reason?.stack ?? reason}`),
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    complain(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/** The watch of one journey: the address for complaints, and the script that documents need to send them. */
export function watchOf(journey: number) {
  const path = `/__complaints/${journey}`
  const source = `(${watch.toString()})(${JSON.stringify(path)})`
  const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  return {
    path,
    add: (html: string) => html.replace('<head>', () => `<head><script>${source}</script>`),
    allow: (policy: string) => policy.replace('script-src ', `script-src ${hash} `),
  }
}
