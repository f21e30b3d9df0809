import { badQuery } from './data-error.ts'

class SyntaxProblem extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** Reads one query parameter from left to right. */
export class Scanner {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** Consumes `token` if it is next. */
  take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false
    this.at += token.length
    return true
  }

  /** Consumes and returns the match of a sticky expression. */
  match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)?.[0]
    if (found === undefined) return undefined
    this.at += found.length
    return found
  }

  skipBlanks(): void {
    this.match(/\s*/y)
  }

  expect(token: string): void {
    if (!this.take(token)) throw this.problem(`expecting "${token}"`)
  }

  /** Reads a string in double quotes, with `\` before a quote or a backslash. */
  quoted(): string | undefined {
    if (this.text[this.at] !== '"') return undefined
    const body = this.match(/"(?:[^"\\]|\\.)*"/suy)
    if (body === undefined) throw this.problem('expecting a closing quote')
    return body.slice(1, -1).replace(/\\(.)/gsu, '$1')
  }

  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  problem(expectation: string): SyntaxProblem {
    const next = this.text.codePointAt(this.at)
    const found = next === undefined ? 'end of input' : `"${String.fromCodePoint(next)}"`
    return new SyntaxProblem(this.at, `unexpected ${found} ${expectation}`)
  }
}

/** Parses all of `text`. Reports a syntax error as PGRST100 with its position. */
export function scan<T>(what: string, text: string, grammar: (scanner: Scanner) => T): T {
  const scanner = new Scanner(text)
  try {
    const value = grammar(scanner)
    if (!scanner.done) throw scanner.problem('expecting end of input')
    return value
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    const place = `(line 1, column ${error.at + 1})`
    throw badQuery(`"failed to parse ${what} (${text})" ${place}`, error.message)
  }
}
