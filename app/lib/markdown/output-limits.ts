import type { Root, RootContent } from 'hast'

/** The page is rendered from the tree on the main thread. A text within its own limits makes no more than this. */
const MAX_NODES = 50_000
const MAX_DEPTH = 200
/** Links by reference repeat their address: a short text can make a very long page. */
const MAX_CHARACTERS = 2_000_000

/** Fails for a tree that would be too much for whoever gets it. */
export function checkOutput(tree: Root): void {
  let nodes = 0
  let characters = 0
  const visit = (node: Root | RootContent, depth: number): void => {
    nodes++
    if (node.type === 'text') characters += node.value.length
    if (node.type === 'element')
      for (const value of Object.values(node.properties)) characters += String(value).length
    if (nodes > MAX_NODES || depth > MAX_DEPTH || characters > MAX_CHARACTERS)
      throw new RangeError('The rendered text is too large')
    if ('children' in node) for (const child of node.children) visit(child, depth + 1)
  }
  visit(tree, 0)
}
