import type { Element, ElementContent } from 'hast'

/** Replaces drawn scenes with their descriptions, and drops fields and buttons, for the search index. */
export function withoutControls(element: Element): Element {
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
