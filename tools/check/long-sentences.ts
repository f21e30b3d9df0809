import type { Doc } from './documents.ts'

const SENTENCE = 25
const CELL = 30

/** Code, comments, headings and generated tables. */
const NOT_PROSE = /^ *(`{3,}).*?^ *\1|<!-- [\w ]+: node .*?<!-- end|<!--.*?-->|^#+ [^\n]*/gms
const ROW = /^ *\|.*\|$/gm
const PARAGRAPHS = /\n\s*\n|\n *(?:[-*+]|\d+\.) /
const SENTENCES = /(?<=[.!?]["”’)*_]*)\s+(?=["“_([]*[\p{Lu}\d]|\*\*)/u
const CELLS = /(?<!\\)\|/

const wordsIn = (text: string) => text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

const longOnes = (texts: readonly string[], pattern: RegExp, most: number) =>
  texts
    .flatMap(text => text.split(pattern))
    .filter(piece => wordsIn(piece) > most)
    .map(piece => `has ${wordsIn(piece)} words, ${most} at most: "${piece.trim().slice(0, 60)}…"`)

/** Finds sentences of more than 25 words, and table cells with a whole paragraph. Inline code counts as one word. */
export function findLongSentences(docs: readonly Doc[]): string[] {
  return docs.flatMap(({ path, text }) => {
    const prose = text
      .replaceAll(NOT_PROSE, '\n\n')
      .replaceAll(/`[^`]*`/g, 'Code')
      .replaceAll(/\]\([^)]*\)/g, ']')
    const paragraphs = prose.replaceAll(ROW, '\n').split(PARAGRAPHS)
    const faults = [
      ...longOnes(paragraphs, SENTENCES, SENTENCE),
      ...longOnes(prose.match(ROW) ?? [], CELLS, CELL),
    ]
    return faults.map(fault => `${path} ${fault}`)
  })
}
