import { grouped } from './fields.ts'
import { isDelimiterRow, isUnderline, lineKind, nestingOf } from './markdown-lines.ts'
import { Nesting } from './markdown-nesting.ts'

/**
 * Limits of a post. A Markdown parser's time grows with the square of most of these, and its memory with the number of
 * table cells. A text at one of the limits takes about a second.
 */
export const MARKDOWN_LIMITS = {
  /** Lines outside fenced code, and inside it. */
  lines: 5_000,
  codeLines: 10_000,
  /** Cells of all tables together. The parser pads a short row to the width of its table. */
  cells: 5_000,
  /** Depth of nested lists and quotes. */
  nesting: 50,
  /** Markers of lists, quotes and footnotes. */
  items: 3_000,
  /** Lines inside lists and quotes, counted once for each enclosing level. */
  nestedLines: 20_000,
  /** Lines of dashes or equals signs, which can make the line above a heading. */
  underlines: 1_000,
  /** Depth of nested emphasis, in characters, and of nested brackets. */
  emphasis: 100,
  brackets: 50,
  /** Characters of emphasis, code and links: in the whole text, tags included, and between two blank lines. */
  marks: 10_000,
  marksInBlock: 1_000,
  /** Runs of backticks of different lengths between two blank lines. The parser may scan to the end for each. */
  tickLengths: 10,
  footnotes: 1_000,
  declarations: 50,
  /** Starts of addresses. */
  addresses: 5_000,
  /**
   * The sum of the squared lengths of punctuation runs: within an address, the parser scans to the end of the run at
   * each character.
   */
  punctuation: 1_000_000,
  /** The longest link definition times the number of brackets that may repeat it, in characters. */
  repeated: 1_000_000,
} as const

type Limit = keyof typeof MARKDOWN_LIMITS

const most = (limit: Limit) => `at most ${grouped(MARKDOWN_LIMITS[limit])}`

const SENTENCES: Record<Limit, string> = {
  lines: `The content may have ${most('lines')} lines outside code`,
  codeLines: `The content may have ${most('codeLines')} lines of code`,
  cells: `The tables may have ${most('cells')} cells in total`,
  nesting: `Lists and quotes may be nested ${most('nesting')} deep`,
  items: `The content may have ${most('items')} list items and lines of quotes`,
  nestedLines: `Lists and quotes may have ${most('nestedLines')} lines, counted once for each level`,
  underlines: `The content may have ${most('underlines')} lines of dashes or equals signs`,
  emphasis: `Emphasis may be nested ${most('emphasis')} marks deep`,
  brackets: `Brackets may be nested ${most('brackets')} deep`,
  marks: `The content may have ${most('marks')} marks for emphasis, code, links and tags`,
  marksInBlock: `A paragraph may have ${most('marksInBlock')} marks for emphasis, code and links`,
  tickLengths: `A paragraph may have backticks in ${most('tickLengths')} different lengths`,
  footnotes: `The content may have ${most('footnotes')} footnotes and references to them`,
  declarations: `The content may have ${most('declarations')} HTML comments and declarations`,
  addresses: `The content may have ${most('addresses')} addresses`,
  punctuation: 'The content has too many punctuation marks in a row',
  repeated: `The content may repeat ${most('repeated')} characters of link definitions`,
}

/**
 * Returns the limit that a text exceeds, as a sentence for its author. Reads each character once. It may count too
 * much, but never too little: outside of fenced code, it does not know which characters are plain text.
 */
export function findMarkdownProblem(text: string): string | undefined {
  const limit = exceededLimit(text)
  return limit && SENTENCES[limit]
}

function exceededLimit(text: string): Limit | undefined {
  const scan = new Scan()
  for (const line of text.split(/\r\n|\r|\n/)) {
    const limit = scan.line(line)
    if (limit) return limit
  }
  return undefined
}

class Scan {
  #lines = 0
  #codeLines = 0
  #cells = 0
  #deepest = 0
  #items = 0
  #nestedLines = 0
  #underlines = 0
  #marks = 0
  #brackets = 0
  #footnotes = 0
  #declarations = 0
  #longestDefinition = 0
  #addresses = 0
  #punctuation = 0
  /** The character and length of the open fence. */
  #fence = ''
  /** A comment can hide a fence, so no fence after a comment counts. */
  #hasComment = false
  #block = new Block()

