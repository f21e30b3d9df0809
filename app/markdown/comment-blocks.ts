import type { gfm } from 'micromark-extension-gfm'

type Extension = ReturnType<typeof gfm>
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>
type State = ReturnType<Construct['tokenize']>
type Code = Parameters<State>[0]

const OPENING = '<!--'
const CLOSING = '-->'
/** micromark's codes for a tab and the columns that it fills. Line endings are negative too. */
const TABS = new Set<Code>([-2, -1])

const endsLine = (code: Code) => code === null || (code < 0 && !TABS.has(code))
const signOf = (code: Code) => (code === null || code < 0 ? ' ' : String.fromCharCode(code))

/** A line that starts a comment, unless text follows the comment on that line: then it is Markdown. */
const firstLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let line = ''
    const read: State = code => {
      if (endsLine(code)) {
        effects.exit('data')
        return isComment(line) ? ok(code) : nok(code)
      }
      if (line.length < OPENING.length && signOf(code) !== OPENING[line.length]) return nok(code)
      line += signOf(code)
      effects.consume(code)
      return read
    }
    return code => {
      effects.enter('data')
      return read(code)
    }
  },
}

function isComment(line: string): boolean {
  const end = line.indexOf(CLOSING)
  return line.startsWith(OPENING) && (end < 0 || line.slice(end + CLOSING.length).trim() === '')
}

/** Another line in the same list or quotation. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return code => {
      if (code === null) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return after => (this.parser.lazy[this.now().line] ? nok(after) : ok(after))
    }
  },
}

/** A comment up to the line that closes it, as an HTML block. */
const comment: Construct = {
  name: 'comment',
  concrete: true,
  tokenize(effects, ok, nok) {
    let line = ''
    const end: State = code => {
      effects.exit('htmlFlow')
      return ok(code)
    }
    const begin: State = code => {
      line = ''
      if (endsLine(code)) return goOn(code)
      effects.enter('htmlFlowData')
      return read(code)
    }
    const read: State = code => {
      if (endsLine(code)) {
        effects.exit('htmlFlowData')
        return line.includes(CLOSING) ? end(code) : goOn(code)
      }
      line += signOf(code)
      effects.consume(code)
      return read
    }
    const goOn: State = code => effects.check(nextLine, takeEnding, end)(code)
    const takeEnding: State = code => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return begin
    }
    const open: State = code => {
      effects.enter('htmlFlow')
      return begin(code)
    }
    return effects.check(firstLine, open, nok)
  },
}

/** Posts have no HTML blocks except comments, which may contain blank lines. */
export const commentBlocks: Extension = {
  disable: { null: ['htmlFlow'] },
  flow: { ['<'.charCodeAt(0)]: comment },
}
