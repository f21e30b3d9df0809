import type { Element, ElementContent } from 'hast'
import { blogWriting } from '#content/collections/admin-writing.ts'

const copy = blogWriting.pasted
const WEB = /^https?:\/\//i

/** Stands for a mark that becomes Markdown as it is. */
export const FOOTNOTE = 'footnote-mark'

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

/**
 * A picture that the text cannot show is named where it stood. Those that the clipboard holds itself are brought in as files
 * (`takePictures`), and lines drawn by a program have no name and no address.
 */
export function leftOutPicture({ properties }: Element): ElementContent[] {
  const address = String(properties.src ?? '')
  if (address === '') return []
  return sentence(copy.picture(String(properties.alt ?? '').trim()), address)
}

/** `#_ftn1` in Word, `#ftnt1` in Google Docs, `#sdfootnote1sym` in LibreOffice, `#fn1` and `#user-content-fn-1` in pages. */
const NOTE = /^#(?:user-content-)?(?:_ftn|ftnt|sdfootnote|fn)([-_:]?ref)?[-_:]?(\d{1,4})(anc|sym)?$/i

/** The number of a footnote in a text, or the one that its note begins with. */
export function footnoteMark({ properties }: Element): ElementContent[] | undefined {
  const [, ref, number, end] = NOTE.exec(String(properties.href ?? '').replace(/^[^#]*/, '')) ?? []
  if (number === undefined) return undefined
  const isNote = ref !== undefined || end === 'anc'
  return [element(FOOTNOTE, { value: isNote ? `[^${number}]: ` : `[^${number}]` }, '')]
}
