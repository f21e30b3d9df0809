import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes as MarkdownNodes } from 'mdast'
import { readMarkdown } from '#app/markdown/read-markdown.ts'

/** Elements that are invisible on a page that was just opened. */
const UNSEEN = new Set(['dialog', 'noscript', 'script', 'style', 'template', 'textarea'])

/** The words of a text, without punctuation. Soft hyphens aren't part of a word. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function textsIn(node: MarkdownNodes): string[] {
  if ('value' in node) return [node.value]
  if (node.type === 'footnoteReference') return [node.label ?? '']
  const words = 'children' in node ? node.children.flatMap(textsIn) : []
  // A picture shows its title below it, and a card shows its link's title with the host.
  if (!('title' in node) || !node.title) return words
  return [...words, ...(node.type === 'link' ? [new URL(node.url).host] : []), node.title]
}

/** The words of a Markdown copy, as rendered for a reader. */
export const copyWords = (markdown: string): string[] => textsIn(readMarkdown(markdown).tree).flatMap(wordsIn)

const find = (node: Root | ElementContent, test: (element: Element) => boolean): Element | undefined => {
  if (node.type === 'element' && test(node)) return node
  for (const child of 'children' in node ? node.children : []) {
    const found = child.type === 'doctype' ? undefined : find(child, test)
    if (found) return found
  }
  return undefined
}

const classesOf = ({ properties }: Element) => String(properties.className ?? '').split(',')
const isUnseen = ({ tagName, properties }: Element) => UNSEEN.has(tagName) || properties.hidden === true
const isTrap = (node: Element) =>
  node.properties.ariaHidden === 'true' && find(node, ({ tagName }) => tagName === 'input') !== undefined
/** Notes appear twice in a page, beside the text and at its foot. The heading of those at the foot is for screen readers. */
const isRepeated = (node: Element) =>
  classesOf(node).includes('note-beside') ||
  node.properties.id === 'footnote-label' ||
  node.properties.dataFootnoteBackref !== undefined

export interface PageRuns {
  /** Runs of text outside the post's own text, in order. */
  around: string[]
  /** Runs of the post's own text. */
  prose: string[]
}

/** The runs of text in the main part of a page, each as it is between two tags. */
export function pageRuns(html: string): PageRuns {
  const runs: PageRuns = { around: [], prose: [] }
  const walk = (node: Nodes, isProse: boolean): void => {
    if (node.type === 'text') (isProse ? runs.prose : runs.around).push(node.value)
    if (!('children' in node)) return
    for (const child of node.children) {
      const isElement = child.type === 'element'
      if (isElement && (isUnseen(child) || isTrap(child) || isRepeated(child))) continue
      walk(child as Nodes, isProse || (isElement && classesOf(child).includes('prose')))
    }
  }
  const main = find(fromHtml(html), ({ tagName }) => tagName === 'main')
  if (!main) throw new Error('The page has no main part')
  walk(main, false)
  return runs
}

/** The first text whose words don't follow each other in the copy, after those of the text before it. */
export function firstLost(texts: readonly string[], copy: readonly string[]): string | undefined {
  const line = ` ${copy.join(' ')} `
  let from = 0
  for (const text of texts) {
    const words = wordsIn(text)
    if (words.length === 0) continue
    const at = line.indexOf(` ${words.join(' ')} `, from)
    if (at < 0) return text
    from = at + words.join(' ').length + 1
  }
  return undefined
}
