import { DataError } from './data-error.ts'

const BLANKS = String.raw`[ \t\n\r\v\f]*`
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`
const BARE = String.raw`(?:[^"{},\\]|\\.)+`
const ELEMENT = new RegExp(`${BLANKS}(?:(${QUOTED})${BLANKS}|(${BARE}))(,|$)`, 'suy')

function malformed(text: string): DataError {
  return new DataError(400, '22P02', `malformed array literal: "${text}"`)
}

const unescaped = (text: string) => text.replace(/\\(.)/gsu, '$1')

/** A flat array in PostgreSQL's format: `{a,"b,c",null}`. */
export function parseArray(text: string): (string | null)[] {
  const [, inside] = /^\s*\{(.*)\}\s*$/su.exec(text) ?? []
  if (inside === undefined) throw malformed(text)
  if (inside.trim() === '') return []
  const values: (string | null)[] = []
  ELEMENT.lastIndex = 0
  for (;;) {
    const [, quoted, bare, separator] = ELEMENT.exec(inside) ?? []
    if (quoted !== undefined) values.push(unescaped(quoted.slice(1, -1)))
    else if (bare === undefined || bare.trim() === '') throw malformed(text)
    else values.push(/^null\s*$/i.test(bare) ? null : unescaped(bare.trimEnd()))
    if (separator === '') return values
  }
}