  line(line: string): Limit | undefined {
    const kind = lineKind(line, this.#fence)
    if (this.#fence) {
      if (kind === 'fence') this.#fence = ''
      return ++this.#codeLines > MARKDOWN_LIMITS.codeLines ? 'codeLines' : undefined
    }
    if (++this.#lines > MARKDOWN_LIMITS.lines) return 'lines'
    const beyond = this.#containers(line)
    if (beyond) return beyond
    if (kind === 'blank') {
      this.#block = new Block()
      return undefined
    }
    this.#hasComment ||= kind === 'comment'
    if (kind === 'fence' && !this.#hasComment) {
      this.#fence = /^(?:`+|~+)/.exec(line)?.[0] ?? ''
      this.#block = new Block()
      return undefined
    }
    if (isUnderline(line) && ++this.#underlines > MARKDOWN_LIMITS.underlines) return 'underlines'
    return this.#table(line) ?? this.#definition(line) ?? this.#inline(line) ?? this.#bareLinks(line)
  }

  #containers(line: string): Limit | undefined {
    const { markers, continued } = nestingOf(line, this.#deepest)
    // A line without a marker may continue the blocks above.
    this.#block.depth = Math.max(this.#block.depth, markers + continued)
    this.#deepest = Math.max(this.#deepest, this.#block.depth)
    this.#items += markers
    this.#nestedLines += this.#block.depth
    if (this.#deepest > MARKDOWN_LIMITS.nesting) return 'nesting'
    if (this.#items > MARKDOWN_LIMITS.items) return 'items'
    return this.#nestedLines > MARKDOWN_LIMITS.nestedLines ? 'nestedLines' : undefined
  }

  #table(line: string): Limit | undefined {
    if (isDelimiterRow(line)) this.#block.columns = Math.max(this.#block.columns, line.split('|').length)
    this.#cells += this.#block.columns
    return this.#cells > MARKDOWN_LIMITS.cells ? 'cells' : undefined
  }

  /** A definition continues to the end of its block, or to the next definition. */
  #definition(line: string): Limit | undefined {
    const block = this.#block
    const at = line.lastIndexOf(']:')
    if (at >= 0) block.definition = line.length - at
    else if (block.definition > 0) block.definition += line.length
    this.#longestDefinition = Math.max(this.#longestDefinition, block.definition)
    return this.#longestDefinition * this.#brackets > MARKDOWN_LIMITS.repeated ? 'repeated' : undefined
  }

  #bareLinks(line: string): Limit | undefined {
    this.#addresses += line.match(ADDRESS)?.length ?? 0
    if (this.#addresses > MARKDOWN_LIMITS.addresses) return 'addresses'
    for (const [run] of line.matchAll(PUNCTUATION)) this.#punctuation += run.length ** 2
    return this.#punctuation > MARKDOWN_LIMITS.punctuation ? 'punctuation' : undefined
  }

  #inline(line: string): Limit | undefined {
    const block = this.#block
    for (let at = 0; at < line.length; at++) {
      const sign = line[at]
      const next = line[at + 1]
      if (sign === '\\') at++
      else if (sign === '[') {
        block.brackets.open(1)
        this.#brackets++
        this.#marks++
        block.marks++
        if (next === '^' && ++this.#footnotes > MARKDOWN_LIMITS.footnotes) return 'footnotes'
      } else if (sign === ']') {
        this.#marks++
        block.marks++
        if (block.brackets.close(1) > MARKDOWN_LIMITS.brackets) return 'brackets'
      } else if (sign === '<' && (next === '!' || next === '?')) {
        if (++this.#declarations > MARKDOWN_LIMITS.declarations) return 'declarations'
      } else if (sign === '<' && TAG_START.test(next ?? '')) this.#marks++
      else if (sign === '`' || sign === '*' || sign === '_' || sign === '~') {
        const end = endOfRun(line, at)
        if (sign === '_' && isWithinWord(line, at, end)) continue
        this.#marks++
        block.marks++
        if (sign === '`') block.tickLengths.add(end - at)
        else if (block.emphasize(line, at, end) > MARKDOWN_LIMITS.emphasis) return 'emphasis'
        at = end - 1
      }
      if (block.tickLengths.size > MARKDOWN_LIMITS.tickLengths) return 'tickLengths'
      if (block.marks > MARKDOWN_LIMITS.marksInBlock) return 'marksInBlock'
      if (this.#marks > MARKDOWN_LIMITS.marks) return 'marks'
    }
    return this.#longestDefinition * this.#brackets > MARKDOWN_LIMITS.repeated ? 'repeated' : undefined
  }
}

const TAG_START = /[a-z/]/i
const ADDRESS = /www\.|:\/\/|@/gi

/** Two or more punctuation characters that may follow an address without belonging to it. */
const PUNCTUATION = /(?:[!"'),.:;?*_~\]]|&[a-z]+;){2,}/gi

/** The text between two blank lines. Emphasis, links, code and tables don't extend beyond it. */
class Block {
  depth = 0
  columns = 0
  definition = 0
  marks = 0
  tickLengths = new Set<number>()
  brackets = new Nesting()
  #emphasis = new Nesting()

  /**
   * Decides by its neighbors whether a run of `*`, `_` or `~` opens or closes, and returns the depth that it closes.
   */
  emphasize(line: string, start: number, end: number): number {
    const opens = /\S/.test(line[end] ?? '')
    const closes = /\S/.test(line[start - 1] ?? '')
    if (closes && (!opens || this.#emphasis.isOpen)) return this.#emphasis.close(end - start)
    if (opens) this.#emphasis.open(end - start)
    return 0
  }
}

/** The underscore in `snake_case` is plain text. */
function isWithinWord(line: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(line[start - 1] ?? '') && /[\p{L}\p{N}]/u.test(line[end] ?? '')
}

function endOfRun(line: string, start: number): number {
  let end = start + 1
  while (line[end] === line[start]) end++
  return end
}
