import { use } from 'react'
import { menuNames, ownName } from '#content/menu-names.ts'
import type { PageMeta } from '#content/schema.ts'
import { site, socialLinks } from '#content/site.ts'
import { englishPath, type Language, languageOf, pathIn } from '#contract/languages.ts'
import { withoutMarks } from '#contract/word-marks.ts'
import { siteOrigin } from './site-origin.ts'
import { WordsContext } from './words.ts'

/** Language tags for HTML. */
const LANGUAGES: Record<Language, string> = { en: 'en-US', de: 'de' }

type NamedPage = Pick<PageMeta, 'path' | 'title' | 'name'>

/** A node of the structured data that search engines read. */
export type GraphNode = Record<string, unknown> & { '@type': string }

const organizationId = () => `${siteOrigin()}/#organization`
export const publisher = () => ({ '@id': organizationId() })

/** The ancestors of a page by its address, and the page itself, as menus call them. Skips folders without a page. */
function breadcrumbs({ path, title, name }: NamedPage): GraphNode {
  const words = use(WordsContext)
  const names = menuNames(words)
  const { company } = words.read(site)
  const language = languageOf(path)
  const home = pathIn(language, '/')
  const parts = path.split('/').filter(part => part !== '')
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const trail = [
    { name: company, path: home },
    ...above.filter(href => names.has(href)).map(href => ({ name: names.get(href), path: href })),
    {
      name: names.get(path) ?? ownName({ name, title: withoutMarks(title) }, withoutMarks(company)),
      path,
    },
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

/** The node of a page. The home page has none: it is the website itself, and every byte counts there. */
const webPage = ({ path }: NamedPage): GraphNode => ({
  '@type': 'WebPage',
  '@id': `${siteOrigin()}${path}`,
  inLanguage: LANGUAGES[languageOf(path)],
})

/**
 * Describes a page and its publisher as one graph. Only crawlers read it, so client navigation never computes
 * it.
 */
export function structuredData(page: NamedPage, extra: readonly GraphNode[]) {
  if (!import.meta.env.SSR) return []
  const origin = siteOrigin()
  const { read } = use(WordsContext)
  const { company } = read(site)
  const graph: GraphNode[] = [
    {
      '@type': 'Organization',
      '@id': organizationId(),
      name: company,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      sameAs: read(socialLinks).map(link => link.href),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: company,
      ...(page.path === '/' && { inLanguage: LANGUAGES.en }),
      publisher: publisher(),
    },
    ...(page.path === '/' ? [] : [webPage(page)]),
    ...(englishPath(page.path) === '/' ? [] : [breadcrumbs(page)]),
    ...extra,
  ]
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }]
}
