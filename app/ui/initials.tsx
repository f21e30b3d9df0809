/** Initials of a name or an email address. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._+-]+/).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    word => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('en-US') || '?'
}

/** Decorative: the name stands beside it. */
export function Initials({ name }: { name: string }) {
  return <span className="initials" data-initials={initialsOf(name)} aria-hidden="true" />
}
