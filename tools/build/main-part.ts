import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'

function find(node: Root | ElementContent, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = child.type === 'doctype' ? undefined : find(child, test)
    if (found) return found
  }
  return undefined
}

/** Replaces drawn scenes by their descriptions, and drops fields and buttons, which are useless in a text. */
function withoutControls(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return []
    if (child.type !== 'element') return [child]
    if (child.properties.role === 'img')
      return [
        {
          type: 'element',
          tagName: 'p',
          properties: {},
          children: [{ type: 'text', value: String(child.properties.ariaLabel ?? '') }],
        },
      ]
    if (['form', 'button', 'svg', 'dialog', 'script', 'template'].includes(child.tagName)) return []
    if (['del', 's', 'strike'].includes(child.tagName)) return []
    return [withoutControls(child)]
  })
  return { ...element, children }
}

/** The main part of a document without its controls, as its Markdown copy and the search read it. */
export function mainPart(html: string): Element {
  const main = find(fromHtml(html), element => element.tagName === 'main')
  if (!main) throw new Error('The document has no main part')
  return withoutControls(main)
}
