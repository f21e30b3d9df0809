import type { ElementContent } from 'hast'

interface Section {
  heading: string
  body: string
}

export const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()

/** Every text with a space after it: words of two elements are two words. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? `${node.children.map(textOf).join('')} ` : ''
}

const isLabel = (node: ElementContent) =>
  node.type === 'element' && node.tagName === 'p' && String(node.properties.className).includes('folio')

/** Cuts the main part of a page before each heading of a section. A label belongs to what follows it. */
export function sectionsOf(main: ElementContent): Section[] {
  const sections: Section[] = []
  let label = ''
  function read(node: ElementContent): void {
    if (isLabel(node)) label += textOf(node)
    else if (node.type === 'element' && /^h[12]$/.test(node.tagName)) {
      sections.push({ heading: textOf(node), body: label })
      label = ''
    } else if (node.type === 'element' && node.children.some(child => child.type === 'element'))
      node.children.forEach(read)
    else {
      const text = textOf(node)
      const last = sections.at(-1)
      if (text.trim() === '' || !last) return
      last.body += `${label}${text} `
      label = ''
    }
  }
  read(main)
  const last = sections.at(-1)
  if (last) last.body += label
  return sections.map(({ heading, body }) => ({ heading: plain(heading), body: plain(body) }))
}
