import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { ElementContent } from 'hast'
import { meta as blog } from '../../content/pages/blog/page.ts'
import { site } from '../../content/site.ts'
import { languageOf } from '../../contract/languages.ts'
import type { PagePart, PageParts } from '../../contract/page-parts.ts'
import { mainPart } from './main-part.ts'

const build = join(import.meta.dirname, '..', '..', '.cache', 'build')
const client = join(build, 'client')

type Text = Omit<PagePart, 'words'>

const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()

/** Every text with a space after it: words of two elements are two words. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? `${node.children.map(textOf).join('')} ` : ''
}

/** A label above a heading would be the end of the part before. */
const isLabel = (node: ElementContent) =>
  node.type === 'element' && node.tagName === 'p' && String(node.properties.className).includes('folio')

/** Cuts the main part before each heading of a section. */
function sectionsOf(node: ElementContent, sections: { heading: string; body: string }[] = []) {
  if (isLabel(node)) return sections
  if (node.type === 'element' && /^h[12]$/.test(node.tagName))
    sections.push({ heading: textOf(node), body: '' })
  else if (node.type === 'element' && node.children.some(child => child.type === 'element'))
    for (const child of node.children) sectionsOf(child, sections)
  else {
    const last = sections.at(-1)
    if (last) last.body += `${textOf(node)} `
  }
  return sections
}

const inTag = (html: string, pattern: RegExp) =>
  plain(pattern.exec(html)?.[1] ?? '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')

function readPage(file: string): Text[] {
  const html = readFileSync(join(client, file), 'utf8')
  // A page for those who were sent there is not found by others.
  if (html.includes('name="robots" content="noindex"')) return []
  const path = `/${file.replace(/[/\\]?index\.html$/, '').replaceAll('\\', '/')}`
  const title = inTag(html, /<title>([^<]*)</).replace(` | ${site.company}`, '')
  return sectionsOf(mainPart(html)).map(({ heading, body }, part) => ({
    path,
    part,
    language: languageOf(path),
    title,
    heading: plain(heading),
    body: plain(body),
  }))
}

/** The words by the database's own rules, so that a start stores them as they are. */
async function withWords(texts: readonly Text[]): Promise<PagePart[]> {
  const database = new PGlite()
  const { rows } = await database.query<{ words: string }>(
    `select (setweight(to_tsvector(c.config, t.title), 'A') || setweight(to_tsvector(c.config, t.heading), 'B')
             || to_tsvector(c.config, t.body))::text as words
       from rows from (jsonb_to_recordset($1::jsonb) as (language text, title text, heading text, body text))
            with ordinality as t (language, title, heading, body, nth)
       cross join lateral (select case t.language when 'de' then 'german' else 'english' end::regconfig as config) c
      order by t.nth`,
    [JSON.stringify(texts)],
  )
  await database.close()
  return texts.map((text, index) => ({ ...text, words: rows[index]?.words ?? '' }))
}

const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter(file => file.endsWith('index.html'))
  .toSorted()
  .flatMap(readPage)
// The list of posts is rendered on request, so that no file has its words.
texts.push({
  path: blog.path,
  part: 0,
  language: 'en',
  title: blog.title,
  heading: '',
  body: blog.description,
})
const parts = await withWords(texts)
const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const made: PageParts = { build: digest.slice(0, 16), parts }
writeFileSync(join(build, 'server', 'page-parts.json'), JSON.stringify(made))
