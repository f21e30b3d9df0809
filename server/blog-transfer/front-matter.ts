import { parse, TomlDate, TomlError } from 'smol-toml'
import { isMap, isScalar, LineCounter, parseDocument, stringify } from 'yaml'

export interface FrontMatter {
  fields: ReadonlyMap<string, unknown>
  /** The line of each field in the file. */
  lines: ReadonlyMap<string, number>
  body: string
  bodyLine: number
}

export class BrokenFrontMatter extends Error {
  override name = 'BrokenFrontMatter'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const OPENING = /^(---|\+\+\+)[ \t]*(\r?\n)/
const CLOSINGS: Record<string, RegExp> = {
  '---': /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m,
  '+++': /^\+\+\+[ \t]*(?:\r?\n|$)/m,
}

type Fields = Pick<FrontMatter, 'fields' | 'lines'>

/** Turns dates into texts, as YAML has them. */
function plainValue(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  return Array.isArray(value) ? value.map(plainValue) : value
}

/** Reads TOML, Hugo's other format. The fields of a table become fields of their own. */
function readToml(toml: string): Fields {
  let values: Record<string, unknown>
  try {
    values = parse(toml)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [message = ''] = error.message.split('\n')
    // The first line is the opening fence.
    throw new BrokenFrontMatter(`has front matter that isn’t valid TOML: ${message}`, 1 + error.line)
  }
  const rows = toml.split('\n').map(row => /^\s*\[{0,2}\s*["']?([\w-]+)/.exec(row)?.[1])
  return {
    fields: new Map(Object.entries(values).map(([name, value]) => [name, plainValue(value)])),
    lines: new Map(Object.keys(values).map(name => [name, 2 + Math.max(0, rows.indexOf(name))])),
  }
}

function readYaml(yaml: string): Fields {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false, uniqueKeys: true })
  // The first line is the opening fence.
  const lineOf = (offset: number | undefined) => 1 + counter.linePos(offset ?? 0).line
  const [fault] = document.errors
  if (fault)
    throw new BrokenFrontMatter(
      `has front matter that isn’t valid YAML: ${fault.message}`,
      lineOf(fault.pos[0]),
    )
  const fields = new Map<string, unknown>()
  const lines = new Map<string, number>()
  if (document.contents === null) return { fields, lines }
  if (!isMap(document.contents))
    throw new BrokenFrontMatter('has front matter that isn’t a list of fields', 1)
  let values: Record<string, unknown>
  try {
    // YAML aliases can expand to billions of values, and front matter doesn't need them.
    values = document.toJS({ maxAliasCount: 0 })
  } catch (error) {
    throw new BrokenFrontMatter(`has front matter that we couldn’t read: ${(error as Error).message}`, 1)
  }
  for (const { key } of document.contents.items) {
    const name = String(isScalar(key) ? key.value : key)
    fields.set(name, values[name])
    lines.set(name, lineOf(isScalar(key) ? key.range?.[0] : 0))
  }
  return { fields, lines }
}

/**
 * Splits a Markdown file. One blank line after the front matter and one newline after the body aren't part of the text.
 * If the front matter has Windows line ends, those of the body are converted; otherwise they are part of the text.
 */
export function parseFrontMatter(file: string): FrontMatter {
  const opening = OPENING.exec(file)
  if (!opening) return { fields: new Map(), lines: new Map(), body: file.replace(/\r?\n$/, ''), bodyLine: 1 }
  const [, fence = '---', lineEnd] = opening
  const text = lineEnd === '\r\n' ? file.replaceAll('\r\n', '\n') : file
  const start = OPENING.exec(text)?.[0].length ?? 0
  const closing = CLOSINGS[fence]?.exec(text.slice(start))
  if (!closing) throw new BrokenFrontMatter(`opens front matter (${fence}) but never closes it`, 1)
  const fields = text.slice(start, start + closing.index)
  const after = text.slice(start + closing.index + closing[0].length)
  const body = after.replace(/^\n/, '').replace(/\n$/, '')
  const before = text.length - after.length + (after.startsWith('\n') ? 1 : 0)
  const read = fence === '---' ? readYaml : readToml
  return { ...read(fields), body, bodyLine: text.slice(0, before).split('\n').length }
}

/** Writes a Markdown file that `parseFrontMatter` reads as the same fields and text. */
export function writeFrontMatter(fields: Record<string, unknown>, body: string): string {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
  // Quotes every text, so that its first characters can't change how YAML reads it.
  const yaml = stringify(given, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
  return `---\n${yaml}---\n\n${body}\n`
}
