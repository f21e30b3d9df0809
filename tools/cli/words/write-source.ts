import { isDeepStrictEqual } from 'node:util'
import type { WordValue } from '../../../contract/page-words.ts'
import { nodesOf, type SyntaxNode, unwrap } from './find-place.ts'

interface Writing {
  text: string
  /** A field's text at build time with `{NAME}` for each fact; undefined if it has none. */
  statingOf(field: string): string | undefined
  /** Fills in facts that have no constant in this file. */
  fill(text: string): string
  /** A value with the facts of the build filled in. */
  asBuilt(value: WordValue): WordValue
}

/** Characters that are invisible in the source. */
const UNSEEN = /[\u00a0\u00ad\u200b-\u200d\u2028\u2029\u202f\u2060]/g
const FACT = /^\{[A-Z_]+\}$/
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

const seen = (text: string) =>
  text
    .replaceAll('\n', '\\n')
    .replace(UNSEEN, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return quote + seen(text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)) + quote
}

const inTemplate = (text: string) => seen(text.replace(/\\|`|\$\{/g, '\\$&'))
const forRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Formats a new value. `like` is a similar value, whose order of keys it takes. */
function fresh(value: WordValue, writing: Writing, like?: WordValue): string {
  if (typeof value === 'string') return quoted(writing.fill(value))
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) {
    const [first] = Array.isArray(like) ? like : []
    return `[${value.map((one: WordValue) => fresh(one, writing, first)).join(', ')}]`
  }
  const model = typeof like === 'object' && like !== null ? (like as Record<string, WordValue>) : {}
  const keys = [...new Set([...Object.keys(model), ...Object.keys(value)])]
  const given = value as Record<string, WordValue>
  const properties = keys.flatMap(key => {
    const one = given[key]
    if (one === undefined) return []
    return [`${IDENTIFIER.test(key) ? key : quoted(key)}: ${fresh(one, writing, model[key])}`]
  })
  return `{ ${properties.join(', ')} }`
}

/** The texts and expressions that make up a string. */
function partsOf(node: SyntaxNode, { text }: Writing): { texts: string[]; sources: string[] } {
  const slice = ({ start, end }: SyntaxNode) => text.slice(start, end)
  if (node.type === 'Literal') return { texts: [String(node.value)], sources: [] }
  if (node.type !== 'TemplateLiteral') return { texts: ['', ''], sources: [slice(node)] }
  return {
    texts: nodesOf(node.quasis).map(({ value }) => String((value as { cooked: string }).cooked)),
    sources: nodesOf(node.expressions).map(slice),
  }
}

/** Replaces a text in the source. Keeps its constants wherever the new text contains their value. */
function textSource(node: SyntaxNode, before: string, now: string, writing: Writing): string | undefined {
  const { texts, sources } = partsOf(node, writing)
  const pattern = texts.map(forRegExp).join('([^]*?)')
  const values = new RegExp(`^${pattern}$`).exec(before)?.slice(1)
  if (values === undefined) return undefined
  const kept: { start: number; end: number; source: string }[] = []
  let at = 0
  for (const [index, value] of values.entries()) {
    if (value === '') continue
    const isFact = FACT.test(value)
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${forRegExp(value)}(?![\\p{L}\\p{N}])`, 'gu')
    for (const { index: start } of now.matchAll(whole)) {
      const end = start + value.length
      // A number may mean something else. It counts as the constant's only if the order of the values is unchanged.
      if (kept.some(other => start < other.end && other.start < end) || (!isFact && start < at)) continue
      kept.push({ start, end, source: sources[index] ?? '' })
      at = end
      if (!isFact) break
    }
  }
  kept.sort((a, b) => a.start - b.start)
  const ends = [0, ...kept.map(({ end }) => end)]
  const starts = [...kept.map(({ start }) => start), now.length]
  const between = ends.map((end, index) => writing.fill(now.slice(end, starts[index])))
  const [only] = kept
  if (only === undefined) return quoted(between.join(''))
  if (kept.length === 1 && between.join('') === '') return only.source
  const template = between.map((part, index) => {
    const source = kept[index]?.source
    return inTemplate(part) + (source === undefined ? '' : `\${${source}}`)
  })
  return `\`${template.join('')}\``
}

