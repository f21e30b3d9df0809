import { footerColumns } from '#content/navigation.ts'
import { site, socialLinks } from '#content/site.ts'
import { DEFAULT_LANGUAGE, englishPath, languageOf, pathIn } from '#contract/languages.ts'
import { siteOrigin } from './site-origin.ts'

/** A node of the structured data that search engines read. */
export type GraphNode = Record<string, unknown> & { '@type': string }

const organizationId = () => `${siteOrigin()}/#organization`
export const publisher = () => ({ '@id': organizationId() })

const pageNames = () =>
  new Map(
    footerColumns.flatMap(column =>
      column.links.map(link => [link.href, link.label === 'Overview' ? column.title : link.label]),
    ),
  )

/** The ancestors of a page by its address, and the page itself. Skips folders without a page. */
function breadcrumbs(path: string, title: string): GraphNode {
  const names = pageNames()
  const language = languageOf(path)
  const home = pathIn(language, '/')
  const parts = path.split('/').filter(part => part !== '')
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const trail = [
    { name: site.company, path: home },
    ...above.filter(href => names.has(href)).map(href => ({ name: names.get(href), path: href })),
    { name: names.get(path) ?? title.replace(` | ${site.company}`, ''), path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      item: `${siteOrigin()}${item.path}`,
    })),
  }
}

/** A page in another language than the site's first. */
function translatedPage(path: string, title: string): GraphNode {
  const url = `${siteOrigin()}${path}`
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    inLanguage: languageOf(path),
    isPartOf: { '@id': `${siteOrigin()}/#website` },
  }
}

/**
 * Describes a page and its publisher as one graph. Only crawlers read it, so client navigation never computes
 * it.
 */
export function structuredData(path: string, title: string, extra: readonly GraphNode[]) {
  if (!import.meta.env.SSR) return []
  const origin = siteOrigin()
  const graph: GraphNode[] = [
    {
      '@type': 'Organization',
      '@id': organizationId(),
      name: site.company,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      sameAs: socialLinks.map(link => link.href),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: site.company,
      publisher: publisher(),
    },
    ...(languageOf(path) === DEFAULT_LANGUAGE ? [] : [translatedPage(path, title)]),
    ...(englishPath(path) === '/' ? [] : [breadcrumbs(path, title)]),
    ...extra,
  ]
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }]
}
