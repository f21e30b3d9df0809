import type { Element, ElementContent, Root, RootContent } from 'hast'

/** In characters. A longer note would extend far below its line. */
const LONGEST = 420
const INLINE = new Set(['a', 'abbr', 'br', 'code', 'del', 'em', 'kbd', 'mark', 'strong', 'sub', 'sup'])
/** Elements with no margin beside them. */
const WITHOUT_MARGIN = /^(?:table|h[1-6])$/

type Node = RootContent | ElementContent

const isElement = (node: Node): node is Element => node.type === 'element'
const span = (className: string, children: ElementContent[], more = {}): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [className], ...more },
  children,
})

interface Reference {
  parent: Element
  sup: Element
  link: Element
}

/**
 * Repeats footnotes beside their references, for screens with a margin. The stylesheet shows either these or those at
 * the foot. If one is too long or has no margin, all stay at the foot only.
 */
export function placeNotes(tree: Root): Root {
  const foot = tree.children.find(node => isElement(node) && node.properties.dataFootnotes !== undefined)
  if (!foot || !isElement(foot)) return tree
  const notes = notesOf(foot)
  const references = tree.children.flatMap(node =>
    node === foot || !isElement(node) ? [] : find(node, false),
  )
  if (!notes || references.some(reference => reference === undefined)) return tree
  const placed = new Set<string>()
  for (const { parent, sup, link } of references as Reference[]) {
    const id = String(link.properties.href).slice(1)
    const note = notes.get(id)
    if (!note) continue
    const beside = `fn-beside-${id.slice('user-content-fn-'.length)}`
    const number: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${beside}` },
      children: structuredClone(link.children),
    }
    sup.properties.className = ['note-at-foot']
    const mark: Element = {
      type: 'element',
      tagName: 'sup',
      properties: { className: ['note-beside'] },
      children: [number],
    }
    const text = placed.has(id)
      ? []
      : [
          span('note note-beside', [span('note-number', structuredClone(link.children)), ...note], {
            id: beside,
            role: 'note',
          }),
        ]
    placed.add(id)
    parent.children.splice(parent.children.indexOf(sup) + 1, 0, mark, ...text)
  }
  if (placed.size > 0) foot.properties.className = ['footnotes', 'note-at-foot']
  return tree
}

/** The content of each note by id. Undefined if one of them doesn't fit in a margin. */
function notesOf(foot: Element): Map<string, ElementContent[]> | undefined {
  const notes = new Map<string, ElementContent[]>()
  const list = foot.children.find(node => isElement(node) && node.tagName === 'ol')
  for (const item of list && isElement(list) ? list.children : []) {
    if (!isElement(item)) continue
    const paragraphs = item.children.filter(isElement)
    const words = paragraphs.map(({ children }) => children.filter(child => !isBackLink(child)))
    const isPlain = paragraphs.every(({ tagName }) => tagName === 'p') && words.flat().every(isInline)
    if (!isPlain || lengthOf(words.flat()) > LONGEST) return undefined
    notes.set(
      String(item.properties.id),
      words.map(children => span('note-words', structuredClone(children))),
    )
  }
  return notes
}

const isBackLink = (node: Node) => isElement(node) && node.properties.dataFootnoteBackref !== undefined
const isInline = (node: Node): boolean =>
  node.type === 'text' ||
  (isElement(node) &&
    INLINE.has(node.tagName) &&
    node.properties.dataFootnoteRef === undefined &&
    node.children.every(isInline))
const lengthOf = (nodes: readonly Node[]): number =>
  nodes.reduce(
    (sum, node) =>
      sum + (node.type === 'text' ? node.value.length : isElement(node) ? lengthOf(node.children) : 0),
    0,
  )

/** The references in an element, with `undefined` for one that has no margin. */
function find(parent: Element, within: boolean): (Reference | undefined)[] {
  const isWithout = within || WITHOUT_MARGIN.test(parent.tagName)
  return parent.children.flatMap(child => {
    if (!isElement(child)) return []
    const [link] = child.children
    if (child.tagName === 'sup' && link && isElement(link) && link.properties.dataFootnoteRef !== undefined)
      return [isWithout ? undefined : { parent, sup: child, link }]
    return find(child, isWithout)
  })
}
