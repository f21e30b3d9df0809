import type { Element } from 'hast'
import type { Emphasis, Nodes, PhrasingContent } from 'mdast'
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

/** Puts those elements as pairs of tags around their words, which is how a post writes them. */
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

/** Writes line breaks in the cell of a table as a tag, where Markdown has no other sign for them. */
export const breakHandler: Partial<Handlers> = {
  break(node, parent, state, info) {
    return state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info)
  },
}
