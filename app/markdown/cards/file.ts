import type { Element, ElementContent } from 'hast'
import type { Nodes, Paragraph } from 'mdast'
import { fileName } from '#contract/stored-files.ts'
import { isStoredVideo } from '#contract/videos.ts'

export interface FileCard {
  url: string
  title: string
  /** Type and size, such as `PDF, 240 kB`. Empty if the link text doesn't say. */
  about: string
}

const ABOUT = /^(.*\S) \(([A-Z]{2,5}, [\d.]+ (?:bytes|kB|MB))\)$/

/**
 * Parses a file card: a paragraph with only a link to a stored document, `[Fee schedule (PDF, 240 kB)](/storage/…)`.
 */
export function fileOf(node: Nodes): FileCard | undefined {
  const [link, ...others] = node.type === 'paragraph' ? node.children : []
  if (link?.type !== 'link' || link.title || others.length > 0) return undefined
  const [words, ...parts] = link.children
  if (words?.type !== 'text' || parts.length > 0 || !words.value.trim() || words.value.includes('\n'))
    return undefined
  if (fileName(link.url) === undefined || isStoredVideo(link.url)) return undefined
  const [, title = words.value, about = ''] = ABOUT.exec(words.value) ?? []
  return { url: link.url, title, about }
}

/** The Markdown of a file card. */
export const fileParagraph = ({ url, title, about }: FileCard): Paragraph => ({
  type: 'paragraph',
  children: [
    { type: 'link', url, children: [{ type: 'text', value: about ? `${title} (${about})` : title }] },
  ],
})

/** A file card on a page. The whole card can be clicked; its title is the link. */
export function fileElement({ url, title, about }: FileCard): Element {
  const paragraph = (name: string, children: ElementContent[]): Element => ({
    type: 'element',
    tagName: 'p',
    properties: { className: [name] },
    children,
  })
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: url },
    children: [{ type: 'text', value: title }],
  }
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['file-card'] },
    children: [
      paragraph('file-title', [link]),
      ...(about ? [paragraph('file-about', [{ type: 'text', value: about }])] : []),
    ],
  }
}
