import type { Root, RootContent } from 'hast'

type LeafProps = Record<string, string | number | boolean>
/** A sanitized document in few bytes: text, or a tag with its properties and what it holds. */
export type Leaf = string | [tag: string, props: LeafProps, ...children: Leaf[]]

/** Turns a sanitized tree into leaves, with property names as React knows them. */
export function toLeaves(tree: Root): Leaf[] {
  return tree.children.flatMap(toLeaf)
}

function toLeaf(node: RootContent): Leaf[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const props: LeafProps = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined || value === false) continue
    props[reactName(name)] = Array.isArray(value) ? value.join(' ') : value
  }
  return [[node.tagName, props, ...node.children.flatMap(toLeaf)]]
}

function reactName(name: string): string {
  return /^(?:aria|data)[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace('-described-by', '-describedby')
    : name
}
