const BEFORE = 30
const MOST = 110

/** The part of a text that matches a search. */
export function excerptOf(text: string, words: string): string {
  const plain = text.replaceAll('\u00ad', '')
  const at = plain.toLowerCase().indexOf(words.trim().toLowerCase())
  const from = at <= BEFORE ? 0 : plain.lastIndexOf(' ', at - BEFORE) + 1
  const part = plain.slice(from, from + MOST)
  return `${from > 0 ? '… ' : ''}${part}${from + MOST < plain.length ? ' …' : ''}`
}
