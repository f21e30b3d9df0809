import { post as copy } from '#content/pages/blog/page.ts'
import { postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { BackendFetch, RunTask } from '#contract/load-context.ts'
import { type Picture, pictureNames } from '#contract/picture-names.ts'
import { picturePath } from '#contract/pictures.ts'
import { renderFeedHtml } from '../../lib/markdown/render-markdown.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { exactDay } from '../../lib/time.ts'
import { escapeXml } from '../../lib/xml.ts'
import { readSentences } from './corrections.ts'
import type { Post } from './posts.ts'
import { readFeed, readPictures } from './read-posts.ts'

const FEED_LENGTH = 50

interface FeedCorrection {
  sentence: string
  created_at: string
}

const correctionHtml = ({ sentence, created_at }: FeedCorrection) =>
  `\n<p><strong>${copy.corrections.one}, ${exactDay(created_at)}:</strong> ${escapeXml(sentence)}</p>`

/** The newest posts as both feeds carry them, with their full texts and what was corrected in them. */
export async function readFeedItems(fetch: BackendFetch, run: RunTask) {
  const posts = await readFeed(fetch, FEED_LENGTH)
  const sentences = await readSentences(
    fetch,
    posts.map(({ id }) => id),
  )
  // The sizes of the first pictures are read in one call; others are shown without.
  const pictures = await readPictures(
    fetch,
    posts.flatMap(({ content }) => pictureNames(content)),
  )
  return Promise.all(posts.map(post => feedItem(run, post, sentences.get(post.id) ?? [], pictures)))
}

async function feedItem(
  run: RunTask,
  post: Post,
  corrections: readonly FeedCorrection[],
  pictures: readonly Picture[],
) {
  const url = `${siteOrigin()}${postPath(post.slug)}`
  return {
    url,
    id: `urn:uuid:${post.id}`,
    title: post.title,
    summary: post.excerpt ?? '',
    html: (await renderFeedHtml(run, post.content, url, pictures)) + corrections.map(correctionHtml).join(''),
    cover: post.cover ? `${siteOrigin()}${picturePath(post.cover)}` : undefined,
    tags: [CATEGORY_LABELS[post.category], ...post.tags],
    published: new Date(post.published_at),
    updated: new Date(post.updated_at),
    corrected: corrections[0] && new Date(corrections[0].created_at),
  }
}
