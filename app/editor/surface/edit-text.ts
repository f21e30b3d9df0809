export interface Selection {
  text: string
  start: number
  end: number
}

export type Edit = (selection: Selection) => Selection

/** One star is italic, two are bold, three are both, so an odd number of stars includes italic. */
function isMarked(before: string, after: string, mark: string): boolean {
  if (!mark.startsWith('*')) return before.endsWith(mark) && after.startsWith(mark)
  const stars = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
  return mark.length === 1 ? stars % 2 === 1 : stars >= mark.length
}

/** The longest mark or list marker, so that only text near the selection is read. */
const NEAR = 8

/** Wraps the selection in marks, or removes them if they are there. */
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

/** Turns the selection into a link, and selects the address for typing. */
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

/** Inline code, or a code block if several lines are selected. */
export function code(selection: Selection): Selection {
  const { text, start, end } = selection
  if (!text.slice(start, end).includes('\n')) return wrap(selection, '`')
  return asBlock(selection, `\`\`\`\n${text.slice(start, end)}\n\`\`\``, 4, end - start)
}

/** Replaces the selection with a block between blank lines, and selects a part of it. */
function asBlock({ text, start, end }: Selection, block: string, from: number, length: number): Selection {
  const before = text.slice(0, start).replace(/\n+$/, '')
  const after = text.slice(end).replace(/^\n+/, '')
  const lead = before === '' ? '' : `${before}\n\n`
  const at = lead.length + from
  return { text: `${lead}${block}\n${after && `\n${after}`}`, start: at, end: at + length }
}

/** A table with a head and two rows. Its first head cell is selected. */
export function table(selection: Selection, head: string): Selection {
  const cells = (word: string) => `| ${word} | ${word} |`
  const rows = [cells(head), cells('-'.repeat(head.length)), cells(' '.repeat(head.length))]
  return asBlock(selection, [...rows, rows.at(-1)].join('\n'), 2, head.length)
}

/** A reference with the next free number, and its empty footnote at the end. */
export function footnote({ text, end }: Selection, placeholder: string): Selection {
  const numbers = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number))
  const mark = `[^${Math.max(0, ...numbers) + 1}]`
  const body = `${text.slice(0, end)}${mark}${text.slice(end)}`.trimEnd()
  const joint = /^\[\^[^\]]+\]:/.test(body.slice(body.lastIndexOf('\n') + 1)) ? '\n' : '\n\n'
  const start = body.length + joint.length + mark.length + 2
  return { text: `${body}${joint}${mark}: ${placeholder}\n`, start, end: start + placeholder.length }
}

/** The only range that differs between two texts. */
export function changeBetween(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}
