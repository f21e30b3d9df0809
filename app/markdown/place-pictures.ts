import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { MAX_PICTURES, type Picture, pictureName } from '#contract/picture-names.ts'
import { versionPath } from '#contract/uploads.ts'

/** A picture of a text: its row, the words around it, and the address that it leads to where it stands in a link. */
export interface PlacedPicture {
  picture: Picture
  alt: string
  caption: string
  href?: string | undefined
}

type Content = ElementContent
/** `figure` stands on its own, `inline` among words, `card` beside the words of a link card. */
export type Place = 'figure' | 'inline' | 'card'
type Draw = (placed: PlacedPicture, place: Place) => Element

/**
 * Draws the known pictures of a text. One that is a paragraph of its own, alone or with others, becomes a figure. A link
 * around it then belongs to the figure.
 */
export function placePictures(tree: Root, pictures: readonly Picture[], draw: Draw): Root {
  if (pictures.length === 0) return tree
  const byName = new Map(pictures.map(picture => [picture.name, picture]))
  let count = 0

  function find(image: Element, href?: string): PlacedPicture | undefined {
    const picture = byName.get(pictureName(String(image.properties.src ?? '')) ?? '')
    if (!picture || ++count > MAX_PICTURES) return undefined
    const { alt, title } = image.properties
    return { picture, alt: String(alt ?? ''), caption: String(title ?? ''), href }
  }
  function drawChild(child: Content, place: Place = 'inline'): Content[] {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'img') {
      const placed = find(child)
      return [placed ? draw(placed, place) : child]
    }
    if (child.tagName === 'p') {
      const images = picturesOf(child)
      if (images?.every(({ image }) => byName.has(pictureName(String(image.properties.src)) ?? '')))
        return images.map(({ image, href }) => {
          const placed = find(image, href)
          return placed ? draw(placed, 'figure') : paragraph(image)
        })
    }
    // Nothing else makes such an element.
    const within = child.tagName === 'div' ? 'card' : 'inline'
    child.children = child.children.flatMap(inner => drawChild(inner, within))
    return [child]
  }
  tree.children = (tree.children as Content[]).flatMap(child => drawChild(child))
  return tree
}

const paragraph = (image: Element): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [image],
})

interface Found {
  image: Element
  href?: string | undefined
}

const isBlank = (node: Content): node is Text => node.type === 'text' && node.value.trim() === ''

/** The pictures of a paragraph that holds nothing else, with or without a link around each. */
function picturesOf({ children }: Element): Found[] | undefined {
  const found: Found[] = []
  for (const child of children) {
    if (isBlank(child)) continue
    if (child.type !== 'element') return undefined
    if (child.tagName === 'br') continue
    const [inner] = child.children
    if (child.tagName === 'img') found.push({ image: child })
    else if (child.tagName === 'a' && child.children.length === 1 && isImage(inner))
      found.push({ image: inner, href: String(child.properties.href ?? '') })
    else return undefined
  }
  return found.length > 0 ? found : undefined
}

const isImage = (node: Content | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'img'

const element = (tagName: string, properties: Properties, children: Content[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** For the page: one compact node, which `PictureView` expands. */
export function drawForPage({ picture, alt, caption, href }: PlacedPicture, place: Place): Element {
  const { name, digest, width, height, placeholder, widths } = picture
  return element('picture', {
    place,
    name,
    digest,
    width,
    height,
    placeholder,
    widths: widths.join(' '),
    alt,
    ...(caption && { caption }),
    ...(href && { href }),
  })
}

/** For a feed: what every reader of feeds knows. */
export function drawForFeed({ picture, alt, caption, href }: PlacedPicture, place: Place): Element {
  const { width, height } = picture
  const image = element('img', { src: versionPath(picture), alt, width, height })
  const shown = href ? element('a', { href }, [image]) : image
  if (place !== 'figure') return shown
  const words: Content[] = caption ? [element('figcaption', {}, [{ type: 'text', value: caption }])] : []
  return element('figure', {}, [shown, ...words])
}
