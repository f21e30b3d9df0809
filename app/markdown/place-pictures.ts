import type { Element, ElementContent, Properties, Root, Text } from 'hast'
import { MAX_PICTURES, type Picture, pictureName } from '#contract/picture-names.ts'
import { versionPath } from '#contract/uploads.ts'

/** A picture of a text: its row, its texts, and its link if it has one. */
export interface PlacedPicture {
  picture: Picture
  alt: string
  caption: string
  href?: string | undefined
}

type Content = ElementContent
/**
 * `figure` is alone, `gallery` is beside others, `inline` is within text, `card` and `poster` are in a link card or a
 * video.
 */
export type Place = 'figure' | 'gallery' | 'inline' | 'card' | 'poster'
type Draw = (placed: PlacedPicture, place: Place) => Element

/**
 * Renders the known pictures of a text. A paragraph with only one picture becomes a figure, with several a gallery. A
 * link around a picture becomes part of its figure.
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

/** Several pictures on a line form a gallery, unless a line break or a link separates them. */
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

/** The pictures of a paragraph that contains only pictures, each with or without a link. */
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

/** For a page: one compact node, which `PictureView` expands. */
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

/** For a feed: elements that all feed readers support. */
export function drawForFeed({ picture, alt, caption, href }: PlacedPicture, place: Place): Element {
  const { width, height } = picture
  const image = element('img', { src: versionPath(picture), alt, width, height })
  const shown = href ? element('a', { href }, [image]) : image
  if (place !== 'figure') return shown
  const words: Content[] = caption ? [element('figcaption', {}, [{ type: 'text', value: caption }])] : []
  return element('figure', {}, [shown, ...words])
}
