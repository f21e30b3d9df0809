import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { addWholeAddresses } from './absolute-addresses.ts'
import { decorate } from './decorate.ts'
import { highlight } from './highlight.ts'
import { checkOutput } from './output-limits.ts'
import { parseMarkdown } from './parse.ts'
import { type Leaf, toLeaves } from './render-tree.ts'

/** What the worker is asked for: a post for its page, with or without colored code, or for a feed. */
export type RenderTask =
  | { kind: 'page'; markdown: string; colored: boolean }
  | { kind: 'feed'; markdown: string; base: string }

/** Runs in the worker, which is ended if this takes too long or too much memory. */
export function runRenderTask(task: RenderTask): Leaf[] | string {
  const tree = parseMarkdown(task.markdown)
  checkOutput(tree)
  return task.kind === 'page' ? forPage(tree, task.colored) : toHtml(addWholeAddresses(tree, task.base))
}

function forPage(tree: Root, colored: boolean): Leaf[] {
  decorate(tree)
  if (colored) checkOutput(highlight(tree))
  return toLeaves(tree)
}
