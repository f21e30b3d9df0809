/** A page's metadata, for the card that a post shows instead of a link. */
export interface LinkCard {
  url: string
  title: string
  /** Empty if the page has none. */
  description: string
  /** The name of the site, or its host. */
  site: string
  /** The name of a stored picture. */
  picture: string | null
}

/** In characters. Longer texts are shortened with an ellipsis. */
export const CARD_LENGTHS = { url: 2_000, title: 200, description: 300, site: 60 } as const

/** Why there is no card, as a sentence for the author. */
export const CARD_REFUSALS = {
  'bad address': 'Enter the full address of a page, such as https://firm.example/page.',
  'not https': 'Enter an address that begins with https://.',
  'private address': 'This address is private, so we can’t read the page.',
  'name not found': 'We couldn’t find this site. Check the address.',
  'no connection': 'We couldn’t reach this site.',
  'bad certificate': 'This site’s certificate isn’t valid.',
  'no answer in time': 'This site didn’t respond in time. Try again in a minute.',
  'connection dropped': 'This site closed the connection. Try again in a minute.',
  'too many redirects': 'This address redirects too many times.',
  'not a page': 'We can’t read this page. It may be a file, or the site refuses us.',
  'no title': 'This page has no title, so we can’t make a card.',
} as const

export type CardRefusal = keyof typeof CARD_REFUSALS
