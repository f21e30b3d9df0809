/** What is being written behind the last @ before the cursor, which may become a name. */
export function mentionAt(text: string, cursor: number): { start: number; begun: string } | undefined {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf('@')
  const begun = before.slice(start + 1)
  // An address is no mention, and a name stays on its line.
  if (start < 0 || /[\p{L}\p{N}_]$/u.test(before.slice(0, start)) || /[\n@]/.test(begun)) return undefined
  return { start, begun }
}

/** Whose names begin like that, or have a word that does. */
export function peopleFor<Person extends { name: string }>(
  people: readonly Person[],
  begun: string,
): Person[] {
  const wanted = begun.toLowerCase()
  return people.filter(({ name }) => {
    const known = name.toLowerCase()
    return known !== wanted && (known.startsWith(wanted) || (wanted !== '' && known.includes(` ${wanted}`)))
  })
}

/** The text with a name behind the @, and where the cursor is then. */
export function withMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const start = mentionAt(text, cursor)?.start ?? cursor
  const head = `${text.slice(0, start)}@${name} `
  return { text: head + text.slice(cursor).replace(/^ /, ''), cursor: head.length }
}