function listSource(
  node: SyntaxNode,
  field: string,
  before: readonly WordValue[],
  now: readonly WordValue[],
  writing: Writing,
): string | undefined {
  const elements = nodesOf(node.elements)
  if (elements.length !== before.length || elements.some(({ type }) => type === 'SpreadElement'))
    return undefined
  const [first, second] = elements
  const last = elements.at(-1)
  if (first === undefined || last === undefined) return fresh(now, writing)
  const { text } = writing
  const free = new Set(before.keys())
  const same = now.map(value => {
    const found = [...free].find(index => isDeepStrictEqual(before[index], writing.asBuilt(value)))
    if (found !== undefined) free.delete(found)
    return found
  })
  const sources = now.map((value, index) => {
    const from = same[index] ?? (free.delete(index) ? index : undefined)
    const element = from === undefined ? undefined : elements[from]
    const former = from === undefined ? undefined : before[from]
    return element === undefined || former === undefined
      ? fresh(value, writing, before[0])
      : (sourceOf(element, `${field}.${from}`, former, value, writing) ?? fresh(value, writing, former))
  })
  const opening = text.slice(node.start, first.start)
  const between = second ? text.slice(first.end, second.start) : `,${opening.slice(1) || ' '}`
  return sources.length === 0 ? '[]' : opening + sources.join(between) + text.slice(last.end, node.end)
}

function objectSource(
  node: SyntaxNode,
  field: string,
  before: Readonly<Record<string, WordValue>>,
  now: Readonly<Record<string, WordValue>>,
  writing: Writing,
): string | undefined {
  let source = ''
  let at = node.start
  const written = new Set<string>()
  for (const property of nodesOf(node.properties)) {
    const key = property.key as SyntaxNode | undefined
    const name = key && String(key.type === 'Identifier' ? key.name : key.value)
    const former = name === undefined ? undefined : before[name]
    const value = name === undefined ? undefined : now[name]
    if (name === undefined || former === undefined || value === undefined) return undefined
    const inner = property.value as SyntaxNode
    const made = sourceOf(inner, `${field}.${name}`, former, value, writing)
    if (made === undefined) return undefined
    if (property.shorthand === true && made !== name) return undefined
    source += writing.text.slice(at, inner.start) + made
    at = inner.end
    written.add(name)
  }
  return Object.keys(now).every(name => written.has(name))
    ? source + writing.text.slice(at, node.end)
    : undefined
}

/** The source of a new value, which keeps the unchanged parts of the former source. Undefined if that isn't possible. */
export function sourceOf(
  node: SyntaxNode,
  field: string,
  before: WordValue,
  now: WordValue,
  writing: Writing,
): string | undefined {
  const { text } = writing
  if (isDeepStrictEqual(before, writing.asBuilt(now))) return text.slice(node.start, node.end)
  const inner = unwrap(node)
  const around = (made: string | undefined) =>
    made === undefined
      ? undefined
      : text.slice(node.start, inner.start) + made + text.slice(inner.end, node.end)
  if (typeof before === 'string' && typeof now === 'string') {
    if (inner.type === 'Literal' && typeof inner.value === 'number')
      return /^\d+$/.test(now) ? around(now) : undefined
    return around(textSource(inner, writing.statingOf(field) ?? before, now, writing))
  }
  if (Array.isArray(before) && Array.isArray(now) && inner.type === 'ArrayExpression')
    return around(listSource(inner, field, before, now, writing))
  if (inner.type === 'ObjectExpression' && typeof before === 'object' && typeof now === 'object')
    return around(objectSource(inner, field, before as never, now as never, writing))
  return undefined
}
