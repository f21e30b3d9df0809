import type { Element, Root, RootContent } from 'hast'
import { common, createLowlight } from 'lowlight'
import { textOf } from './decorate.ts'

const lowlight = createLowlight(common)
const LANGUAGE = /^language-(.+)$/
/** The limit for all code blocks of a text together, in characters, because highlighting more is too slow. */
const MAX_COLORED = 50_000
/** Some languages' patterns take quadratic time in the length of a line. */
const LONG_LINE = /[^\n]{1001}/

/** Highlights code blocks that name a language, in document order. */
export function highlight(tree: Root): Root {
  let left = MAX_COLORED
  visit(tree, code => {
    left -= textOf(code).length
    if (left >= 0) color(code)
  })
  return tree
}

function visit(node: Root | RootContent, onCode: (code: Element) => void): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    const code = child.type === 'element' && child.tagName === 'pre' ? child.children[0] : undefined
    if (code?.type === 'element' && code.tagName === 'code') onCode(code)
    else visit(child, onCode)
  }
}

function color(code: Element): void {
  const classes = code.properties.className
  const language = Array.isArray(classes) ? LANGUAGE.exec(String(classes[0]))?.[1] : undefined
  const text = textOf(code)
  if (!language || !lowlight.registered(language) || LONG_LINE.test(text)) return
  code.children = lowlight.highlight(language, text).children as Element['children']
}
