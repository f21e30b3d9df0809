import { CARD_LENGTHS, type LinkCard } from '../../contract/link-cards.ts'
import type { Head } from './read-head.ts'

const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const

/** Text as one line, without invisible characters and those that change the text direction. */
function lineOf(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`
}

interface Found extends Omit<LinkCard, 'picture' | 'url'> {
  /** The address of the picture. */
  picture: string | undefined
}

/** The content of a card for the page at `address`. Undefined if the page has no title. */
export function cardOfHead({ title, meta }: Head, address: string): Found | undefined {
  const first = (names: readonly string[]) => names.map(name => meta.get(name)).find(Boolean)
  const line = (text: string | undefined, field: 'title' | 'description' | 'site') =>
    lineOf(text ?? '', CARD_LENGTHS[field])
  const found = line(first(NAMES.title) ?? title, 'title')
  if (found === '') return undefined
  const picture = first(NAMES.picture)
  const { hostname } = new URL(address)
  return {
    title: found,
    description: line(first(NAMES.description), 'description'),
    site: line(first(NAMES.site), 'site') || hostname.replace(/^www\./, ''),
    picture:
      picture !== undefined && URL.canParse(picture, address) ? new URL(picture, address).href : undefined,
  }
}
