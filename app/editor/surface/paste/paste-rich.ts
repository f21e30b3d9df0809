import { blogWriting } from '#content/collections/admin-writing.ts'
import type { PictureWords } from '../../post/picture-marks.ts'
import { insertText } from '../insert-text.ts'
import { type Clipboard, isFileAlone, readClipboard, takePictures } from './pasted-pictures.ts'

/** Longer HTML is pasted as plain text, because converting it would take too long. */
const MAX_HTML = 1_000_000

/** Formatting that plain text would lose. Code editors copy colored spans, which don't count. */
const STRUCTURE =
  /<(?:a\s|img\s|iframe\s|h[1-6]\b|li\b|table\b|dl\b|code\b|b\b|strong\b|i\b|em\b|s\b|del\b|blockquote\b)|font-weight:\s*(?:bold|[6-9]00)|mso-list|Mso(?:Title|Subtitle|Heading|Quote|IntenseQuote)/i

/** The selected part of the clipboard's HTML. Word surrounds it with all styles of the document. */
export function fragmentOf(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  return start >= 0 && end > start ? html.slice(start, end) : html
}

/** A pasted picture with its description and caption. */
export interface PastedPicture extends PictureWords {
  file: File
}

/** Takes pictures, and returns the text to insert for each. Undefined for a refused one. */
export type TakePictures = (pictures: readonly PastedPicture[]) => readonly (string | undefined)[]

const LABEL = /\[\^([^\]\s]{1,100})\]/g
const PICTURE = /!\[\]\(pasted:(\d+)\)/g

/**
 * Converts formatted clipboard content to Markdown, if there is any. `text` is the target, whose footnotes keep their
 * labels. The converter is loaded on first use.
 */
export function readRich(
  clipboard: Clipboard,
  text: string,
  onPictures: TakePictures | undefined,
): Promise<string> | undefined {
  const fragment = { ...clipboard, html: fragmentOf(clipboard.html) }
  const { html, pictures } = takePictures(fragment, onPictures !== undefined)
  if (html.length > MAX_HTML || !STRUCTURE.test(html)) return undefined
  const labels = new Set(Array.from(text.matchAll(LABEL), ([, label = '']) => label))
  return convert(html, clipboard.plain, { pictures, labels, onPictures })
}

interface Around {
  pictures: readonly File[]
  labels: ReadonlySet<string>
  onPictures: TakePictures | undefined
}

async function convert(html: string, plain: string, { pictures, labels, onPictures }: Around) {
  try {
    const { convertHtml } = await import('./html-to-markdown.ts')
    const { text, words } = convertHtml(html, { pictures: pictures.length, labels })
    const shown = [...words].flatMap(([number, { alt, caption }]) => {
      const file = pictures[number]
      return file ? [{ number, file, alt, caption }] : []
    })
    const marks = onPictures?.(shown) ?? []
    const byNumber = new Map(shown.map(({ number, alt }, at) => [number, marks[at] ?? leftOut(alt)]))
    return text.replaceAll(PICTURE, (whole, number) => byNumber.get(Number(number)) ?? whole) || plain
  } catch {
    // Nested too deeply, or the converter failed to load: paste the plain text.
    return plain
  }
}

const leftOut = (alt: string) => blogWriting.pasted.picture(alt).replaceAll(/[\\[\]*_<`]/g, '\\$&')

/**
 * Pastes formatted content as Markdown. Returns whether it does. Other content, and Ctrl+Shift+V, are left to the
 * browser. The position may move while the converter loads.
 */
export function pasteRich(
  field: HTMLTextAreaElement,
  data: DataTransfer,
  onPictures: TakePictures | undefined,
): boolean {
  const { value, selectionStart, selectionEnd } = field
  const clipboard = readClipboard(data)
  if (onPictures && isFileAlone(clipboard)) return false
  const rich = readRich(clipboard, value, onPictures)
  rich?.then(text => {
    const isUnchanged = field.value === value
    if (isUnchanged) insertText(field, text, selectionStart, selectionEnd)
    else insertText(field, text)
  })
  return rich !== undefined
}
