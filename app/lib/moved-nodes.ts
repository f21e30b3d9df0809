/** What stands in a parent for a node that was moved deeper into it. */
function standIn(parent: Node, node: Node): Node | null {
  let found: Node | null = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/**
 * Lets React take out and insert where a translator or an extension has moved a node into an element of its own, or has
 * thrown it away: the browser's own methods would throw and the whole page be given up for a word. Text that React swaps
 * stands in an element of its own and needs none of this.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = standIn(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, next && standIn(this, next))
    return node
  }
}
