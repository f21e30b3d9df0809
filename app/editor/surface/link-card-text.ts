import { cardOf, loneLinkOf, paragraphOf } from '#app/markdown/link-card.ts'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { writeMarkdown } from '#contract/write-markdown.ts'

/** A card as a post has it. */
export const cardText = (card: LinkCard) => writeMarkdown(paragraphOf(card))

/** What a paragraph offers: to become a card where it is a link alone, or a plain link where it is a card. */
export type CardChoice = { kind: 'link'; url: string } | { kind: 'card'; url: string }

export function cardChoice(paragraph: string): CardChoice | undefined {
  const [block, ...others] = readMarkdown(paragraph).tree.children
  if (block === undefined || others.length > 0) return undefined
  const card = cardOf(block)
  const url = card?.url ?? loneLinkOf(block)
  return url === undefined ? undefined : { kind: card ? 'card' : 'link', url }
}

/** The plain link that stands in place of a card. */
export function linkText(card: string): string {
  const [block] = readMarkdown(card).tree.children
  const found = block && cardOf(block)
  if (!found) return card
  const { url, title } = found
  const link = { type: 'link', url, children: [{ type: 'text', value: title }] } as const
  return writeMarkdown({ type: 'paragraph', children: [{ ...link, children: [...link.children] }] })
}
