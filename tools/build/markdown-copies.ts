import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { markdownPath } from '../../contract/addresses.ts'

const client = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client')

function find(node: Root | ElementContent, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = child.type === 'doctype' ? undefined : find(child, test)
    if (found) return found
  }
  return undefined
}

/** Replaces drawn scenes by their descriptions, and drops fields and buttons, which are useless in a text. */
function withoutControls(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return []
    if (child.type !== 'element') return [child]
    if (child.properties.role === 'img')
      return [
        {
          type: 'element',
          tagName: 'p',
          properties: {},
          children: [{ type: 'text', value: String(child.properties.ariaLabel ?? '') }],
        },
      ]
    if (['form', 'button', 'svg', 'dialog', 'script', 'template'].includes(child.tagName)) return []
    if (['del', 's', 'strike'].includes(child.tagName)) return []
    return [withoutControls(child)]
  })
  return { ...element, children }
}

/** Writes a Markdown copy of the main part of each prerendered page beside it. */
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('index.html')) continue
  const main = find(fromHtml(readFileSync(join(client, file), 'utf8')), element => element.tagName === 'main')
  if (!main) throw new Error(`${file} has no main part`)
  const tree = toMdast({ type: 'root', children: [withoutControls(main)] })
  const text = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    bullet: '-',
    extensions: [gfmTableToMarkdown()],
  })
  const page = `/${file.replace(/[/\\]?index\.html$/, '')}`
  writeFileSync(join(client, markdownPath(page)), text)
}
