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
/** `figure` stands on its own, `gallery` beside others, `inline` among words, `card` and `poster` in a card of a link or of a video. */
export type Place = 'figure' | 'gallery' | 'inline' | 'card' | 'poster'
type Draw = (placed: PlacedPicture, place: Place) => Element

/**
 * Draws the known pictures of a text. One that is a paragraph of its own becomes a figure, and several become a gallery. A link
 * around one then belongs to its figure.
 */
export function placePictures(
  tree: Root,
  pictures: readonly Picture[],
  draw: Draw,
  hasGalleries = false,
): Root {
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
      if (images?.every(({ image }) => byName.has(pictureName(String(image.properties.src)) ?? ''))) {
        const isGallery = hasGalleries && areBeside(child, images)
        const figures = images.map(({ image, href }) => {
          const placed = find(image, href)
          return placed ? draw(placed, isGallery ? 'gallery' : 'figure') : paragraph(image)
        })
        return isGallery ? [element('div', { className: ['gallery'] }, figures)] : figures
      }
    }
    const within = placeIn(child, place)
    child.children = child.children.flatMap(inner => drawChild(inner, within))
    return [child]
  }
  tree.children = (tree.children as Content[]).flatMap(child => drawChild(child))
  return tree
}

/** Several pictures in a line of text stand beside each other. A line break or a link keeps them apart. */
const areBeside = ({ children }: Element, images: readonly Found[]) =>
  images.length > 1 &&
  images.every(({ href }) => href === undefined) &&
  children.every(child => child.type !== 'element' || child.tagName !== 'br')

function placeIn({ tagName, properties: { className } }: Element, around: Place): Place {
  const names = Array.isArray(className) ? className : []
  if (names.includes('link-card')) return 'card'
  if (names.includes('video')) return 'poster'
  return tagName === 'a' ? around : 'inline'
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
