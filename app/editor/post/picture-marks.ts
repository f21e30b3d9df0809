import { pictureName } from '#contract/picture-names.ts'
import { picturePath } from '#contract/uploads.ts'

/** The texts of a picture. A decorative one deliberately has no description. */
export interface PictureWords {
  alt: string
  caption: string
}

const escapeAlt = (words: string) => oneLine(words).replaceAll(/[\\[\]]/g, '\\$&')
const escapeTitle = (words: string) => oneLine(words).replaceAll(/[\\"]/g, '\\$&')
const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
const withoutEscapes = (words: string) => words.replaceAll(/\\([\\[\]"'()])/g, '$1')

/** A picture in Markdown. */
export function pictureMark(name: string, { alt, caption }: PictureWords = { alt: '', caption: '' }): string {
  const title = oneLine(caption) === '' ? '' : ` "${escapeTitle(caption)}"`
  return `![${escapeAlt(alt)}](${picturePath(name)}${title})`
}

const MARK = /!\[((?:\\.|[^\\[\]])*)\]\((\S+?)(?:\s+"((?:\\.|[^"\\])*)")?\)/g

export interface FoundMark extends PictureWords {
  start: number
  end: number
}

/** The first place of a picture in a text, with its texts. */
export function findMark(text: string, name: string): FoundMark | undefined {
  for (const match of text.matchAll(MARK)) {
    const [whole, alt = '', address = '', caption = ''] = match
    if (pictureName(address) !== name) continue
    return {
      start: match.index,
      end: match.index + whole.length,
      alt: withoutEscapes(alt),
      caption: withoutEscapes(caption),
    }
  }
  return undefined
}

const PENDING = /!\[Uploading [^\]\n]*…\]\(\)(?:\n\n)?/g

/** The placeholder of a picture during its upload. */
export const pendingMark = (label: string) => `![Uploading ${label.replaceAll(/[[\]\\\n]/g, ' ')}…]()`

/** A text without placeholders: what is saved, and what survives a reload. */
export const withoutPending = (text: string) => (text.includes('…]()') ? text.replaceAll(PENDING, '') : text)

/** Makes a mark a paragraph of its own between two parts of a text. */
export function asParagraph(mark: string, before: string, after: string): string {
  const gapBefore = before === '' || /\n\s*\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const gapAfter = /^\n\s*\n/.test(after) ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return `${gapBefore}${mark}${gapAfter}`
}
