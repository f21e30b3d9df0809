import type { Element, ElementContent } from 'hast'
import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { LinkCard } from '#contract/link-cards.ts'
import { pictureName } from '#contract/picture-names.ts'
import { picturePath } from '#contract/uploads.ts'

/** Separates title and site name. */
const DIVIDER = ' · '
const WEB = /^https?:\/\//i

const wordsOf = (node: PhrasingContent | undefined) => (node?.type === 'text' ? node.value : undefined)

/** A card's title and site name, after the picture. */
function namesIn(children: readonly PhrasingContent[]): { title: string; site: string } | undefined {
  const [strong, rest, ...more] = children
  const title = strong?.type === 'strong' && strong.children.length === 1 ? wordsOf(strong.children[0]) : ''
  const after = wordsOf(rest)
  if (!title || !after?.startsWith(DIVIDER) || more.length > 0) return undefined
  const site = after.slice(DIVIDER.length)
  return site.trim() && !after.includes('\n') && !title.includes('\n') ? { title, site } : undefined
}

/**
 * Parses a link card: a paragraph with only a link around an optional stored picture, a bold title and a site name. The
 * link's title attribute is the description. In other Markdown readers, `[![](/storage/…/a.jpg) **Title** ·
 * Site](https://firm.example/page "Description")` is a picture and a link.
 */
export function cardOf(node: Nodes): LinkCard | undefined {
  const [link, ...others] = node.type === 'paragraph' ? node.children : []
  if (link?.type !== 'link' || others.length > 0 || !WEB.test(link.url)) return undefined
  const [first, space] = link.children
  const isPictured = first?.type === 'image' && wordsOf(space) === ' '
  const picture = isPictured && !first.alt && !first.title ? pictureName(first.url) : undefined
  if (isPictured && picture === undefined) return undefined
  const names = namesIn(isPictured ? link.children.slice(2) : link.children)
  return names && { url: link.url, ...names, description: link.title ?? '', picture: picture ?? null }
}

/** The Markdown of a link card. */
export function paragraphOf({ url, title, site, description, picture }: LinkCard): Paragraph {
  const image: PhrasingContent[] =
    picture === null
      ? []
      : [
          { type: 'image', url: picturePath(picture), alt: '' },
          { type: 'text', value: ' ' },
        ]
  const names: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'text', value: title }] },
    { type: 'text', value: DIVIDER + site },
  ]
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, title: description || null, children: [...image, ...names] }],
  }
}

/** The address in a paragraph that is only a link to an external page. */
export function loneLinkOf(node: Nodes | undefined): string | undefined {
  const [link, ...others] = node?.type === 'paragraph' ? node.children : []
  return link?.type === 'link' && others.length === 0 && WEB.test(link.url) ? link.url : undefined
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return url
  }
}

/** The site's name with its host, because a page can claim any name. */
export function siteLine({ url, site }: Pick<LinkCard, 'url' | 'site'>): string {
  const host = hostOf(url)
  return site === host ? host : `${site}${DIVIDER}${host}`
}

const element = (tagName: string, name: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: { className: [name] },
  children,
})

/** A link card on a page. Its title is the link, and its picture is decorative. */
export function cardElement({ url, title, site, description, picture }: LinkCard): Element {
  const line = (name: string, value: string) => element('p', name, [{ type: 'text', value }])
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: url },
    children: [{ type: 'text', value: title }],
  }
  const image: Element[] =
    picture === null
      ? []
      : [
          {
            type: 'element',
            tagName: 'img',
            properties: { src: picturePath(picture), alt: '' },
            children: [],
          },
        ]
  return element('div', 'link-card', [
    ...image,
    element('p', 'link-card-title', [link]),
    ...(description ? [line('link-card-description', description)] : []),
    line('link-card-site', siteLine({ url, site })),
  ])
}
