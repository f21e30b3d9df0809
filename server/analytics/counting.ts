import type { IncomingHttpHeaders } from 'node:http'
import { isAdminPath, OPENED_HEADER, POST_END_HEADER } from '../../contract/addresses.ts'
import { DEVICES, OTHER } from '../../contract/analytics.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import { redirectKey } from '../../contract/redirects.ts'
import { isSecretPath } from '../../contract/secret-paths.ts'
import { routeClassOf } from '../metrics/route-class.ts'
import { campaignOf, createReferrers, searchName, sentSource } from './arrival.ts'
import { createReaderCheck } from './robots.ts'
import type { Tally } from './tally.ts'

/** The parts of a request that are looked at. None of them is stored. */
interface Asked {
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
  /** Whether the page at an address, which was just shown, says that a search found nothing. */
  foundNothing(address: string): boolean
}

export interface Counting {
  /** Counts a request that was answered. */
  count(request: Asked, status: number): void
  /** Counts a form that was stored. `about` is what it was sent for: the form itself, or a position. */
  countForm(form: string, source: SubmissionSource, about?: string): void
}

interface Options {
  tally: Tally
  site: CountedSite
  /** The public origin. */
  siteUrl: string
}

/** Data of a route, which the router fetches when a link inside the site is followed. */
const DATA = /(?:\/_)?\.data$/
const POST = /^\/blog\/[^/.]+$/
/** Pages that are rendered on request. */
const RENDERED = /^\/(?:figures|search|blog(?:\/category\/[^/.]+)?)$/
const SEARCH = '/search'
const NOT_PAGES = new Set(['/metrics'])
const LONGEST_MISSING = 120
const MAX_PAGES = 2_000

/** What a path names: a page, a post, or nothing that is known. */
interface Target {
  path: string
  kind: 'page' | 'post' | undefined
  hasForm: boolean
}

const isShown = (status: number) => status === 200 || status === 304

/** A page that is fetched in case it is opened. */
function isPrefetch({ 'sec-purpose': now, purpose, 'x-moz': moz }: IncomingHttpHeaders): boolean {
  if (now === undefined && purpose === undefined && moz === undefined) return false
  return /prefetch|prerender/.test(`${now} ${purpose} ${moz}`)
}

/** A page fetched in case it is opened is no view. It says itself when it is (`count-opened.ts`): a browser then asks for nothing. */
const isView = (method: string | undefined, headers: IncomingHttpHeaders) =>
  (method === 'GET' && !isPrefetch(headers)) || (method === 'HEAD' && headers[OPENED_HEADER] === '1')

function deviceOf(hint: string | string[] | undefined): string {
  if (hint === '?1') return DEVICES.mobile
  return hint === '?0' ? DEVICES.desktop : DEVICES.unknown
}

/** Files have a dot in their name. One that is missing is a missing page all the same. */
function isNoPage(path: string, status: number): boolean {
  return (
    NOT_PAGES.has(path) || (status < 400 && path.includes('.')) || isSecretPath(path) || isAdminPath(path)
  )
}

/** A missing path as it may be written down: no address of a person, and nothing endless. */
function missingName(path: string): string {
  const name = redirectKey(path)
  return name.includes('@') || name.length > LONGEST_MISSING ? OTHER : name
}

/**
 * Counts what is read: by page, by referring site, by campaign, by kind of device. It runs after each answer, so it
 * does nothing but look at a few headers and add to a number in memory.
 */
export function createCounting({ tally, site, siteUrl }: Options): Counting {
  const readerOf = createReaderCheck()
  const { hostname } = new URL(siteUrl)
  const ownPages = `${siteUrl}/`
  const referrers = createReferrers(hostname)
  const pages = new Map<string, Target>()

  function find(asked: string): Target | undefined {
    if (routeClassOf(asked) !== 'page') return undefined
    const path = DATA.test(asked) ? asked.replace(DATA, '') || '/' : asked
    if (site.isPage(path)) return { path, kind: 'page', hasForm: site.takesPosts(path) }
    if (POST.test(path)) return { path, kind: 'post', hasForm: false }
    return { path, kind: RENDERED.test(path) ? 'page' : undefined, hasForm: false }
  }
  /** What a path names. Pages that exist are looked up once: that costs more than all the rest. */
  function targetOf(asked: string, status: number): Target | undefined {
    const known = pages.get(asked)
    if (known !== undefined) return known
    const target = find(asked)
    if (target?.kind !== undefined && isShown(status) && pages.size < MAX_PAGES) pages.set(asked, target)
    return target
  }

  function countPage(
    { path, kind = 'page', hasForm }: Target,
    query: string,
    headers: IncomingHttpHeaders,
  ): void {
    tally.add(kind, path)
    tally.add('device', deviceOf(headers['sec-ch-ua-mobile']))
    if (hasForm) tally.add('form_shown', path)
    const host = headers.referer?.startsWith(ownPages) ? undefined : referrers(headers.referer)
    const campaign = query === '' ? undefined : campaignOf(query)
    if (campaign !== undefined) tally.add('campaign', campaign)
    if (host === undefined) return
    tally.add('referrer', host)
    tally.add('entry', path)
    tally.add('source_entry', `${campaign ?? host} ${path}`)
  }

  /** A reader says that the end of a post was reached. */
  function countEnd({ url = '', headers }: Asked, status: number): void {
    const target = targetOf(url, status)
    if (target?.kind !== 'post' || !isShown(status) || readerOf(headers['user-agent']).isRobot) return
    tally.turn()
    tally.add('post_end', target.path)
  }

  function count({ method, url = '', headers }: Asked, status: number): void {
    if (method === 'HEAD' && headers[POST_END_HEADER] === '1') {
      countEnd({ url, headers }, status)
      return
    }
    if (!isView(method, headers)) return
    const mark = url.indexOf('?')
    const target = targetOf(mark < 0 ? url : url.slice(0, mark), status)
    if (target === undefined || (target.kind === undefined && isNoPage(target.path, status))) return
    const isOpened = target.kind !== undefined && isShown(status)
    tally.turn()
    const { isRobot, crawler } = readerOf(headers['user-agent'])
    if (crawler !== undefined) tally.add('crawler', crawler)
    if (isRobot) {
      tally.add('robot', isOpened ? target.path : OTHER)
      return
    }
    tally.add('status', String(status))
    if (status === 404) tally.add('missing', missingName(target.path))
    if (!isOpened) return
    const query = mark < 0 ? '' : url.slice(mark + 1)
    countPage(target, query, headers)
    if (target.path === SEARCH && site.foundNothing(url)) tally.add('search_missing', searchName(query))
  }

  function countForm(form: string, source: SubmissionSource, about = form): void {
    const { landingPage = '' } = source
    const from = sentSource(source, hostname)
    const isKnown = site.isPage(landingPage) || RENDERED.test(landingPage) || POST.test(landingPage)
    const origin = isKnown ? landingPage : OTHER
    tally.turn()
    tally.add('form_sent', form)
    tally.add('source_sent', from)
    tally.add('form_origin', origin)
    tally.add('sent_from', [from, origin, about].join('\t'))
  }

  return { count, countForm }
}
