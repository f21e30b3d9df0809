import { inWords } from '../../../content/editable-facts.ts'
import { inWordsOf, numberOf } from '../../../content/number-words.ts'
import type { StoredPosition } from '../../../contract/page-editor.ts'
import { overridesOf, readFieldKey, type WordChanges, type WordValue } from '../../../contract/page-words.ts'
import type { DefinedWords } from '../../../server/words/defined-words.ts'
import { builtFacts, factValues, fillFacts } from '../../../server/words/facts.ts'
import { positionsOf } from '../../../server/words/resolve-published.ts'
import { isSameWords } from '../../../server/words/same-words.ts'
import { POSITIONS_FIELD } from '../../../server/words/site-units.ts'
import { createFinder, type Place, type SourceFile, type SyntaxNode } from './find-place.ts'
import { sourceOf } from './write-source.ts'

interface Written {
  /** Files of content/, with their new text. */
  files: ReadonlyMap<string, string>
  placed: string[]
  /** Fields that stay only in the database, with the reason. */
  left: { field: string; reason: string }[]
}

interface Options {
  units: readonly { unit: string; fields: WordChanges }[]
  defined: DefinedWords
  /** The text of a file of content/; undefined if it doesn't exist. */
  read(path: string): string | undefined
  parse(path: string, text: string): SyntaxNode
}

/** Facts that site.ts has instead of facts.ts. */
const IN_SITE: Readonly<Record<string, string>> = {
  COMPANY: 'company',
  ASSISTANT: 'assistant',
  COPYRIGHT_YEAR: 'copyrightYear',
}
const FACT = /^facts#(\w+)$/

interface Edit {
  /** The published field. */
  field: string
  module: string
  path: readonly string[]
  built: WordValue
  now: WordValue
}

const numberInWords = (digits: WordValue) => {
  const number = numberOf(String(digits))
  return number === undefined ? String(digits) : inWordsOf(number)
}

function factEdits(field: string, name: string, built: WordValue, now: WordValue): Edit[] {
  const inSite = IN_SITE[name]
  if (inSite !== undefined) return [{ field, module: 'site', path: ['site', inSite], built, now }]
  const following = Object.entries(inWords).filter(([, followed]) => followed === name)
  return [
    { field, module: 'facts', path: [name], built, now },
    ...following.map(([other]) => ({
      field,
      module: 'facts',
      path: [other],
      built: numberInWords(built),
      now: numberInWords(now),
    })),
  ]
}

const withoutState = ({ id: _id, open: _open, ...position }: StoredPosition) => position

/** Positions with new words. A new title would also have to change in the contract, and closing a position isn't up to the code. */
function positionEdits(field: string, now: WordValue, { positions }: DefinedWords): Edit[] | undefined {
  const all = positionsOf({ [POSITIONS_FIELD]: now }, { positions: [] })
  const isSimple =
    all.length === positions.length &&
    all.every(({ title, open }, index) => open && title === positions[index]?.title)
  if (!isSimple) return undefined
  const built = positions.map(withoutState) as unknown as WordValue
  const words = all.map(withoutState) as unknown as WordValue
  return [{ field, module: 'collections/careers', path: ['positions'], built, now: words }]
}

function editsOf(field: string, now: WordValue, defined: DefinedWords): Edit[] | string {
  const built = defined.built.get(field)
  if (built === undefined) return 'The page no longer has this field.'
  if (field.startsWith('notice#')) return 'The notice isn’t in content/.'
  const [, fact] = FACT.exec(field) ?? []
  if (fact !== undefined) return factEdits(field, fact, built, now)
  if (field === POSITIONS_FIELD)
    return (
      positionEdits(field, now, defined) ??
      'Positions were added, closed, sorted or renamed: change contract/choices.ts and content/collections/careers.ts.'
    )
  const key = readFieldKey(field)
  return key === undefined ? 'The page no longer has this field.' : [{ field, ...key, built, now }]
}

/** Writes published changes into the source of content/, in place of the texts that they replaced. */
export function writeWords({ units, defined, read, parse }: Options): Written {
  const files = new Map<string, SourceFile>()
  const texts = new Map<string, string>()
  const placed: string[] = []
  const left: Written['left'] = []
  const overrides = Object.assign({}, ...units.map(({ fields }) => overridesOf(fields)))
  const before = builtFacts(defined)
  const facts = factValues(
    overrides,
    defined.positions.map(({ title }) => title),
  )

  function open(path: string): SourceFile | undefined {
    const known = files.get(path)
    if (known) return known
    const text = texts.get(path) ?? read(path)
    if (text === undefined) return undefined
    const file = { path, text, program: parse(path, text) }
    files.set(path, file)
    return file
  }
  const { find, literals, resolve } = createFinder(open)

  /** The only matching literal, if a module computes its export. */
  function onlyLiteral({ module, built }: Edit): Place | undefined {
    if (typeof built !== 'string') return undefined
    const fields = [...defined.built].filter(
      ([field, value]) => value === built && field.startsWith(`${module}#`),
    )
    const [literal, ...others] = fields.length === 1 ? literals(module, built) : []
    return others.length === 0 ? literal : undefined
  }

  /** Writes a change into the text. Returns whether it could. */
  function place(edit: Edit): boolean {
    const { module, path, built, now } = edit
    const found = find(module, path)
    const target = found ? (typeof built === 'object' ? resolve(found) : found) : onlyLiteral(edit)
    if (target === undefined) return false
    const { file, node } = target
    const source = sourceOf(node, `${module}#${path.join('.')}`, built, now, {
      text: file.text,
      statingOf: inner => defined.stating.get(inner),
      fill: text => fillFacts(text, facts),
      asBuilt: value => fillFacts(value, before),
    })
    if (source === undefined) return false
    // The tree's positions are only valid for the parsed text.
    files.delete(file.path)
    texts.set(file.path, file.text.slice(0, node.start) + source + file.text.slice(node.end))
    return true
  }

  for (const { fields } of units)
    for (const [field, { was, now }] of Object.entries(fields)) {
      const built = defined.built.get(field)
      if (built !== undefined && isSameWords(fillFacts(now, before), built)) continue
      if (built !== undefined && !isSameWords(was, built)) {
        left.push({ field, reason: 'The text in the code has changed since then.' })
        continue
      }
      const edits = editsOf(field, now, defined)
      if (typeof edits === 'string') left.push({ field, reason: edits })
      else if (edits.every(place)) placed.push(field)
      else left.push({ field, reason: 'The code doesn’t have it as a separate text.' })
    }
  return { files: texts, placed, left }
}
