/** One line of plain text, as it comes from a word processor: tabs, line breaks and other control characters are spaces. */
export const plainLine = (text: string) => text.replaceAll(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')

const BULLET = /^(?:[·•▪◦‣–*-]|\d{1,2}[.)])\s+/

/** The lines of a text, without the bullets that a pasted list brings along. */
export const plainLines = (text: string): string[] =>
  text
    .split(/[\n\u2028\u2029]/)
    .map(line => plainLine(line).trim().replace(BULLET, ''))
    .filter(line => line !== '')
