import { use } from 'react'
import { site } from '#content/site.ts'
import { postPath } from '#contract/addresses.ts'
import { picturePath } from '#contract/uploads.ts'
import { cardAddress } from './card-address.ts'
import { pageMeta } from './page-meta.ts'
import { siteOrigin } from './site-origin.ts'
import { type GraphNode, publisher } from './structured-data.ts'
import { WordsContext } from './words.ts'

/** Links to the feeds, for feed readers. */
export function feedLinks() {
  const { company } = use(WordsContext).read(site)
  const feed = (type: string, path: string, title: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${company} ${title}`,
    href: `${siteOrigin()}${path}`,
  })
  return [
    feed('application/rss+xml', '/blog/rss.xml', 'RSS'),
    feed('application/feed+json', '/blog/feed.json', 'JSON Feed'),
  ]
}

interface PostMeta {
  title: string
  excerpt: string | null
  slug: string
  published_at: string
  updated_at: string
  byline: string | null
  tags: string[]
  seo_title: string | null
  seo_description: string | null
  /** The name of a picture. */
  cover: string | null
}

interface CorrectionMeta {
  sentence: string
  created_at: string
}

/** What search results show of a description, in characters. */
export const DESCRIPTION_MAX = 160

/** The `pageMeta` of a post. A title that is too long for search results is shortened only there, not on the page. */
export function postMeta(post: PostMeta, corrections: readonly CorrectionMeta[] = []) {
  const path = postPath(post.slug)
  const title = post.seo_title ?? post.title
  const description = post.seo_description ?? (post.excerpt || post.title).slice(0, DESCRIPTION_MAX)
  const card = `${siteOrigin()}${cardAddress(path)}`
  const posting: GraphNode = {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    ...(corrections.length > 0 && {
      correction: corrections.map(({ sentence, created_at }) => ({
        '@type': 'CorrectionComment',
        text: sentence,
        datePublished: created_at,
      })),
    }),
    mainEntityOfPage: `${siteOrigin()}${path}`,
    image: post.cover ? [`${siteOrigin()}${picturePath(post.cover)}`, card] : card,
    author: post.byline ? { '@type': 'Person', name: post.byline } : publisher(),
    publisher: publisher(),
  }
  return [
    ...pageMeta({ path, title, name: post.title, description }, { graph: [posting], type: 'article' }),
    { property: 'article:published_time', content: post.published_at },
    { property: 'article:modified_time', content: post.updated_at },
    ...post.tags.map(tag => ({ property: 'article:tag', content: tag })),
    ...feedLinks(),
  ]
}
