import postcss, { type AtRule, type ChildNode } from 'postcss'
import type { StyleRule } from '../../server/website/styles/stylesheet.ts'

const GROUPING = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])

/** Parses a stylesheet into rules, from which the server picks those that a page uses. Throws on malformed CSS. */
export function parseStyles(css: string): StyleRule[] {
  return postcss.parse(css).nodes.flatMap(toRule)
}

function toRule(node: ChildNode): StyleRule[] {
  if (node.type === 'comment') return []
  if (node.type === 'atrule') return [toAtRule(node)]
  if (node.type === 'decl') throw node.error('A declaration stands outside of a rule')
  const declarations = node.nodes.filter(({ type }) => type !== 'comment').map(String)
  return [{ selectors: node.selectors, declarations }]
}

function toAtRule(node: AtRule): StyleRule {
  const prelude = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
  if (node.nodes === undefined) return { prelude, text: `${prelude};` }
  if (GROUPING.has(node.name)) return { prelude, rules: node.nodes.flatMap(toRule) }
  return { prelude, text: node.toString() }
}
