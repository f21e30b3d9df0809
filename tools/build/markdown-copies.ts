import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfPage } from '../../app/markdown/page-copy.ts'
import { markdownPath, ORIGIN_PLACEHOLDER } from '../../contract/addresses.ts'

const client = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client')

/** Writes a Markdown copy of each prerendered page's main part beside it. */
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('index.html')) continue
  const page = `/${file.replace(/[/\\]?index\.html$/, '').replaceAll('\\', '/')}`
  const text = copyOfPage(readFileSync(join(client, file), 'utf8'), { base: ORIGIN_PLACEHOLDER + page })
  writeFileSync(join(client, markdownPath(page)), text)
}
