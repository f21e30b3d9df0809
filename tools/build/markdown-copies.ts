import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { markdownPath } from '../../contract/addresses.ts'
import { mainPart } from './main-part.ts'

const client = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client')

/** Writes a Markdown copy of the main part of each prerendered page beside it. */
for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('index.html')) continue
  const main = mainPart(readFileSync(join(client, file), 'utf8'))
  const tree = toMdast({ type: 'root', children: [main] })
  const text = toMarkdown(tree as Parameters<typeof toMarkdown>[0], {
    bullet: '-',
    extensions: [gfmTableToMarkdown()],
  })
  const page = `/${file.replace(/[/\\]?index\.html$/, '')}`
  writeFileSync(join(client, markdownPath(page)), text)
}
