import type { Element, ElementContent, Root } from 'hast'

export function findElement(
  node: Root | ElementContent,
  test: (element: Element) => boolean,
): Element | undefined {
  if (node.type === 'element' && test(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = child.type === 'doctype' ? undefined : findElement(child, test)
    if (found) return found
  }
  return undefined
}

/** The main part of a document. */
export function findMain(document: Root): Element {
  const main = findElement(document, ({ tagName }) => tagName === 'main')
  if (!main) throw new Error('The document has no main part')
  return main
}
