import type { Element, Root } from 'hast'

/** A feed is read elsewhere, where an address within this site leads nowhere. */
export function addWholeAddresses<Node extends Root | Element>(node: Node, base: string): Node {
  if (node.type === 'element')
    for (const name of ['href', 'src']) {
      const address = node.properties[name]
      if (typeof address === 'string' && URL.canParse(address, base))
        node.properties[name] = new URL(address, base).href
    }
  for (const child of node.children) if (child.type === 'element') addWholeAddresses(child, base)
  return node
}
