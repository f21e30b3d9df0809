export interface Selection {
  text: string
  start: number
  end: number
}

/** One star is italic, two are bold, three are both: so an odd number of stars holds the single one. */
function isMarked(before: string, after: string, mark: string): boolean {
  const stars = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
  return mark.length === 1 ? stars % 2 === 1 : stars >= mark.length
}

/** Sets marks around the selected words, or takes them away when they are there already. */
export function wrap({ text, start, end }: Selection, mark: string): Selection {
  const before = text.slice(0, start)
  const inside = text.slice(start, end)
  const after = text.slice(end)
  if (isMarked(before, after, mark))
    return {
      text: before.slice(0, -mark.length) + inside + after.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  return { text: before + mark + inside + mark + after, start: start + mark.length, end: end + mark.length }
}

/** Makes the selected words a link and selects the place for its address. */
export function link({ text, start, end }: Selection, placeholder: string): Selection {
  const label = text.slice(start, end) || placeholder
  const address = 'https://'
  const at = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}
