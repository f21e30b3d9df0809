import type { Element, Root, RootContent } from 'hast'
import { common, createLowlight } from 'lowlight'
import { textOf } from './decorate.ts'

const lowlight = createLowlight(common)
const LANGUAGE = /^language-(.+)$/
/** Coloring very long code costs more than it shows. */
const MAX_CODE = 50_000

/** Colors code blocks that name a language. */
export function highlight(tree: Root): Root {
  visit(tree)
  return tree
}

function visit(node: Root | RootContent): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    const code = child.type === 'element' && child.tagName === 'pre' ? child.children[0] : undefined
    if (code?.type === 'element' && code.tagName === 'code') color(code)
    else visit(child)
  }
}

function color(code: Element): void {
  const classes = code.properties.className
  const language = Array.isArray(classes) ? LANGUAGE.exec(String(classes[0]))?.[1] : undefined
  const text = textOf(code)
  if (!language || !lowlight.registered(language) || text.length > MAX_CODE) return
  code.children = lowlight.highlight(language, text).children as Element['children']
}
