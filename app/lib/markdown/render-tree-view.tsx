import { createElement, Fragment, type ReactNode } from 'react'
import type { Leaf } from './render-tree.ts'

/** Shows leaves as elements. Nothing is ever set as HTML, so nothing in a post can run. */
export function LeavesView({ leaves }: { leaves: readonly Leaf[] }): ReactNode {
  return createElement(Fragment, null, ...leaves.map(show))
}

function show(leaf: Leaf): ReactNode {
  if (typeof leaf === 'string') return leaf
  const [tag, props, ...children] = leaf
  // Long lines of code scroll by themselves, and can be reached by keyboard for that; so does a wide table.
  const reach = tag === 'pre' ? { tabIndex: 0 } : undefined
  const element = createElement(tag, { ...props, ...reach }, ...children.map(show))
  return tag === 'table'
    ? createElement('section', { className: 'table-scroll', tabIndex: 0, 'aria-label': 'Table' }, element)
    : element
}
