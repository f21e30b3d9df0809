import type { BrowserContext } from '@playwright/test'
import { stoppedHosts } from './server.ts'

/** Leaving a page aborts its unfinished requests, which isn't an error. */
const CUT_OFF = 'net::ERR_ABORTED'

/**
 * Chromium warns about buttons that open a dialog by `command` and, in older browsers, as a popover. Both are
 * intended.
 */
const FALLBACK = /^console warning: popovertarget is ignored on elements with commandfor/

/** A page preloaded while the pointer rests on its link need not be used. */
const AHEAD = /^console warning: .* was preloaded using link preload but not used/

/** Requests of an open page to a server that is gone. */
const UNREACHED = /net::ERR_|WebSocket connection/

const isOfStoppedServer = (problem: string) =>
  UNREACHED.test(problem) && [...stoppedHosts].some(host => problem.includes(`//${host}/`))

/** Collects every error and warning of the browser. */
export class Problems {
  #seen: string[] = []
  #allowed: RegExp[] = [FALLBACK, AHEAD]

  watch(context: BrowserContext): void {
    context.on('console', message => {
      const type = message.type()
      if (type === 'error' || type === 'warning' || type === 'assert')
        this.#seen.push(`console ${type}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => this.#seen.push(`page error: ${error.error().stack}`))
    context.on('requestfailed', request => {
      const reason = request.failure()?.errorText
      if (reason !== CUT_OFF)
        this.#seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`)
    })
    context.on('response', response => {
      if (response.status() >= 400)
        this.#seen.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
    })
  }

  /** Allows an error that the journey expects, such as the 404 of a page that is missing on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  unexpected(): string[] {
    return this.#seen.filter(
      problem => !isOfStoppedServer(problem) && !this.#allowed.some(pattern => pattern.test(problem)),
    )
  }
}
