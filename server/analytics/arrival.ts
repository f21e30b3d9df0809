import { DIRECT, OTHER } from '../../contract/analytics.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'

const HOST = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
/** Plain words. An address of a person, or a code that is made for one, is none. */
const TAG = /^[a-z0-9][a-z0-9 ._+-]{0,39}$/
const LONG_NUMBER = /\d{7,}/
const TAGS = ['source', 'medium', 'campaign'] as const

/** The site that a link to this one is on. Undefined for a link of this site itself. */
function referringHost(referer: string | undefined, ownHost: string): string | undefined {
  if (referer === undefined || referer === '') return DIRECT
  if (!URL.canParse(referer)) return OTHER
  const { protocol, hostname } = new URL(referer)
  if (hostname === ownHost) return undefined
  const name = hostname.replace(/^www\./, '')
  return /^https?:$/.test(protocol) && HOST.test(name) ? name : OTHER
}

/** Where the visit came from that a form was sent in, by the name that its arrival was counted under. */
export function sentSource({ referrer, campaign, landingPage }: SubmissionSource, ownHost: string): string {
  if (landingPage === undefined) return OTHER
  return campaignOf(campaign ?? '', '') ?? referringHost(referrer, ownHost) ?? OTHER
}

const MOST_WORDS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.&-]{0,39}$/u

/** Searched words as they may be written down. An address of a person, a number or a whole text is not. */
export function searchName(query: string): string {
  const words = new URLSearchParams(query).get('q')?.trim().replaceAll(/\s+/g, ' ').toLowerCase() ?? ''
  return MOST_WORDS.test(words) && !LONG_NUMBER.test(words) ? words : OTHER
}

const MAX_CACHED = 500

/** The same, cached by the origin of the referrer: parsing addresses costs more than all other counting. */
export function createReferrers(ownHost: string): (referer: string | undefined) => string | undefined {
  const known = new Map<string, string | undefined>()
  return referer => {
    if (referer === undefined) return DIRECT
    const path = referer.indexOf('/', 'https://'.length)
    const origin = path < 0 ? referer : referer.slice(0, path)
    if (known.has(origin)) return known.get(origin)
    const host = referringHost(origin, ownHost)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(origin, host)
    return host
  }
}

/** The campaign tags of an address as one name: `source=letter&medium=mail`. Undefined if it has none. */
export function campaignOf(query: string, prefix = 'utm_'): string | undefined {
  if (!query.includes(prefix)) return undefined
  const params = new URLSearchParams(query)
  const given = TAGS.flatMap(tag => {
    const value = params
      .get(prefix + tag)
      ?.trim()
      .toLowerCase()
    return value ? [{ tag, value }] : []
  })
  if (given.length === 0) return undefined
  if (given.some(({ value }) => !TAG.test(value) || LONG_NUMBER.test(value))) return OTHER
  return given.map(({ tag, value }) => `${tag}=${value}`).join('&')
}
