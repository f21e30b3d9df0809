import type { IncomingHttpHeaders } from 'node:http'
import { DEVICES, OTHER } from '../../contract/figures.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import { redirectKey } from '../../contract/redirects.ts'
import { isSecretPath } from '../../contract/secret-paths.ts'
import { routeClassOf } from '../metrics/route-class.ts'
import { campaignOf, referringHost } from './arrival.ts'
import { createRobotCheck } from './robots.ts'
import type { Tally } from './tally.ts'

/** The parts of a request that are looked at. None of them is stored. */
export interface Asked {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** The site, as far as counting must know it. */
export interface CountedSite {
  /** Whether there is a prerendered page at a path. */
  isPage(path: string): boolean
  /** Whether a form on the page at a path can be sent. */
  takesPosts(path: string): boolean
}

export interface Counting {
  /** Counts a request that was answered. */
  count(request: Asked, status: number): void
  /** Counts a form that was stored. */
  countForm(form: string, source: SubmissionSource): void
}

interface Options {
  tally: Tally
  site: CountedSite
  /** The public origin. */
  siteUrl: string
  isRobot?: (agent: string | undefined) => boolean
}

/** Data of a route, which the router fetches when a link inside the site is followed. */
const DATA = /(?:\/_)?\.data$/
const POST = /^\/blog\/[^/.]+$/
/** Pages that are rendered on request. */
const RENDERED = /^\/(?:figures|blog(?:\/category\/[^/.]+)?)$/
const NOT_PAGES = new Set(['/metrics'])
const LONGEST_MISSING = 120

const isShown = (status: number) => status === 200 || status === 304

/** A page that is fetched in case it is opened. It is not a view, and opening it then causes no second request. */
function isPrefetch({ 'sec-purpose': now, purpose, 'x-moz': moz }: IncomingHttpHeaders): boolean {
  if (now === undefined && purpose === undefined && moz === undefined) return false
  return /prefetch|prerender/.test(`${now} ${purpose} ${moz}`)
}

function deviceOf(hint: string | string[] | undefined): string {
  if (hint === '?1') return DEVICES.mobile
  return hint === '?0' ? DEVICES.desktop : DEVICES.unknown
}

/** Files have a dot in their name. One that is missing is a missing page all the same. */
function isNoPage(path: string, status: number): boolean {
  return NOT_PAGES.has(path) || (status < 400 && path.includes('.')) || isSecretPath(path)
}

/** A missing path as it may be written down: no address of a person, and nothing endless. */
function missingName(path: string): string {
  const name = redirectKey(path)
  return name.includes('@') || name.length > LONGEST_MISSING ? OTHER : name
}

/**
 * Counts what is read: by page, by referring site, by campaign, by kind of device, each by itself. It runs after each answer, so it
 * does nothing but look at a few headers and add to a number in memory.
 */
export function createCounting({ tally, site, siteUrl, isRobot = createRobotCheck() }: Options): Counting {
  const { hostname } = new URL(siteUrl)
  const ownPages = `${siteUrl}/`
  const forms = new Map<string, boolean>()

  /** Matching paths costs more than all else here, and there are few pages. */
  function hasForm(path: string): boolean {
    if (!site.isPage(path)) return false
    const known = forms.get(path)
    if (known !== undefined) return known
    const found = site.takesPosts(path)
    forms.set(path, found)
    return found
  }

  function countPage(path: string, isPost: boolean, query: string, headers: IncomingHttpHeaders): void {
    tally.add(isPost ? 'post' : 'page', path)
    tally.add('device', deviceOf(headers['sec-ch-ua-mobile']))
    if (!isPost && hasForm(path)) tally.add('form_shown', path)
    if (!headers.referer?.startsWith(ownPages)) {
      const host = referringHost(headers.referer, hostname)
      if (host !== undefined) tally.add('referrer', host)
    }
    const campaign = query === '' ? undefined : campaignOf(query)
    if (campaign !== undefined) tally.add('campaign', campaign)
  }

  function count({ method, url = '', headers }: Asked, status: number): void {
    if (method !== 'GET' || routeClassOf(url) !== 'page' || isPrefetch(headers)) return
    const mark = url.indexOf('?')
    const asked = mark < 0 ? url : url.slice(0, mark)
    const query = mark < 0 ? '' : url.slice(mark + 1)
    const path = DATA.test(asked) ? asked.replace(DATA, '') || '/' : asked
    const isPost = POST.test(path)
    const isPage = isPost || site.isPage(path) || RENDERED.test(path)
    if (!isPage && isNoPage(path, status)) return
    if (isRobot(headers['user-agent'])) {
      tally.add('robot', isPage && isShown(status) ? path : OTHER)
      return
    }
    tally.add('status', String(status))
    if (status === 404) tally.add('missing', missingName(path))
    if (isPage && isShown(status)) countPage(path, isPost, query, headers)
  }

  function countForm(form: string, { landingPage = '' }: SubmissionSource): void {
    tally.add('form_sent', form)
    const isKnown = site.isPage(landingPage) || RENDERED.test(landingPage) || POST.test(landingPage)
    tally.add('form_origin', isKnown ? landingPage : OTHER)
  }

  return { count, countForm }
}
