/** Quotes a value within a condition or an array of the data API, where commas and braces would end it. */
export const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

/** Escapes the wildcards of a pattern. An asterisk cannot be escaped, so `_` stands in for it. */
export const literal = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')

/** Posts that contain all the words, the last one as a prefix, or that match them in the title. */
export function searchFilter(words: string): string {
  const tokens = words.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const conditions = [`title.ilike.${quoted(`*${literal(words)}*`)}`]
  if (tokens.length > 0) {
    const query = quoted(`${tokens.join(' & ')}:*`)
    for (const column of ['title', 'excerpt', 'content']) conditions.push(`${column}.fts.${query}`)
    // Numbers with signs, as in "204-2", are indexed as words of their own.
    conditions.push(`content.wfts.${quoted(words)}`)
  }
  return conditions.join(',')
}
