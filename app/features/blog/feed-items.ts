import { toHtml } from 'hast-util-to-html'
import { CATEGORY_LABELS } from '#contract/blog-post.ts'
import { parseMarkdown } from '../../lib/markdown/parse.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import type { Post } from './posts.ts'

export const FEED_LENGTH = 50

/** A post as both feeds carry it, with its full text. */
export function feedItem(post: Post) {
  return {
    url: `${siteOrigin()}/blog/${post.slug}`,
    id: `urn:uuid:${post.id}`,
    title: post.title,
    summary: post.excerpt ?? '',
    html: toHtml(parseMarkdown(post.content)),
    category: CATEGORY_LABELS[post.category],
    published: new Date(post.published_at),
    updated: new Date(post.updated_at),
  }
}
