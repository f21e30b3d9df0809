import type { Element } from 'hast'
import type { Emphasis, Nodes, PhrasingContent } from 'mdast'
import { defaultHandlers, type Handlers } from 'mdast-util-to-markdown'

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The node of an HTML element that a post may use as a tag. */
export function tagNode({ tagName, properties }: Element, children: PhrasingContent[]): Emphasis {
  const title = tagName === 'abbr' && properties.title
  return {
    type: 'emphasis',
    data: { hName: tagName, ...(title && { hProperties: { title: String(title) } }) },
    children,
  }
}

/** Writes those elements as pairs of tags around their text, as posts do. */
export function withTags<Tree extends Nodes>(tree: Tree): Tree {
  if (!('children' in tree)) return tree
  const children = tree.children.flatMap((child): Nodes[] => {
    const { hName, hProperties } = child.type === 'emphasis' ? (child.data ?? {}) : {}
    const inner = withTags(child as Nodes)
    if (!hName || !('children' in inner)) return [inner]
    const title = hProperties?.title ? ` title="${escaped(String(hProperties.title))}"` : ''
    return [
      { type: 'html', value: `<${hName}${title}>` },
      ...inner.children,
      { type: 'html', value: `</${hName}>` },
    ]
  })
  return { ...tree, children }
}

/** Writes line breaks in table cells as a tag, because Markdown has no syntax for them there. */
export const breakHandler: Partial<Handlers> = {
  break(node, parent, state, info) {
    return state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info)
  },
}
