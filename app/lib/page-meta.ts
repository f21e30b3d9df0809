import type { PageMeta } from '#content/schema.ts'
import { site } from '#content/site.ts'
import { cardAddress } from './card-address.ts'
import { siteOrigin } from './site-origin.ts'
import { type GraphNode, publisher, structuredData } from './structured-data.ts'

const CARD = { width: '1200', height: '630' }

interface Extra {
  /** What the page is about, for the linked graph. */
  graph?: readonly GraphNode[]
  type?: 'website' | 'article'
}

/** Title, description, canonical address, link preview and linked data of a page. */
export function pageMeta(
  { path, title, description }: PageMeta,
  { graph = [], type = 'website' }: Extra = {},
) {
  const url = `${siteOrigin()}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: site.company },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteOrigin()}${cardAddress(path)}` },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData(path, title, graph),
  ]
}

/** Where the blog can be followed from elsewhere. */
export function feedLinks() {
  const feed = (type: string, path: string, title: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${site.company} ${title}`,
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
}

const DESCRIPTION_MAX = 160

/** The same of a post. A title too long for a search result is shown whole on the page itself. */
export function postMeta(post: PostMeta) {
  const path = `/blog/${encodeURIComponent(post.slug)}`
  const description = (post.excerpt || post.title).slice(0, DESCRIPTION_MAX)
  const posting: GraphNode = {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    mainEntityOfPage: `${siteOrigin()}${path}`,
    image: `${siteOrigin()}${cardAddress(path)}`,
    author: publisher(),
    publisher: publisher(),
  }
  return [
    ...pageMeta({ path, title: post.title, description }, { graph: [posting], type: 'article' }),
    { property: 'article:published_time', content: post.published_at },
    { property: 'article:modified_time', content: post.updated_at },
    ...feedLinks(),
  ]
}
