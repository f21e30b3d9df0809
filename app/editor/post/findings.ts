import type { Nodes, Root } from 'mdast'
import { cardOf } from '#app/markdown/cards/link-card.ts'
import { videoOf } from '#app/markdown/cards/video.ts'
import { decorate } from '#app/markdown/decorate.ts'
import { parseMarkdown } from '#app/markdown/parse.ts'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { type BlogPostInput, findContentProblem } from '#contract/blog-post.ts'
import { pictureName } from '#contract/picture-names.ts'
import { isStoredVideo } from '#contract/videos.ts'
import { asTypedNote } from './as-typed.ts'

const copy = blogPublishing.check
/** Roughly how many characters search engines show: they measure in pixels. */
export const TITLE_SHOWN = 60

/** What a text refers to, without duplicates. */
interface Mentioned {
  /** Pictures without a description. */
  pictures: string[]
  /** Paths of this site. */
  paths: string[]
  /** Anchors within the text. */
  parts: string[]
  /** Footnotes without a reference. */
  notes: string[]
  /** Uploaded videos without captions. */
  videos: string[]
}

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesOf(child)
}

/** The path, if the address belongs to this site. */
function pathOf(address: string, origin: string): string | undefined {
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname : undefined
  } catch {
    return undefined
  }
}

function mentionedIn(tree: Root, origin: string): Mentioned {
  const nodes = [...nodesOf(tree)]
  // A card's title describes its picture.
  const inCards = new Set(
    tree.children.flatMap(block => (cardOf(block) || videoOf(block) ? [...nodesOf(block)] : [])),
  )
  const links = nodes.flatMap(node => (node.type === 'link' || node.type === 'definition' ? [node.url] : []))
  const sources = nodes.flatMap(node => (node.type === 'image' ? [node.url] : []))
  const referred = new Set(
    nodes.flatMap(node => (node.type === 'footnoteReference' ? [node.identifier] : [])),
  )
  const each = (values: (string | undefined)[]) => [...new Set(values.filter(value => value !== undefined))]
  const videos = tree.children.map(videoOf).filter(video => video !== undefined)
  return {
    videos: videos.flatMap(({ url, title, captions }) => (isStoredVideo(url) && !captions ? [title] : [])),
    pictures: nodes.flatMap(node =>
      node.type === 'image' && node.url && !node.alt?.trim() && !inCards.has(node)
        ? [pictureName(node.url) ?? node.url]
        : [],
    ),
    paths: each(
      [...links, ...sources].filter(url => url && !url.startsWith('#')).map(url => pathOf(url, origin)),
    ),
    parts: each(links.filter(url => url.startsWith('#') && url !== '#')),
    notes: nodes.flatMap(node =>
      node.type === 'footnoteDefinition' && !referred.has(node.identifier)
        ? [node.label ?? node.identifier]
        : [],
    ),
  }
}

function idsIn(content: string): Set<string> {
  const ids = new Set<string>()
  const visit = (node: { properties?: { id?: unknown }; children?: readonly object[] }) => {
    if (node.properties?.id) ids.add(`#${node.properties.id}`)
    for (const child of node.children ?? []) visit(child)
  }
  visit(decorate(parseMarkdown(content)))
  return ids
}

export interface Findings {
  /** The problems, as sentences. */
  found: string[]
  /** Links within the site, still to be checked. */
  paths: string[]
}

/** Problems of a post, before anyone reads it. */
export function findingsOf(text: BlogPostInput, origin: string): Findings {
  const { content, cover, cover_alt } = text
  const problem = findContentProblem(content)
  const shownTitle = text.seo_title || text.title
  const found = [
    !text.title.trim() && copy.title,
    !content.trim() && copy.content,
    problem,
    !text.excerpt.trim() && copy.excerpt,
    shownTitle.length > TITLE_SHOWN && copy.longTitle(shownTitle.length),
    cover && !cover_alt?.trim() && copy.cover,
  ]
  const isRead = !problem && content.trim() !== ''
  const mentioned = isRead ? mentionedIn(readMarkdown(content).tree, origin) : undefined
  if (mentioned) {
    const ids = mentioned.parts.length > 0 ? idsIn(content) : new Set()
    found.push(
      ...mentioned.pictures.map(copy.picture),
      ...mentioned.videos.map(copy.video),
      ...mentioned.parts.filter(part => !ids.has(decoded(part))).map(copy.part),
      ...mentioned.notes.map(copy.note),
      asTypedNote(content),
    )
  }
  return {
    found: found.filter((sentence): sentence is string => Boolean(sentence)),
    paths: mentioned?.paths ?? [],
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
