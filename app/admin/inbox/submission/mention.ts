/** The name being typed after the last @ before the cursor. */
export function mentionAt(text: string, cursor: number): { start: number; begun: string } | undefined {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf('@')
  const begun = before.slice(start + 1)
  // An @ within an email address is no mention, and a name does not span lines.
  if (start < 0 || /[\p{L}\p{N}_]$/u.test(before.slice(0, start)) || /[\n@]/.test(begun)) return undefined
  return { start, begun }
}

/** People with a name, or a part of one, that starts like this. */
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

/** The text with the name inserted after the @, and the new position of the cursor. */
export function withMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const start = mentionAt(text, cursor)?.start ?? cursor
  const head = `${text.slice(0, start)}@${name} `
  return { text: head + text.slice(cursor).replace(/^ /, ''), cursor: head.length }
}
