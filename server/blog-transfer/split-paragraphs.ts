import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

const INLINE = new Set(
  'a abbr b bdi bdo br cite code del em i img ins kbd mark q s small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)
const BLANK_LINE = /\n[ \t]*\n\s*/

const isInline = (node: RootContent | ElementContent) =>
  node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName))

const paragraphOf = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
})

const lineBreak = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

const isSpace = (node: ElementContent | undefined) =>
  node?.type === 'text' ? node.value.trim() === '' : node?.type === 'element' && node.tagName === 'br'

/** Wraps runs of inline content in paragraphs. A blank line or a block ends a paragraph, and a newline becomes a line break. */
function wrap(children: readonly (RootContent | ElementContent)[]): ElementContent[] {
  const result: ElementContent[] = []
  let open: ElementContent[] = []
  const close = () => {
    while (open.length > 0 && isSpace(open[0])) open.shift()
    while (open.length > 0 && isSpace(open.at(-1))) open.pop()
    if (open.length > 0) result.push(paragraphOf(open))
    open = []
  }
  for (const child of children) {
    if (child.type === 'doctype') continue
    if (!isInline(child)) {
      close()
      result.push(child)
    } else if (child.type !== 'text') open.push(child)
    else
      for (const [index, value] of child.value.split(BLANK_LINE).entries()) {
        if (index > 0) close()
        for (const [number, line] of value.split('\n').entries()) {
          if (number > 0) open.push(lineBreak())
          if (line !== '') open.push({ type: 'text', value: line } satisfies Text)
        }
      }
  }
  close()
  return result
}

/** Makes paragraphs of text that is separated by blank lines, at the top and in quotes and containers. */
export function splitParagraphs(tree: Root | Element): void {
  tree.children = wrap(tree.children)
  for (const child of tree.children)
    if (child.type === 'element' && ['blockquote', 'div', 'section', 'article'].includes(child.tagName))
      splitParagraphs(child)
}
