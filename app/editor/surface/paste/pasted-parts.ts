import type { Element, ElementContent } from 'hast'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { isElement, wordsOf } from './hast-helpers.ts'
import { PASTED } from './pasted-pictures.ts'

const copy = blogWriting.pasted
const WEB = /^https?:\/\//i

/** Placeholder element for a pasted picture. */
export const PICTURE = 'pasted-picture'
const element = (tagName: string, properties: Element['properties'], words: string): Element => ({
  type: 'element',
  tagName,
  properties,
  children: words ? [{ type: 'text', value: words }] : [],
})

/** A sentence that replaces what a post cannot hold, linked if there is an address. */
const sentence = (words: string, address: string): ElementContent[] => [
  WEB.test(address)
    ? { ...element('p', {}, ''), children: [element('a', { href: address }, words)] }
    : element('p', {}, words),
]

const hostOf = (address: string) => address.split('/')[2] ?? ''

/** Video players, and the page of their video, which has its title. */
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

/** Turns a video, a map or another embedded page into a link. Without an address, it is dropped. */
export function embedLink({ properties, children }: Element): ElementContent[] {
  const own = String(properties.src ?? properties.data ?? '')
  const source = children.find(child => child.type === 'element' && child.tagName === 'source')
  const address = own || String(source?.type === 'element' ? (source.properties.src ?? '') : '')
  const full = pageOf(address.startsWith('//') ? `https:${address}` : address)
  return WEB.test(full) ? sentence(copy.embed(hostOf(full)), full) : []
}

/** Pictures this thin are tracking pixels or spacers. */
const THINNEST = 2
const isThin = ({ properties: { width, height } }: Element) =>
  [width, height].some(size => size !== undefined && size !== '' && Number(size) <= THINNEST)

/** The address of a lazy-loaded picture. */
const laterAddress = ({ properties }: Element) =>
  String(properties.dataSrc ?? properties.srcSet ?? '')
    .trim()
    .split(/[\s,]/)[0] ?? ''

/**
 * Shows a pasted picture in its place. Any other picture becomes a sentence, with its address if that is public. Drawn
 * lines have no name and no address, and are dropped.
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

/** The caption of a pasted picture becomes part of it. That of a dropped one stays below the sentence. */
export function withCaption(figure: Element): Element {
  const within = figure.children.flatMap(child => (isElement(child) ? [child, ...child.children] : []))
  const pictures = within.filter(child => isElement(child, PICTURE))
  const caption = figure.children.find(child => isElement(child, 'figcaption'))
  const [picture] = pictures
  if (pictures.length !== 1 || !isElement(picture) || !caption) return figure
  picture.properties.caption = wordsOf(caption).replaceAll(/\s+/g, ' ').trim()
  return { ...figure, children: figure.children.filter(child => child !== caption) }
}
