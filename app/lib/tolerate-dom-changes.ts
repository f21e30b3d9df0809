/** Returns the child of `parent` that contains a node which was moved deeper into it. */
function standIn(parent: Node, node: Node): Node | null {
  let found: Node | null = node
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/**
 * Lets React remove and insert nodes that a translator or an extension has wrapped or removed. The browser's
 * own methods would throw, and React would discard the whole page for one word. Text that React replaces has
 * its own element and does not need this.
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
