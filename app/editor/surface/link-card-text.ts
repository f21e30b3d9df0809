import { buttonOf, buttonParagraph } from '#app/markdown/cards/button.ts'
import { fileOf } from '#app/markdown/cards/file.ts'
import { cardOf, loneLinkOf, paragraphOf } from '#app/markdown/cards/link-card.ts'
import { type VideoCard, videoOf, videoParagraph } from '#app/markdown/cards/video.ts'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { isStoredVideo, isVideo } from '#contract/videos.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'

export const cardText = (card: LinkCard) => writeMarkdown(paragraphOf(card))
export const videoText = (card: VideoCard) => writeMarkdown(videoParagraph(card))

/** What a paragraph can become: a card if it is only a link, or a plain link if it is a card. */
type CardChoice =
  | { kind: 'link'; url: string; isVideo: boolean }
  | { kind: 'card'; url: string; isButton: boolean; upload: VideoCard | undefined }

const loneBlock = (paragraph: string) => {
  const [block, ...others] = readMarkdown(paragraph).tree.children
  return others.length > 0 ? undefined : block
}

/** The address and the text of a card that is one paragraph. */
function linkOf(paragraph: string): { url: string; title: string } | undefined {
  const block = loneBlock(paragraph)
  if (!block) return undefined
  const button = buttonOf(block)
  return button
    ? { url: button.url, title: button.words }
    : (cardOf(block) ?? videoOf(block) ?? fileOf(block))
}

export function cardChoice(paragraph: string): CardChoice | undefined {
  const block = loneBlock(paragraph)
  if (block === undefined) return undefined
  const card = linkOf(paragraph)
  // A link to a file is always shown as a file card.
  if (card && !fileOf(block)) {
    const video = videoOf(block)
    const upload = video && isStoredVideo(video.url) ? video : undefined
    return { kind: 'card', url: card.url, isButton: buttonOf(block) !== undefined, upload }
  }
  const url = card ? undefined : loneLinkOf(block)
  return url === undefined ? undefined : { kind: 'link', url, isVideo: isVideo(url) }
}

/** The plain link that replaces a card. */
export function linkText(card: string): string {
  const found = linkOf(card)
  if (!found) return card
  const { url, title } = found
  const link = { type: 'link', url, children: [{ type: 'text', value: title }] } as const
  return writeMarkdown({ type: 'paragraph', children: [{ ...link, children: [...link.children] }] })
}

/** The button that replaces a link. If the link text is its address, the button gets a label. */
export function buttonText(paragraph: string, fallback: string): string {
  const block = loneBlock(paragraph)
  const url = loneLinkOf(block)
  const [link] = block?.type === 'paragraph' ? block.children : []
  if (url === undefined || link?.type !== 'link') return paragraph
  const said = link.children.map(child => (child.type === 'text' ? child.value : '')).join('')
  const words = said === '' || said === url || url.endsWith(`//${said}`) ? fallback : said
  return writeMarkdown(buttonParagraph({ url, words }))
}
