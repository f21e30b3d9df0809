import { expect, it } from 'vitest'
import { readBlocks } from '../read-text.ts'
import { GOOGLE_DOCS, NOTION, PAGES, type PastedDocument, WEB, WORD } from './paste-corpus.ts'
import { readRich } from './paste-rich.ts'

const all = (program: string, documents: readonly PastedDocument[]) =>
  documents.map(([name, html, markdown]) => [program, name, html, markdown] as const)

it.each([
  ...all('Word', WORD),
  ...all('Google Docs', GOOGLE_DOCS),
  ...all('Pages', PAGES),
  ...all('Notion', NOTION),
  ...all('a page', WEB),
])('a paste from %s: %s', async (_program, _name, html, markdown) => {
  const text = await readRich({ html, plain: 'Words alone', rtf: '', files: [] }, '', undefined)
  expect(text).toBe(markdown)
  // A paste must be shown formatted, never as a source block.
  expect(readBlocks(text ?? '').map(({ type }) => type.name)).not.toContain('source')
})
