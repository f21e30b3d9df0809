import { site } from '../../content/site.ts'

const SHORTEST_WORD = 3

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u).filter(part => part.length >= SHORTEST_WORD)]
}

/** What somebody who guesses at a password here would try first: the names of the site, its address, and the person. */
export function ownWords(email: string, siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl)
  return [site.company, site.assistant, ...partsOf(hostname), ...partsOf(email.trim().toLowerCase())]
}
