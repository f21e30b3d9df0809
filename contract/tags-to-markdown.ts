import type { Element } from 'hast'
import type { Emphasis, PhrasingContent } from 'mdast'
import { defaultHandlers, type Handlers } from 'mdast-util-to-markdown'

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** An element of HTML that a post may use as a tag. */
export function tagNode({ tagName, properties }: Element, children: PhrasingContent[]): Emphasis {
  const title = tagName === 'abbr' && properties.title
  return {
    type: 'emphasis',
    data: { hName: tagName, ...(title && { hProperties: { title: String(title) } }) },
    children,
  }
}

/** Writes those elements as tags, and line breaks in the cell of a table, where Markdown has no other sign for them. */
export const tagHandlers: Partial<Handlers> = {
  emphasis(node: Emphasis, parent, state, info) {
    const { hName, hProperties } = node.data ?? {}
    if (!hName) return defaultHandlers.emphasis(node, parent, state, info)
    const title = hProperties?.title ? ` title="${escaped(String(hProperties.title))}"` : ''
    return `<${hName}${title}>${state.containerPhrasing(node, { ...info, before: '>', after: '<' })}</${hName}>`
  },
  break(node, parent, state, info) {
    return state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info)
  },
}
