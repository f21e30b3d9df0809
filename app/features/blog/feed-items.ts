import { post as copy } from '#content/pages/blog/page.ts'
import { postPath } from '#contract/addresses.ts'
import { type Category, labelIn } from '#contract/categories.ts'
import type { BackendFetch, RunTask } from '#contract/load-context.ts'
import { type Picture, pictureNames } from '#contract/picture-names.ts'
import { picturePath } from '#contract/uploads.ts'
import { cardAddress } from '../../lib/card-address.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { exactDay } from '../../lib/time.ts'
import { escapeXml } from '../../lib/xml.ts'
import { renderFeedHtml } from '../../markdown/render-markdown.ts'
import { readSentences } from './corrections.ts'
import { readCategories } from './read-categories.ts'
import { type FeedPost, readFeed, readPictures, readTexts } from './read-posts.ts'

const FEED_LENGTH = 50
/** The total characters of all texts in a feed. Older posts that exceed it are only linked. */
const FEED_CHARACTERS = 400_000
/** Texts loaded per call: a compromise between many calls for short posts and unused texts of long ones. */
const TEXTS_AT_ONCE = 5

interface FeedCorrection {
  sentence: string
  created_at: string
}

const correctionHtml = ({ sentence, created_at }: FeedCorrection) =>
  `\n<p><strong>${copy.corrections.one}, ${exactDay(created_at)}:</strong> ${escapeXml(sentence)}</p>`

/** The texts of the newest posts, up to the feed's limit. */
async function readCarried(fetch: BackendFetch, ids: readonly string[]): Promise<Map<string, string>> {
  const carried = new Map<string, string>()
  let characters = 0
  for (let from = 0; from < ids.length; from += TEXTS_AT_ONCE) {
    const asked = ids.slice(from, from + TEXTS_AT_ONCE)
    const texts = await readTexts(fetch, asked)
    for (const id of asked) {
      const text = texts.get(id) ?? ''
      characters += text.length
      if (characters > FEED_CHARACTERS) return carried
      carried.set(id, text)
    }
  }
  return carried
}

/** The newest posts for both feeds, with full texts and corrections. `author` is used for posts without a byline. */
export async function readFeedItems(fetch: BackendFetch, run: RunTask, author: string) {
  const posts = await readFeed(fetch, FEED_LENGTH)
  const categories = await readCategories(fetch)
  const ids = posts.map(({ id }) => id)
  const texts = await readCarried(fetch, ids)
  const sentences = await readSentences(fetch, ids)
  // The sizes of the first pictures are loaded in one call. Other pictures have no size.
  const pictures = await readPictures(fetch, [...texts.values()].flatMap(pictureNames))
  return Promise.all(
    posts.map(post =>
      feedItem(run, post, author, categories, texts.get(post.id), sentences.get(post.id) ?? [], pictures),
    ),
  )
}

/** Only the pictures of one text, so that a change of another post does not render this one again. */
function picturesIn(text: string, pictures: readonly Picture[]): Picture[] {
  const names = new Set(pictureNames(text))
  return pictures.filter(({ name }) => names.has(name))
}

/** The content of a post beyond the feed's limit. */
const linkHtml = (title: string, url: string) => `<p><a href="${escapeXml(url)}">${escapeXml(title)}</a></p>`

async function feedItem(
  run: RunTask,
  post: FeedPost,
  author: string,
  categories: readonly Category[],
  text: string | undefined,
  corrections: readonly FeedCorrection[],
  pictures: readonly Picture[],
) {
  const url = `${siteOrigin()}${postPath(post.slug)}`
  const html =
    text === undefined
      ? linkHtml(post.title, url)
      : await renderFeedHtml(run, text, url, picturesIn(text, pictures))
  return {
    url,
    id: `urn:uuid:${post.id}`,
    title: post.title,
    summary: post.excerpt ?? '',
    html: html + corrections.map(correctionHtml).join(''),
    author: post.byline ?? author,
    picture: `${siteOrigin()}${post.cover ? picturePath(post.cover) : cardAddress(postPath(post.slug))}`,
    tags: [labelIn(categories, post.category), ...post.tags],
    published: new Date(post.published_at),
    updated: new Date(post.updated_at),
    corrected: corrections[0] && new Date(corrections[0].created_at),
  }
}
