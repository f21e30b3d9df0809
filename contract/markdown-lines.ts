const BLANK = /^[ \t>]*$/
const FENCE = /^(?:`{3,}[^`]*|~{3,}.*)$/
const COMMENT = /^[ \t>]*<!--/
const FOOTNOTE = /\[\^[^\]\s]{1,200}\]:/y
const NUMBER = /\d{1,9}[.)](?=[ \t]|$)/y
const BULLET = /[-+*](?=[ \t]|$)/y
const TAB = 4

export type LineKind = 'blank' | 'fence' | 'comment' | 'text'

/**
 * The kind of a line, inside an open `fence` or outside. Only fences without indentation count, because one in a list
 * or quote also ends with that list or quote.
 */
export function lineKind(line: string, fence: string): LineKind {
  if (fence) {
    const end = line.trim()
    const closes = end.startsWith(fence) && end === fence[0]?.repeat(end.length) && /^ {0,3}\S/.test(line)
    return closes ? 'fence' : 'text'
  }
  if (BLANK.test(line)) return 'blank'
  if (FENCE.test(line)) return 'fence'
  return COMMENT.test(line) ? 'comment' : 'text'
}

/** Whether a line may separate a table's head from its rows. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('-') && /^[ \t>|:-]*$/.test(line)
}

/** Whether a line may turn the line above it into a heading. */
export function isUnderline(line: string): boolean {
  return /^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)
}

/** The lists, quotes and footnotes that a line opens or may continue, if the text was `deepest` levels deep so far. */
export function nestingOf(line: string, deepest: number): { markers: number; continued: number } {
  let markers = 0
  let columns = 0
  let inList = false
  for (let at = 0; at < line.length; ) {
    const sign = line[at]
    if (sign === ' ' || sign === '\t') {
      if (!inList) columns += sign === '\t' ? TAB : 1
      at++
    } else if (sign === '>') {
      markers++
      at++
    } else {
      const end = endOfMarker(line, at)
      if (end === undefined) break
      inList = true
      markers++
      at = end
    }
  }
  // A continuation of a list item is indented by at least two columns, and its item was opened on an earlier line.
  return { markers, continued: Math.min(Math.floor(columns / 2), deepest) }
}

function endOfMarker(line: string, at: number): number | undefined {
  for (const marker of [BULLET, NUMBER, FOOTNOTE]) {
    marker.lastIndex = at
    if (marker.test(line)) return marker.lastIndex
  }
  return undefined
}
