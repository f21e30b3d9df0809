export interface Selection {
  text: string
  start: number
  end: number
}

export type Edit = (selection: Selection) => Selection

/** One star is italic, two are bold, three are both: so an odd number of stars holds the single one. */
function isMarked(before: string, after: string, mark: string): boolean {
  if (!mark.startsWith('*')) return before.endsWith(mark) && after.startsWith(mark)
  const stars = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
  return mark.length === 1 ? stars % 2 === 1 : stars >= mark.length
}

/** Longest mark or marker, so that only the neighborhood of a selection is read and not the whole text. */
const NEAR = 8

/** Sets marks around the selected words, or takes them away when they are there already. */
export function wrap({ text, start, end }: Selection, mark: string): Selection {
  const inside = text.slice(start, end)
  if (isMarked(text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + NEAR), mark))
    return {
      text: text.slice(0, start - mark.length) + inside + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  return {
    text: text.slice(0, start) + mark + inside + mark + text.slice(end),
    start: start + mark.length,
    end: end + mark.length,
  }
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

/** Code within a line, or a block of it where several lines are selected. */
export function code(selection: Selection): Selection {
  const { text, start, end } = selection
  if (!text.slice(start, end).includes('\n')) return wrap(selection, '`')
  return asBlock(selection, `\`\`\`\n${text.slice(start, end)}\n\`\`\``, 4, end - start)
}

/** Puts a block in place of the selection, with blank lines around it, and selects a part of it. */
function asBlock({ text, start, end }: Selection, block: string, from: number, length: number): Selection {
  const before = text.slice(0, start).replace(/\n+$/, '')
  const after = text.slice(end).replace(/^\n+/, '')
  const lead = before === '' ? '' : `${before}\n\n`
  const at = lead.length + from
  return { text: `${lead}${block}\n${after && `\n${after}`}`, start: at, end: at + length }
}

/** A table with room for two rows, and its first head selected. */
export function table(selection: Selection, head: string): Selection {
  const cells = (word: string) => `| ${word} | ${word} |`
  const rows = [cells(head), cells('-'.repeat(head.length)), cells(' '.repeat(head.length))]
  return asBlock(selection, [...rows, rows.at(-1)].join('\n'), 2, head.length)
}

/** A reference to the next free footnote, whose text is begun below everything else. */
export function footnote({ text, end }: Selection, placeholder: string): Selection {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number))
  const mark = `[^${Math.max(0, ...numbers) + 1}]`
  const body = `${text.slice(0, end)}${mark}${text.slice(end)}`.trimEnd()
  const joint = /^\[\^[^\]]+\]:/.test(body.slice(body.lastIndexOf('\n') + 1)) ? '\n' : '\n\n'
  const start = body.length + joint.length + mark.length + 2
  return { text: `${body}${joint}${mark}: ${placeholder}\n`, start, end: start + placeholder.length }
}

/** The part that differs between two texts, which is all that has to be replaced. */
export function changeBetween(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}
