import { fromHtml } from 'hast-util-from-html'
import { languageOf } from '#contract/languages.ts'
import type { PagePart } from '#contract/page-parts.ts'
import { findElement, findMain } from './find-element.ts'
import { plain, sectionsOf, textOf } from './page-sections.ts'
import { withoutControls } from './without-controls.ts'

interface PartsOptions {
  path: string
  /** Page titles end with it. It is removed, because it doesn't describe the page. */
  company: string
}

/** The text under each heading of a page, for the site search. Empty for unlisted pages. */
export function partsOfPage(html: string, { path, company }: PartsOptions): Omit<PagePart, 'words'>[] {
  const document = fromHtml(html)
  const isUnlisted = findElement(
    document,
    ({ tagName, properties }) =>
      tagName === 'meta' && properties.name === 'robots' && properties.content === 'noindex',
  )
  if (isUnlisted) return []
  const named = findElement(document, ({ tagName }) => tagName === 'title')
  const title = plain(named ? textOf(named) : '').replaceAll("'", '’')
  return sectionsOf(withoutControls(findMain(document))).map(({ heading, body }, part) => ({
    path,
    part,
    language: languageOf(path),
    title: title.replace(` | ${company}`, ''),
    heading,
    body,
  }))
}
