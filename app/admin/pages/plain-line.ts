/** One line of plain text: tabs, line breaks and other control characters become spaces. */
export const plainLine = (text: string) => text.replaceAll(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')

const BULLET = /^(?:[·•▪◦‣–*-]|\d{1,2}[.)])\s+/

/** The lines of a text, without bullets from a pasted list. */
export const plainLines = (text: string): string[] =>
  text
    .split(/[\n\u2028\u2029]/)
    .map(line => plainLine(line).trim().replace(BULLET, ''))
    .filter(line => line !== '')
