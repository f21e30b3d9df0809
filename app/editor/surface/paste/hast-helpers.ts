import type { Element, ElementContent, RootContent } from 'hast'

export type Child = RootContent | ElementContent

export const styleOf = ({ properties }: Element) => String(properties.style ?? '').toLowerCase()
export const isElement = (node: Child | undefined, name?: string): node is Element =>
  node?.type === 'element' && (name === undefined || node.tagName === name)

export function wordsOf(node: Child): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
