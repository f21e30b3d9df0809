import type { Element, ElementContent } from 'hast'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { isElement, wordsOf } from './hast-helpers.ts'
import { PASTED } from './pasted-pictures.ts'

const copy = blogWriting.pasted
const WEB = /^https?:\/\//i

/** Stands for a picture that came along. */
export const PICTURE = 'pasted-picture'
const element = (tagName: string, properties: Element['properties'], words: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: words ? [{ type: 'text', value: words }] : [],
})

/** A sentence in place of what a post cannot hold, with its address where it has one. */
const sentence = (words: string, address: string): ElementContent[] => [
  WEB.test(address)
    ? { ...element('p', {}, ''), children: [element('a', { href: address }, words)] }
    : element('p', {}, words),
]

const hostOf = (address: string) => address.split('/')[2] ?? ''

/** Players of films, and the page of the film, which says what it is. */
const PLAYERS: readonly [RegExp, string][] = [
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})(?:[?#].*)?$/,
    'https://www.youtube.com/watch?v=',
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)(?:[?#].*)?$/, 'https://vimeo.com/'],
]

function pageOf(address: string): string {
  for (const [player, page] of PLAYERS) {
    const id = player.exec(address)?.[1]
    if (id !== undefined) return page + id
  }
  return address
}

/** A video, a map or another page inside the page becomes a link to it. One without an address is nothing to read. */
export function embedLink({ properties, children }: Element): ElementContent[] {
  const own = String(properties.src ?? properties.data ?? '')
  const source = children.find(child => child.type === 'element' && child.tagName === 'source')
  const address = own || String(source?.type === 'element' ? (source.properties.src ?? '') : '')
  const full = pageOf(address.startsWith('//') ? `https:${address}` : address)
  return WEB.test(full) ? sentence(copy.embed(hostOf(full)), full) : []
}

/** Nobody sees a picture that is a dot or a line: pages count their readers by it, or make distance. */
const THINNEST = 2
const isThin = ({ properties: { width, height } }: Element) =>
  [width, height].some(size => size !== undefined && size !== '' && Number(size) <= THINNEST)

/** Where a picture is that a page loads later. */
const laterAddress = ({ properties }: Element) =>
  String(properties.dataSrc ?? properties.srcSet ?? '')
    .trim()
    .split(/[\s,]/)[0] ?? ''

/**
 * A picture that came along is shown where it stood. Any other is named there, with its address if others can open it; lines drawn by a program have no name and no address.
 */
export function pastedPicture(node: Element, count: number): ElementContent[] {
  const { src = '', alt = '' } = node.properties
  const own = String(src)
  if (own === '' || isThin(node)) return []
  const words = String(alt).trim()
  const number = own.startsWith(PASTED) ? Number(own.slice(PASTED.length)) : Number.NaN
  if (number >= 0 && number < count) return [element(PICTURE, { number, alt: words }, '')]
  return sentence(copy.picture(words), own.startsWith('data:') ? laterAddress(node) : own)
}

/** The caption of a picture that came along belongs to it. That of one that is left out stays below the sentence. */
export function withCaption(figure: Element): Element {
  const within = figure.children.flatMap(child => (isElement(child) ? [child, ...child.children] : []))
  const pictures = within.filter(child => isElement(child, PICTURE))
  const caption = figure.children.find(child => isElement(child, 'figcaption'))
  const [picture] = pictures
  if (pictures.length !== 1 || !isElement(picture) || !caption) return figure
  picture.properties.caption = wordsOf(caption).replaceAll(/\s+/g, ' ').trim()
  return { ...figure, children: figure.children.filter(child => child !== caption) }
}
