/** What a page says of itself, for the card that a post shows in place of a link to it. */
export interface LinkCard {
  url: string
  title: string
  /** Empty where the page says none. */
  description: string
  /** The name of the site, or its host. */
  site: string
  /** The name of a stored picture. */
  picture: string | null
}

/** In characters. What is longer ends in an ellipsis. */
export const CARD_LENGTHS = { url: 2_000, title: 200, description: 300, site: 60 } as const

/** Why there is no card, as a sentence for whoever asked. */
export const CARD_REFUSALS = {
  'bad address': 'A card needs the full address of a page, such as https://firm.example/page.',
  'not https': 'The page has no https:// address, so no card can be made of it.',
  'private address': 'The address is private, so no card can be made of it.',
  'name not found': 'No site has this name. Look at the address.',
  'no connection': 'The site could not be reached.',
  'bad certificate': 'The certificate of the site is not valid.',
  'no answer in time': 'The site did not answer in time. Try again in a minute.',
  'connection dropped': 'The site ended the connection. Try again in a minute.',
  'too many redirects': 'The address leads on too many times.',
  'not a page': 'The address does not lead to a page that can be read: it is a file, or the site refuses.',
  'no title': 'The page says no title, so there is nothing for a card.',
} as const

export type CardRefusal = keyof typeof CARD_REFUSALS
