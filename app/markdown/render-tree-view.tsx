import { createElement, Fragment, type ReactNode } from 'react'
import { type PictureNode, PictureView } from './picture-view.tsx'
import type { RenderNode } from './render-tree.ts'

/** Renders a render tree as React elements. Nothing is ever set as HTML, so nothing in a post can run. */
export function RenderTreeView({ tree }: { tree: readonly RenderNode[] }): ReactNode {
  return createElement(Fragment, null, ...tree.map(show))
}

function show(node: RenderNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, props, ...children] = node
  if (tag === 'picture') return createElement(PictureView, props as unknown as PictureNode)
  // Code and tables scroll, so they must be focusable.
  const focusable = tag === 'pre' ? { tabIndex: 0 } : undefined
  const element = createElement(tag, { ...props, ...focusable }, ...children.map(show))
  return tag === 'table'
    ? createElement('section', { className: 'table-scroll', tabIndex: 0, 'aria-label': 'Table' }, element)
    : element
}
