import type { Element, ElementContent, Properties } from 'hast'
import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import { blogCards } from '#content/collections/blog-cards.ts'
import { pictureName } from '#contract/picture-names.ts'
import { picturePath } from '#contract/uploads.ts'
import { isStoredCaptions, isStoredVideo, isVideo, playerOf } from '#contract/videos.ts'

export interface VideoCard {
  url: string
  title: string
  /** The name of the stored thumbnail. */
  picture: string | null
  /** The address of an upload's captions. */
  captions: string | null
}

const copy = blogCards.video
const SIGN = '► '

/**
 * Parses a video: a paragraph with only a link to YouTube, Vimeo or an upload, around an optional stored picture and
 * the title after a sign: `[![](/storage/…/a.jpg) ► **Title**](https://youtu.be/…)`. A link to an upload's captions may
 * follow. In other Markdown readers it is a picture and links.
 */
export function videoOf(node: Nodes): VideoCard | undefined {
  const [link, ...others] = node.type === 'paragraph' ? node.children : []
  if (link?.type !== 'link' || link.title || !isVideo(link.url)) return undefined
  const captions = others.length > 0 && isStoredVideo(link.url) ? captionsOf(others) : null
  if (others.length > 0 && captions === null) return undefined
  const [first] = link.children
  const isPictured = first?.type === 'image'
  const [sign, strong, ...more] = isPictured ? link.children.slice(1) : link.children
  if (sign?.type !== 'text' || sign.value !== (isPictured ? ` ${SIGN}` : SIGN) || more.length > 0)
    return undefined
  const [words, ...parts] = strong?.type === 'strong' ? strong.children : []
  if (words?.type !== 'text' || parts.length > 0 || words.value.includes('\n')) return undefined
  const picture = isPictured && !first.alt && !first.title ? pictureName(first.url) : undefined
  if (isPictured && picture === undefined) return undefined
  return { url: link.url, title: words.value, picture: picture ?? null, captions }
}

/** The address in ` [Captions](…)`. */
function captionsOf([space, link, ...others]: PhrasingContent[]): string | null {
  const isAlone = space?.type === 'text' && space.value === ' ' && others.length === 0
  return isAlone && link?.type === 'link' && !link.title && isStoredCaptions(link.url) ? link.url : null
}

/** The Markdown of a video. */
export function videoParagraph({ url, title, picture, captions }: VideoCard): Paragraph {
  const image: PhrasingContent[] =
    picture === null ? [] : [{ type: 'image', url: picturePath(picture), alt: '' }]
  const words: PhrasingContent[] = [
    { type: 'text', value: picture === null ? SIGN : ` ${SIGN}` },
    { type: 'strong', children: [{ type: 'text', value: title }] },
  ]
  const track: PhrasingContent[] =
    captions === null
      ? []
      : [
          { type: 'text', value: ' ' },
          { type: 'link', url: captions, children: [{ type: 'text', value: copy.captions }] },
        ]
  return { type: 'paragraph', children: [{ type: 'link', url, children: [...image, ...words] }, ...track] }
}

const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Plays an upload in place. Nothing loads before it is played. */
function stored({ url, title, picture, captions }: VideoCard): Element {
  const poster = picture === null ? {} : { poster: picturePath(picture) }
  const properties = { src: url, controls: true, preload: 'none', ariaLabel: copy.frame(title), ...poster }
  const track =
    captions === null ? [] : [element('track', { kind: 'captions', src: captions, label: copy.captions })]
  return element('video', properties, track)
}

/** A link to the video on its thumbnail. On a press, `video-script.ts` replaces it with the player. */
function linked({ url, title, picture }: VideoCard): Element {
  const image = picture === null ? [] : [element('img', { src: picturePath(picture), alt: '' })]
  const properties = { href: url, dataEmbed: playerOf(url)?.embed, ariaLabel: copy.play(title) }
  return element('a', properties, [...image, element('span', { className: ['video-play'] })])
}

/** A video on a page: a thumbnail with a play button. */
export function videoElement(card: VideoCard): Element {
  const player = playerOf(card.url)
  const line: ElementContent[] = [element('strong', {}, [{ type: 'text', value: card.title }])]
  if (player) line.push({ type: 'text', value: ` ${copy.from(player.name)}` })
  return element('div', { className: ['video'] }, [
    isStoredVideo(card.url) ? stored(card) : linked(card),
    element('p', { className: ['video-line'] }, line),
  ])
}
