/** A value inside a condition or an array of the data interface, where signs such as commas and braces would end it. */
export const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

/** The wildcards of a pattern are escaped. An asterisk is one whatever precedes it, so any one sign stands in for it. */
export const literal = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')

/** The condition that a post holds the words: all of them in one of its texts, the last as a beginning, or as they are in its title. */
export function searchFilter(words: string): string {
  const tokens = words.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const conditions = [`title.ilike.${quoted(`*${literal(words)}*`)}`]
  if (tokens.length > 0) {
    const query = quoted(`${tokens.join(' & ')}:*`)
    for (const column of ['title', 'excerpt', 'content']) conditions.push(`${column}.fts.${query}`)
    // Numbers with signs, as in "204-2", are words of their own.
    conditions.push(`content.wfts.${quoted(words)}`)
  }
  return conditions.join(',')
}
