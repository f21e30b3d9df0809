import type { Element } from 'hast'
import type { Nodes, Paragraph } from 'mdast'

export interface ButtonCard {
  url: string
  words: string
}

/** Parses a button card: a paragraph with only a link in bold, `**[Book a call](/contact)**`. */
export function buttonOf(node: Nodes): ButtonCard | undefined {
  const [strong, ...others] = node.type === 'paragraph' ? node.children : []
  const [link, ...more] = strong?.type === 'strong' ? strong.children : []
  if (link?.type !== 'link' || link.title || others.length + more.length > 0) return undefined
  const [words, ...parts] = link.children
  if (words?.type !== 'text' || parts.length > 0 || !words.value.trim() || words.value.includes('\n'))
    return undefined
  return { url: link.url, words: words.value }
}

/** The Markdown of a button card. */
export const buttonParagraph = ({ url, words }: ButtonCard): Paragraph => ({
  type: 'paragraph',
  children: [
    { type: 'strong', children: [{ type: 'link', url, children: [{ type: 'text', value: words }] }] },
  ],
})

/** A button as readers see it: a link. */
export const buttonElement = ({ url, words }: ButtonCard): Element => ({
  type: 'element',
  tagName: 'p',
  properties: { className: ['post-button'] },
  children: [
    {
      type: 'element',
      tagName: 'a',
      properties: { href: url },
      children: [{ type: 'text', value: words }],
    },
  ],
})
