import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import { parseMarkdown } from '../../lib/markdown/parse.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import type { Post } from './posts.ts'

export const FEED_LENGTH = 50

/** A post as both feeds carry it, with its full text. */
export function feedItem(post: Post) {
  const url = `${siteOrigin()}/blog/${encodeURIComponent(post.slug)}`
  return {
    url,
    id: `urn:uuid:${post.id}`,
    title: post.title,
    summary: post.excerpt ?? '',
    html: toHtml(withWholeAddresses(parseMarkdown(post.content), url)),
    category: CATEGORY_LABELS[post.category],
    published: new Date(post.published_at),
    updated: new Date(post.updated_at),
  }
}

/** A feed is read elsewhere, where an address within this site leads nowhere. */
function withWholeAddresses<Node extends Root | Element>(node: Node, base: string): Node {
  if (node.type === 'element')
    for (const name of ['href', 'src']) {
      const address = node.properties[name]
      if (typeof address === 'string' && URL.canParse(address, base))
        node.properties[name] = new URL(address, base).href
    }
  for (const child of node.children) if (child.type === 'element') withWholeAddresses(child, base)
  return node
}
