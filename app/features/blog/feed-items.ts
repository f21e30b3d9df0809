import { postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { RunTask } from '#contract/load-context.ts'
import { renderFeedHtml } from '../../lib/markdown/render-markdown.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import type { Post } from './posts.ts'

export const FEED_LENGTH = 50

/** A post as both feeds carry it, with its full text. */
export async function feedItem(run: RunTask, post: Post) {
  const url = `${siteOrigin()}${postPath(post.slug)}`
  return {
    url,
    id: `urn:uuid:${post.id}`,
    title: post.title,
    summary: post.excerpt ?? '',
    html: await renderFeedHtml(run, post.content, url),
    category: CATEGORY_LABELS[post.category],
    published: new Date(post.published_at),
    updated: new Date(post.updated_at),
  }
}
