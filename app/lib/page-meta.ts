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
