import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { partsOfPage } from '../../app/markdown/page-parts.ts'
import { meta as blog } from '../../content/pages/blog/page.ts'
import { site } from '../../content/site.ts'
import type { PagePart } from '../../contract/page-parts.ts'
import { wordsOf } from '../../server/db/page-parts.ts'

const build = join(import.meta.dirname, '..', '..', '.cache', 'build')
const client = join(build, 'client')

type Text = Omit<PagePart, 'words'>

function readPage(file: string): Text[] {
  const path = `/${file.replace(/[/\\]?index\.html$/, '').replaceAll('\\', '/')}`
  return partsOfPage(readFileSync(join(client, file), 'utf8'), { path, company: site.company })
}

/** Splits texts into words with the database's own rules, so that a start can store them as they are. */
async function withWords(texts: readonly Text[]): Promise<PagePart[]> {
  const database = new PGlite()
  const { rows } = await database.query<{ words: string }>(
    `select (${wordsOf('t')})::text as words
       from rows from (jsonb_to_recordset($1::jsonb) as (language text, title text, heading text, body text))
            with ordinality as t (language, title, heading, body, nth)
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
// The list of posts is rendered on request, so no file contains its words.
texts.push({
  path: blog.path,
  part: 0,
  language: 'en',
  title: blog.title,
  heading: '',
  body: blog.description,
})
const parts = await withWords(texts)
writeFileSync(join(build, 'server', 'page-parts.json'), JSON.stringify(parts))
