import { use } from 'react'
import type { PageMeta } from '#content/schema.ts'
import { site } from '#content/site.ts'
import { cardAddress } from './card-address.ts'
import { languageMeta } from './language-meta.ts'
import { siteOrigin } from './site-origin.ts'
import { type GraphNode, structuredData } from './structured-data.ts'
import { WordsContext } from './words.ts'

const CARD = { width: '1200', height: '630' }

interface Extra {
  /** What the page is about, for the structured data. */
  graph?: readonly GraphNode[]
  type?: 'website' | 'article'
}

/** Title, description, canonical address, link preview and structured data of a page. */
export function pageMeta(built: PageMeta, { graph = [], type = 'website' }: Extra = {}) {
  const { read } = use(WordsContext)
  const { path, title, description, name, unlisted = false } = read(built)
  const url = `${siteOrigin()}${path}`
  return [
    { title },
    { name: 'description', content: description },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...languageMeta(path, siteOrigin()),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: read(site).company },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteOrigin()}${cardAddress(path)}` },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData({ path, title, name }, graph),
  ]
}
