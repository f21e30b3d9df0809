import type { ElementContent } from 'hast'

interface Section {
  heading: string
  body: string
}

export const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()

/** Adds a space after each element, so that the text of two elements doesn't merge. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? `${node.children.map(textOf).join('')} ` : ''
}

const isLabel = (node: ElementContent) =>
  node.type === 'element' && node.tagName === 'p' && String(node.properties.className).includes('folio')

/** Splits the main part of a page before each section heading. A label belongs to the section after it. */
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
