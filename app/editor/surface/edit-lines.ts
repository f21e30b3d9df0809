import type { Selection } from './edit-text.ts'

export type LineMark = '## ' | '### ' | '> ' | '- ' | '1. ' | '- [ ] '

const INDENT = '  '
const HEADING = /^#{1,6} /
const QUOTE = /^> ?/
const LIST = /^(\s*)(?:[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] )/

const patternOf = (mark: LineMark) => (mark.startsWith('#') ? HEADING : mark === '> ' ? QUOTE : LIST)

interface Lines {
  start: number
  end: number
  lines: string[]
}

/** The lines that the selection touches. */
function linesAt({ text, start, end }: Selection): Lines {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', Math.max(start, end - 1))
  const until = to < 0 ? text.length : to
  return { start: from, end: until, lines: text.slice(from, until).split('\n') }
}

function replaceLines(selection: Selection, at: Lines, lines: readonly string[]): Selection {
  const { text, start, end } = selection
  const block = lines.join('\n')
  const result = text.slice(0, at.start) + block + text.slice(at.end)
  // A caret keeps its distance from the end of its line. A selection covers whole lines.
  const caret = Math.max(at.start, start + block.length - (at.end - at.start))
  return start === end
    ? { text: result, start: caret, end: caret }
    : { text: result, start: at.start, end: at.start + block.length }
}

function kindOf(line: string, mark: LineMark): boolean {
  const found = patternOf(mark).exec(line)?.[0].trimStart() ?? ''
  if (mark === '1. ') return /^\d/.test(found)
  if (mark === '- ') return /^[-*+] $/.test(found)
  if (mark === '- [ ] ') return found.includes('[')
  return mark === '> ' ? found !== '' : found === mark
}

/** Turns lines into headings, quotations or items. If all of them are marked already, removes the marks. */
export function markLines(selection: Selection, mark: LineMark): Selection {
  const at = linesAt(selection)
  const isSingle = at.lines.length === 1
  const worth = (line: string) => isSingle || line.trim() !== ''
  const isMarked = at.lines.every(line => !worth(line) || kindOf(line, mark))
  let number = 0
  const marked = at.lines.map(line => {
    if (!worth(line)) return line
    const indent = mark === '> ' || mark.startsWith('#') ? '' : (LIST.exec(line)?.[1] ?? '')
    const rest = line.replace(patternOf(mark), '')
    if (isMarked) return indent + rest
    return indent + (mark === '1. ' ? `${++number}. ` : mark) + rest
  })
  return replaceLines(selection, at, marked)
}

/** Moves items one level in or out. Other lines stay as they are. */
export function indentItems(selection: Selection, isOut: boolean): Selection {
  const at = linesAt(selection)
  const moved = at.lines.map(line => {
    const marker = LIST.exec(line)
    if (!marker) return line
    // Content nested in a numbered item is indented to its text.
    const step = /\d/.test(marker[0]) ? `${INDENT} ` : INDENT
    return isOut ? line.replace(/^ {1,3}/, '') : step + line
  })
  return replaceLines(selection, at, moved)
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/gm
const ITEM = /^((?:> ?)*\s*)(?:([-*+] )(\[[ xX]\] )?|(\d{1,9})([.)] ))/
const QUOTED = /^(?:> ?)+/

/**
 * What Enter does in a list or a quotation: it continues on the next line, and ends after an empty item. Returns
 * undefined elsewhere and in code, where Enter is a plain line break.
 */
export function continueLine({ text, start, end }: Selection): Selection | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const item = ITEM.exec(line)
  const lead = item?.[0] ?? QUOTED.exec(line)?.[0]
  if (lead === undefined || isInFence(text, from)) return undefined
  const restOfLine = text.slice(end, text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end))
  if (start === end && line.trimEnd() === lead.trimEnd() && restOfLine.trim() === '') {
    // Removes the empty item and one level of nesting.
    const rest = item ? outer(item[1] ?? '') : ''
    return {
      text: text.slice(0, from) + rest + text.slice(end),
      start: from + rest.length,
      end: from + rest.length,
    }
  }
  const next = `\n${item ? nextMarker(item) : lead}`
  const at = start + next.length
  return { text: text.slice(0, start) + next + text.slice(end), start: at, end: at }
}

/** Keeps the quotation signs and drops the indentation. */
const outer = (lead: string) => QUOTED.exec(lead)?.[0] ?? ''

function nextMarker([, lead = '', bullet, task, number, sign]: RegExpExecArray): string {
  return lead + (bullet ? bullet + (task ? '[ ] ' : '') : `${Number(number) + 1}${sign}`)
}

function isInFence(text: string, before: number): boolean {
  return (text.slice(0, before).match(FENCE)?.length ?? 0) % 2 === 1
}
