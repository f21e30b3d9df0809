import type { Root, RootContent } from 'hast'

type NodeProps = Record<string, string | number | boolean>
/** A node of the render tree in compact form: text, or a tag with its properties and children. */
export type RenderNode = string | [tag: string, props: NodeProps, ...children: RenderNode[]]

/** Converts a sanitized tree into a render tree, with React's property names. */
export function toRenderTree(tree: Root): RenderNode[] {
  return joined(tree.children.flatMap(toNodes))
}

function toNodes(node: RootContent): RenderNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const props: NodeProps = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined || value === false) continue
    props[reactName(name)] = Array.isArray(value) ? value.join(' ') : value
  }
  return [[node.tagName, props, ...joined(node.children.flatMap(toNodes))]]
}

/** Merges adjacent texts, because React would separate them with a comment. */
function joined(nodes: readonly RenderNode[]): RenderNode[] {
  const result: RenderNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node
    else result.push(node)
  }
  return result
}

function reactName(name: string): string {
  return /^(?:aria|data)[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace('-described-by', '-describedby')
    : name
}

/** Whether a text contains a video with an external player. */
export const hasPlayer = (tree: readonly RenderNode[]): boolean =>
  tree.some(node => typeof node !== 'string' && node[1].className === 'video' && hasEmbed(node))

const hasEmbed = ([, , link]: Exclude<RenderNode, string>) =>
  Array.isArray(link) && (link[1] as NodeProps)['data-embed'] !== undefined
