import { createElement, Fragment, type ReactNode } from 'react'
import type { Leaf } from './leaves.ts'

/** Shows leaves as elements. Nothing is ever set as HTML, so nothing in a post can run. */
export function LeavesView({ leaves }: { leaves: readonly Leaf[] }): ReactNode {
  return createElement(Fragment, null, ...leaves.map(show))
}

function show(leaf: Leaf): ReactNode {
  if (typeof leaf === 'string') return leaf
  const [tag, props, ...children] = leaf
  const element = createElement(tag, props, ...children.map(show))
  // A wide table scrolls by itself and can be reached by keyboard for that.
  return tag === 'table'
    ? createElement(
        'div',
        { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': 'Table' },
        element,
      )
    : element
}
