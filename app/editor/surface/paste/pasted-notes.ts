import type { Element, ElementContent, Root } from 'hast'
import { type Child, isElement, wordsOf } from './hast-helpers.ts'

/** Placeholder element for a footnote reference. */
export const FOOTNOTE = 'footnote-mark'
/** Placeholder element for a footnote. */
export const NOTE = 'footnote-note'

type Parent = Root | Element

/**
 * `#_ftn1` and `#_edn1` in Word, `#ftnt1` in Google Docs, `#sdfootnote1sym` in LibreOffice, `#fn1` and
 * `#user-content-fn-1` in web pages. There, a footnote's second backlink is `#fnref-1-2`.
 */
const ADDRESS =
  /^#(?:user-content-)?(_ftn|ftnt|sdfootnote|_edn|fn)([-_:]?ref)?[-_:]?(\d{1,4})(anc|sym)?(?:-\d{1,4})?$/i

/** A footnote's number in the text, or the backlink in its note. */
export function footnoteMark(node: Element): ElementContent[] | undefined {
  const address = String(node.properties.href ?? '').replace(/^[^#]*/, '')
  const [, kind = '', ref, number, end] = ADDRESS.exec(address) ?? []
  if (number === undefined) return undefined
  const isNote = ref !== undefined || end === 'anc'
  const label = kind.toLowerCase() === '_edn' ? `e${number}` : number
  return [
    {
      type: 'element',
      tagName: FOOTNOTE,
      properties: { label, isNote, words: wordsOf(node).trim() },
      children: [],
    },
  ]
}

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'blockquote', 'table', 'pre'])

interface Mark {
  node: Element
  /** Its ancestors, from the root to its parent. */
  path: Parent[]
}

function marksIn(parent: Parent, path: Parent[] = []): Mark[] {
  const here = [...path, parent]
  return (parent.children as Child[]).flatMap(child => {
    if (!isElement(child)) return []
    return child.tagName === FOOTNOTE ? [{ node: child, path: here }] : marksIn(child, here)
  })
}

const labelOf = ({ node }: Mark) => String(node.properties.label)
const isNote = ({ node }: Mark) => node.properties.isNote === true

/** Whether nothing readable precedes the node within the outermost of its ancestors in `path`. */
const begins = (path: readonly Parent[], node: Element) =>
  path.every((parent, at) => {
    for (const child of parent.children as Child[]) {
      if (child === (path[at + 1] ?? node)) return true
      if (wordsOf(child).trim() !== '') return false
    }
    return false
  })

/** The number of marks in each part of the tree. */
function countMarks(marks: readonly Mark[]): ReadonlyMap<Parent, number> {
  const counts = new Map<Parent, number>()
  for (const { path } of marks) for (const parent of path) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  return counts
}

/** The body of a note: its list item, or the largest element that starts with the backlink and holds no other. */
function bodyOf({ node, path }: Mark, counts: ReadonlyMap<Parent, number>): Element | undefined {
  const body =
    [...path].reverse().find(parent => parent.type === 'element' && parent.tagName === 'li') ??
    path.find((parent, at) => at > 0 && counts.get(parent) === 1 && begins(path.slice(at), node))
  return body?.type === 'element' ? body : undefined
}

function become({ node }: Mark, tagName: string, words: string): void {
  node.tagName = tagName
  node.properties = {}
  node.children = words ? [{ type: 'text', value: words }] : []
}

function asWords(mark: Mark): void {
  const words = String(mark.node.properties.words)
  if (isNote(mark)) become(mark, 'span', `${words} `)
  // A bare number would join the word before it.
  else become(mark, /^\w+$/.test(words) ? 'sup' : 'span', words)
}

/** Removes what separates the backlink from the note's text. */
function trimStart(node: Element): boolean {
  return node.children.some(child => {
    if (isElement(child)) return trimStart(child)
    if (child.type !== 'text') return false
    child.value = child.value.trimStart()
    return child.value !== ''
  })
}

/** New labels that the target text does not use. */
function freeLabels(wanted: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set(taken)
  let last = Math.max(0, ...[...taken].map(Number).filter(Number.isInteger))
  const isFree = wanted.every(label => !used.has(label))
  return new Map(wanted.map(label => [label, isFree ? label : String(++last)]))
}

/**
 * Turns the notes at the end of a document into footnotes. A reference without its note, or a note without its
 * reference, stays plain text, because a post would show neither.
 */
export function settleNotes(tree: Root, taken: ReadonlySet<string>): void {
  const marks = marksIn(tree)
  if (marks.length === 0) return
  const counts = countMarks(marks)
  const bodies = new Map<string, Element>()
  for (const mark of marks.filter(isNote)) {
    const body = bodyOf(mark, counts)
    if (body && !bodies.has(labelOf(mark))) bodies.set(labelOf(mark), body)
  }
  const whole = marks.filter(mark => !isNote(mark) && bodies.has(labelOf(mark)))
  const labels = freeLabels([...new Set(whole.map(labelOf))], taken)
  for (const mark of marks) {
    const label = labels.get(labelOf(mark))
    if (label === undefined) asWords(mark)
    else if (isNote(mark)) become(mark, 'span', '')
    else mark.node.properties.label = label
  }
  const notes = [...labels].flatMap(([wanted, label]): Element[] => {
    const body = bodies.get(wanted)
    if (!body) return []
    // Inline content alone, as in a list item, becomes a paragraph.
    const isWords = !body.children.some(child => isElement(child) && BLOCKS.has(child.tagName))
    const children = isWords ? body.children : body.children.filter(child => !isRule(child))
    const holder: Element = { type: 'element', tagName: isWords ? 'p' : 'div', properties: {}, children }
    trimStart(holder)
    return [{ type: 'element', tagName: NOTE, properties: { label }, children: [holder] }]
  })
  removeAll(tree, new Set([...labels.keys()].flatMap(label => bodies.get(label) ?? [])))
  if (notes.length > 0) trimEnd(tree)
  tree.children.push(...notes)
}

const isRule = (node: ElementContent) => isElement(node) && /^[hb]r$/.test(node.tagName)

function removeAll(parent: Parent, bodies: ReadonlySet<Element>): void {
  parent.children = (parent.children as ElementContent[]).filter(child => {
    if (!isElement(child)) return true
    removeAll(child, bodies)
    return !bodies.has(child)
  }) as typeof parent.children
}

const HOLDERS = new Set(['p', 'div', 'section', 'aside', 'ol', 'ul', 'span', 'hr', 'br'])
const HEADING = /^h[1-6]$/
const isOfNotes = ({ properties }: Element) =>
  /footnote/i.test(`${properties.className} ${properties.id}`) || 'dataFootnotes' in properties

/** The rule above the notes, their heading in web pages, and their empty containers. */
function isLeftover(node: Child, isInNotes = false): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (!isElement(node)) return true
  if (isInNotes && HEADING.test(node.tagName)) return true
  const within = isInNotes || isOfNotes(node)
  return HOLDERS.has(node.tagName) && node.children.every(child => isLeftover(child, within))
}

function trimEnd(parent: Parent): void {
  let last = (parent.children as Child[]).at(-1)
  while (last && isLeftover(last)) {
    parent.children.pop()
    last = (parent.children as Child[]).at(-1)
  }
  if (isElement(last) && HOLDERS.has(last.tagName)) trimEnd(last)
}
