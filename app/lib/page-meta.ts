import type { PageMeta } from '#content/schema.ts'
import { site } from '#content/site.ts'
import { siteOrigin } from './site-origin.ts'

/** Title, description, canonical address and link preview of a page. */
export function pageMeta({ path, title, description }: PageMeta) {
  const url = `${siteOrigin()}${path === '/' ? '/' : path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.company },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
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
  const description = (post.excerpt || post.title).slice(0, DESCRIPTION_MAX)
  return [
    ...pageMeta({ path: `/blog/${post.slug}`, title: post.title, description }).map(tag =>
      'property' in tag && tag.property === 'og:type' ? { ...tag, content: 'article' } : tag,
    ),
    { property: 'article:published_time', content: post.published_at },
    { property: 'article:modified_time', content: post.updated_at },
  ]
}
