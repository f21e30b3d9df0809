import type { Element, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { RenderTask } from '#contract/load-context.ts'
import type { PagePart } from '#contract/page-parts.ts'
import { type DiffPiece, shownChanges } from '../lib/word-diff.ts'
import { decorate } from './decorate.ts'
import { highlight } from './highlight.ts'
import { copyForElsewhere } from './markdown-copy.ts'
import { copyOfPage } from './page-copy.ts'
import { partsOfPage } from './page-parts.ts'
import { parseMarkdown } from './parse.ts'
import { placeNotes } from './place-notes.ts'
import { drawForFeed, drawForPage, placePictures } from './place-pictures.ts'
import { type RenderNode, toRenderTree } from './render-tree.ts'
import { setQuotes } from './set-quotes.ts'

/** Limits the tree that the main thread renders. A text within the Markdown limits has fewer nodes. */
const MAX_NODES = 50_000
const MAX_DEPTH = 200
/** Reference links repeat their address, so a short text can make a very long page. */
const MAX_CHARACTERS = 2_000_000

/** Runs in the worker, which is terminated if this takes too long or too much memory. */
export function runRenderTask(
  task: RenderTask,
): RenderNode[] | string | DiffPiece[] | Omit<PagePart, 'words'>[] {
  if (task.kind === 'diff') return shownChanges(task.before, task.after)
  if (task.kind === 'copy') return copyForElsewhere(task.markdown, task.base)
  if (task.kind === 'document') return copyOfPage(task.html, task)
  if (task.kind === 'parts') return partsOfPage(task.html, task)
  const tree = parseMarkdown(task.markdown, task.kind === 'feed')
  checkSize(tree)
  if (task.kind === 'page') placePictures(tree, task.pictures, drawForPage, true)
  else placePictures(tree, task.pictures, drawForFeed)
  return task.kind === 'page' ? forPage(tree, task.colored) : toHtml(makeAbsolute(setQuotes(tree), task.base))
}

function forPage(tree: Root, colored: boolean): RenderNode[] {
  placeNotes(decorate(tree))
  checkSize(colored ? highlight(tree) : tree)
  return toRenderTree(tree)
}

/** Throws if a tree is too large to be sent and rendered. */
function checkSize(tree: Root): void {
  let nodes = 0
  let characters = 0
  const visit = (node: Root | RootContent, depth: number): void => {
    nodes++
    if (node.type === 'text') characters += node.value.length
    if (node.type === 'element')
      for (const value of Object.values(node.properties)) characters += String(value).length
    if (nodes > MAX_NODES || depth > MAX_DEPTH || characters > MAX_CHARACTERS)
      throw new RangeError('The rendered text is too large')
    if ('children' in node) for (const child of node.children) visit(child, depth + 1)
  }
  visit(tree, 0)
}

/** Makes addresses absolute, because a feed is read outside this site. */
function makeAbsolute<Node extends Root | Element>(node: Node, base: string): Node {
  if (node.type === 'element')
    for (const name of ['href', 'src']) {
      const address = node.properties[name]
      if (typeof address === 'string' && URL.canParse(address, base))
        node.properties[name] = new URL(address, base).href
    }
  for (const child of node.children) if (child.type === 'element') makeAbsolute(child, base)
  return node
}
