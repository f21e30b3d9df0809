import type { Delete, Emphasis, Nodes, PhrasingContent, Strong } from 'mdast'

type Mark = Delete | Emphasis | Strong

const isSpace = (node: Nodes | undefined) =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
/** Excludes emphasis that stands for an HTML tag, which may contain spaces at its edges. */
const isMark = (node: Nodes | undefined): node is Mark =>
  node?.type === 'strong' || node?.type === 'delete' || (node?.type === 'emphasis' && !node.data?.hName)
const isLine = (node: Nodes) =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'

/** Markdown emphasis only works next to a word, so spaces and breaks at the edges are moved outside. */
export function outOfMark<T extends Mark>(mark: T): PhrasingContent[] {
  const inner = [...mark.children]
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  while (isSpace(inner[0])) before.push(inner.shift() as PhrasingContent)
  while (isSpace(inner.at(-1))) after.unshift(inner.pop() as PhrasingContent)
  const first = inner[0]
  if (first?.type === 'text') {
    const value = first.value.trimStart()
    if (value !== first.value)
      before.push({ type: 'text', value: first.value.slice(0, first.value.length - value.length) })
    inner[0] = { type: 'text', value }
  }
  const last = inner.at(-1)
  if (last?.type === 'text') {
    const value = last.value.trimEnd()
    if (value !== last.value) after.unshift({ type: 'text', value: last.value.slice(value.length) })
    inner[inner.length - 1] = { type: 'text', value }
  }
  return [...before, ...(inner.length > 0 ? [{ ...mark, children: inner }] : []), ...after]
}

const isNothing = (node: PhrasingContent | undefined) =>
  node?.type === 'break' || (node?.type === 'text' && /^[ \t]*$/.test(node.value))

/** Removes spaces and breaks at both ends of a line, where Markdown ignores them. */
export function trimmedLine(children: readonly PhrasingContent[]): PhrasingContent[] {
  const line = [...children]
  while (isNothing(line[0])) line.shift()
  while (isNothing(line.at(-1))) line.pop()
  const first = line[0]
  if (first?.type === 'text') line[0] = { type: 'text', value: first.value.replace(/^[ \t]+/, '') }
  const last = line.at(-1)
  if (last?.type === 'text')
    line[line.length - 1] = { type: 'text', value: last.value.replace(/[ \t]+$/, '') }
  return line
}

/** Appends a node to a line. Adjacent texts merge, and so do adjacent marks of one kind. */
export function append(line: Nodes[], node: Nodes): void {
  const last = line.at(-1)
  if (node.type === 'text' && last?.type === 'text')
    line[line.length - 1] = { type: 'text', value: last.value + node.value }
  else if (isMark(node) && isMark(last) && node.type === last.type)
    line[line.length - 1] = { ...last, children: [...last.children, ...node.children] }
  else line.push(node)
}

/** Returns a tree whose marks start and end with words. */
export function withWordsInMarks<Tree extends Nodes>(tree: Tree): Tree {
  if (!('children' in tree)) return tree
  const joined: Nodes[] = []
  for (const child of tree.children) append(joined, child)
  const children: Nodes[] = []
  for (const child of joined) {
    const inner = withWordsInMarks(child)
    for (const node of isMark(inner) ? outOfMark(inner) : [inner]) append(children, node)
  }
  return { ...tree, children: isLine(tree) ? trimmedLine(children as PhrasingContent[]) : children }
}

const BLANKS = /^[ \t\u00a0]+$/

function withoutBlankEnds(children: readonly PhrasingContent[]): PhrasingContent[] {
  const line = [...children]
  const isBlank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && (node.value === '' || BLANKS.test(node.value)))
  while (isBlank(line[0])) line.shift()
  while (isBlank(line.at(-1))) line.pop()
  const first = line[0]
  if (first?.type === 'text') line[0] = { ...first, value: first.value.replace(/^[ \t\u00a0]+/, '') }
  const last = line.at(-1)
  if (last?.type === 'text')
    line[line.length - 1] = { ...last, value: last.value.replace(/[ \t\u00a0]+$/, '') }
  return line
}

/** Removes paragraphs that are only spacing, and the spaces that word processors put at the ends of others. */
export function withoutBlankLines<Tree extends Nodes>(tree: Tree): Tree {
  if (!('children' in tree)) return tree
  if (tree.type === 'paragraph' || tree.type === 'heading')
    return { ...tree, children: withoutBlankEnds(tree.children) }
  const children = (tree.children as Nodes[]).map(withoutBlankLines)
  const isFlow = tree.type === 'root' || tree.type === 'blockquote'
  const isThere = (node: Nodes) => node.type !== 'paragraph' || node.children.length > 0
  return { ...tree, children: isFlow ? children.filter(isThere) : children }
}
